import { describe, expect, it } from 'vitest'
import type { Choice, Now } from '../src/scene'
import { withGoals } from '../src/table/clickPath'
import { nextAnswer, startJourney } from '../src/table/journey'

const step = (to: number, more: Partial<Choice> = {}): Choice => ({
  answer: ['fly', to],
  path: [`place:p${to}`],
  label: `to ${to}`,
  ...more,
})
const scene = (viewer: number | null = 0): Now => ({ version: 1, viewer, waiting: [0] })
const goal: Choice = {
  ...step(1),
  path: ['place:p3'],
  then: [
    ['fly', 2],
    ['fly', 3],
  ],
  via: [],
}

describe('the way to a goal', () => {
  it('is walked answer by answer, each when its scene has come', () => {
    const [start, first, second] = [scene(), scene(), scene()]
    const journey = startJourney(goal, start, [step(1), step(9)])
    expect(nextAnswer(journey, start, [step(1)])).toBe('wait')
    expect(nextAnswer(journey, first, [step(9), step(2)])).toEqual(step(2))
    expect(nextAnswer(journey, first, [step(2)])).toBe('wait')
    expect(nextAnswer(journey, second, [step(3)])).toEqual(step(3))
    expect(nextAnswer(journey, scene(), [step(4)])).toBeNull()
  })
  it('ends where something came to light, or something else is asked', () => {
    const looked = startJourney(goal, scene(), [step(1, { reveals: true })])
    expect(nextAnswer(looked, scene(), [step(2)])).toBeNull()
    const other = startJourney(goal, scene(), [step(1)])
    expect(nextAnswer(other, scene(), [step(7)])).toBeNull()
    expect(nextAnswer(startJourney(goal, scene(0), [step(1)]), scene(1), [step(2)])).toBeNull()
  })
  it('begins at a mark on the board that gives way to an answer of its own', () => {
    const targets = withGoals(new Map([['place:p1', [step(1)]]]), [goal, { ...goal, path: ['place:p1'] }])
    expect([...targets]).toEqual([
      ['place:p3', [goal]],
      ['place:p1', [step(1)]],
    ])
  })
})
