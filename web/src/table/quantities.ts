/** Answers that differ in nothing but one number: their number is their key on the keyboard. */
import type { Choice } from '../scene'
import { kindOf } from './clickPath'

/** The quantity each answer stands for, in their order, or null where the question is not about a quantity. */
export function quantitiesOf(choices: readonly Choice[]): number[] | null {
  if (choices.length < 2) return null
  const [first] = choices
  const varying = first!.answer.findIndex((part, at) => choices.some((choice) => choice.answer[at] !== part))
  const found: number[] = []
  for (const choice of choices) {
    const alike = choice.answer.every((part, at) => at === varying || part === first!.answer[at])
    const value = choice.answer[varying]
    const thing = choice.path?.some((token) => kindOf(token) !== 'option')
    if (!alike || thing || typeof value !== 'number' || !tellsNumber(choice.label, value)) return null
    found.push(value)
  }
  return found
}

/** Whether a label names this number first, so that typing it means what is read; none may be said in words. */
function tellsNumber(label: string, value: number): boolean {
  const first = /\d+/.exec(label)?.[0]
  return first === undefined ? value === 0 : Number(first) === value
}
