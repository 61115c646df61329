/** Which of the six sounds tell what has just happened. */
import type { Now } from '../scene'
import type { Sound } from '../app/soundEffects'

const isAsked = (now: Now) => Boolean(now.ask && now.choices?.length && !now.over)
const pieces = (now: Now) => (now.pieces ?? []).reduce((sum, piece) => sum + (piece.count ?? 1), 0)

export function soundCues(before: Now | null, now: Now): Sound[] {
  if (!before) return []
  if (now.over) return before.over ? [] : ['end']
  return [...loudestCue(before, now), ...(isAsked(now) && !isAsked(before) ? ['turn' as const] : [])]
}

/** The loudest thing alone: a fight, then dice, then something new on the board. */
function loudestCue(before: Now, now: Now): Sound[] {
  if (now.battle && !before.battle) return ['fight']
  if (((now.dice ?? []).length && now.dice !== before.dice) || (now.battle && now.battle !== before.battle))
    return ['dice']
  return pieces(now) > pieces(before) ? ['build'] : []
}
