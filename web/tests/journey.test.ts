import { describe, expect, it } from 'vitest'
import type { Choice, Now } from '../src/scene'
import { goalOf, openGoals, withGoals } from '../src/table/clickPath'
import { Journeys } from '../src/table/journey'

const step = (to: number, more: Partial<Choice> = {}): Choice => ({
  answer: ['fly', to],
  path: [`place:p${to}`],
  label: `to ${to}`,
  ...more,
})
const goal: Choice = {
  ...step(1),
  path: ['place:p3'],
  then: [
    ['fly', 2],
    ['fly', 3],
  ],
  via: [],
}

/** A table that asks for one thing after the other, and what was said to it. */
function setUp() {
  const table = { now: null as Now | null, open: [] as Choice[], undo: true }
  const given: string[] = []
  const journeys = new Journeys({
    now: () => table.now,
    open: () => table.open,
    canUndo: () => table.undo,
    answer: (choice) => given.push(choice.answer.join(' ')),
    undo: () => given.push('undo'),
  })
  const ask = (open: Choice[], viewer: number | null = 0) => {
    Object.assign(table, { now: { version: 1, viewer, waiting: [0] }, open })
    journeys.goOn()
  }
  return { table, given, journeys, ask }
}

describe('the way to a goal', () => {
  it('is walked answer by answer, each when its scene has come, and taken back whole', () => {
    const { given, journeys, ask } = setUp()
    ask([step(1), step(9)])
    journeys.start(goal)
    journeys.goOn()
    expect(given).toEqual(['fly 1'])
    ask([step(9), step(2)])
    ask([step(3)])
    expect(given).toEqual(['fly 1', 'fly 2', 'fly 3'])
    ask([step(4)])
    journeys.undo()
    for (const to of [3, 2, 1]) ask([step(to)])
    expect(given.slice(3)).toEqual(['undo', 'undo', 'undo'])
    journeys.undo()
    ask([step(8)])
    expect(given.slice(6)).toEqual(['undo'])
  })
  it('ends where something came to light, or something or somebody else is asked', () => {
    for (const [first, second, viewer] of [
      [step(1, { reveals: true }), step(2), 0],
      [step(1), step(7), 0],
      [step(1), step(2), 1],
    ] as const) {
      const { given, journeys, ask } = setUp()
      ask([first])
      journeys.start(goal)
      ask([second], viewer)
      ask([step(2)])
      expect(given).toEqual(['fly 1'])
    }
  })
  it('is not gone on with, or taken back, once something was refused', () => {
    const { given, journeys, ask } = setUp()
    ask([step(1)])
    journeys.start(goal)
    journeys.stop()
    ask([step(2)])
    expect(given).toEqual(['fly 1'])
    journeys.start(goal)
    ask([step(2)])
    ask([step(3)])
    ask([step(4)])
    journeys.undo()
    journeys.stop()
    ask([step(3)])
    expect(given.slice(1)).toEqual(['fly 1', 'fly 2', 'fly 3', 'undo'])
  })
  it('begins at a mark on the board that gives way to an answer of its own', () => {
    const targets = withGoals(new Map([['place:p1', [step(1)]]]), [goal, { ...goal, path: ['place:p1'] }])
    expect([...targets]).toEqual([
      ['place:p3', [goal]],
      ['place:p1', [step(1)]],
    ])
  })
  it('is marked for what was clicked: for the one of several that sets out', () => {
    const move = (from: number, to: number): Choice => ({ ...step(to), path: [`place:p${from}`, `place:p${to}`] })
    const choices = [move(1, 2), move(1, 3), move(6, 5)]
    const far: Choice = { ...move(1, 4), then: [['fly', 4]] }
    expect(openGoals([far], [])).toEqual([])
    expect(openGoals([far], ['place:p6'])).toEqual([])
    expect(openGoals([far], ['place:p1'])).toEqual([far])
    expect([...withGoals(new Map(), [far], ['place:p1']).keys()]).toEqual(['place:p4'])
    expect(goalOf([far], choices, ['place:p1'], 'place:p4')).toEqual({ goal: far, clicked: ['place:p1'] })
    expect(goalOf([far], choices, ['place:p6'], 'place:p4')).toBeNull()
    expect(goalOf([far], [move(1, 2), move(1, 3)], ['option:x'], 'place:p4')).toEqual({ goal: far, clicked: [] })
    expect(goalOf([{ ...far, path: ['place:p1', 'place:p2'] }], choices, ['place:p1'], 'place:p2')).toBeNull()
  })
})
