/** The way to a goal that takes several answers: they are given one after the other, each when it is asked for. */
import type { Choice, Now } from '../scene'

export interface Journey {
  left: readonly (readonly (string | number)[])[]
  viewer: number | null
  from: Now | null // the scene in which the last answer was given
  ends: boolean // it brings something to light: the player decides anew
  given: number // how many answers so far: they are taken back together
}

const same = (one: readonly (string | number)[], other: readonly (string | number)[]) =>
  one.length === other.length && one.every((part, at) => part === other[at])
const bringsToLight = (choice: Choice | undefined) => Boolean(choice?.reveals || choice?.rolls)

export function startJourney(goal: Choice, now: Now | null, choices: readonly Choice[]): Journey {
  const first = choices.find((one) => same(one.answer, goal.answer))
  return { left: goal.then ?? [], viewer: now?.viewer ?? null, from: now, ends: bringsToLight(first), given: 1 }
}

/** The answer to give next, `wait` while the last one is on its way, and null where the journey is over. */
export function nextAnswer(journey: Journey, now: Now | null, choices: readonly Choice[]): Choice | 'wait' | null {
  if (now === journey.from) return 'wait'
  const [next, ...left] = journey.left
  const found = next && now?.viewer === journey.viewer ? choices.find((one) => same(one.answer, next)) : undefined
  if (!found || journey.ends) return null
  journey.left = left
  journey.from = now
  journey.ends = bringsToLight(found)
  journey.given += 1
  return found
}
