/** The way to a goal that takes several answers: they are given one after the other, each when it is asked for. */
import type { Choice, Now } from '../scene'

interface Journey {
  left: readonly (readonly (string | number)[])[]
  viewer: number | null
  from: Now | null // the scene in which the last answer was given
  ends: boolean // it brings something to light: the player decides anew
  given: number // how many answers so far: they are taken back together
}

const same = (one: readonly (string | number)[], other: readonly (string | number)[]) =>
  one.length === other.length && one.every((part, at) => part === other[at])
const bringsToLight = (choice: Choice | undefined) => Boolean(choice?.reveals || choice?.rolls)

function startJourney(goal: Choice, now: Now | null, choices: readonly Choice[]): Journey {
  const first = choices.find((one) => same(one.answer, goal.answer))
  return { left: goal.then ?? [], viewer: now?.viewer ?? null, from: now, ends: bringsToLight(first), given: 1 }
}

/** The answer to give next, `wait` while the last one is on its way, and null where the journey is over. */
function nextAnswer(journey: Journey, now: Now | null, choices: readonly Choice[]): Choice | 'wait' | null {
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

/** The table that a way leads over. */
export interface Road {
  now(): Now | null
  open(): readonly Choice[] // the answers the player may give now
  canUndo(): boolean
  answer(choice: Choice): void
  undo(): void
}

/** The ways to goals, one at a time: there, and back again. */
export class Journeys {
  private under: Journey | null = null
  private arrived: Journey | null = null // the last one, until something else is done
  private toTakeBack = 0 // of its answers

  constructor(private readonly road: Road) {}

  /** All the way, answer by answer, as long as nothing comes to light. */
  start(goal: Choice): void {
    this.under = startJourney(goal, this.road.now(), this.road.open())
    this.road.answer(goal)
  }

  /** What was sent last has been dealt with: the next answer, or the next one back. */
  goOn(): void {
    const now = this.road.now()
    if (this.toTakeBack && now !== this.arrived?.from) this.takeBack(this.toTakeBack)
    if (!this.under) return
    const next = nextAnswer(this.under, now, this.road.open())
    if (next === 'wait') return
    if (next) return this.road.answer(next)
    this.arrived = { ...this.under, from: now }
    this.under = null
  }

  /** Something was refused: the rest of the way is not gone, nor taken back, unasked. */
  stop(): void {
    this.under = null
    this.toTakeBack = 0
  }

  /** One step back, or the whole way that was just gone. */
  undo(): void {
    this.takeBack(this.arrived && this.arrived.from === this.road.now() ? this.arrived.given : 1)
  }

  private takeBack(answers: number): void {
    const canUndo = this.road.canUndo()
    this.toTakeBack = canUndo ? answers - 1 : 0
    if (this.arrived) this.arrived.from = this.road.now()
    if (canUndo) this.road.undo()
  }
}
