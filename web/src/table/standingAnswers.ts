/** Which questions the server answers by itself, as its own `bot_and_standing_answers.py` decides. */
import type { Now } from '../scene'

/** Whether a question is left to the server by the word that the viewer has left. */
export function standingFits(now: Now | null, standing: string): boolean {
  const choices = now?.choices ?? []
  if (!now?.ask || standing === 'none' || !choices.length) return false
  if (!now.ask.private) return choices.filter((choice) => !choice.why).length === 1 && choices.length > 1
  if (choices.length === 1) return true
  const passes = standing === 'pass' || (standing === 'window' && now.ask.window === true)
  return passes && choices.some((choice) => choice.answer.length === 1 && choice.answer[0] === 'pass')
}
