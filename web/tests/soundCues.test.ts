import { describe, expect, it } from 'vitest'
import type { Now } from '../src/scene'
import { soundCues } from '../src/table/soundCues'

const now = (more: Partial<Now> = {}): Now =>
  ({ version: 1, viewer: 0, waiting: [1], turn: '', seats: [], places: [], pieces: [], ...more }) as Now
const mine: Partial<Now> = { ask: { kind: 'x', rule: 'ZZ-1', text: '?' }, choices: [{ answer: ['a'], label: 'a' }] }
const die = [{ sides: 6, value: 3 }] as unknown as Now['dice']
const fight = { title: 'f', sides: [] } as unknown as NonNullable<Now['battle']>
const ships = (count: number) => [{ id: 'p', kind: 'fighter', owner: 0, place: 'a', count }]

describe('which sound tells what happened', () => {
  it('is none for the first scene and for one where nothing happened', () => {
    expect(soundCues(null, now(mine))).toEqual([])
    expect(soundCues(now(), now())).toEqual([])
    expect(soundCues(now(mine), now(mine))).toEqual([])
  })

  it('is the turn when a question comes, whatever else is heard', () => {
    expect(soundCues(now(), now(mine))).toEqual(['turn'])
    expect(soundCues(now(), now({ ...mine, dice: die }))).toEqual(['dice', 'turn'])
  })

  it('is a fight that begins, dice that fall, something that is built', () => {
    expect(soundCues(now(), now({ battle: fight }))).toEqual(['fight'])
    expect(soundCues(now({ battle: fight }), now({ battle: { ...fight, subtitle: 'next' } }))).toEqual(['dice'])
    expect(soundCues(now(), now({ dice: die }))).toEqual(['dice'])
    expect(soundCues(now({ pieces: ships(2) }), now({ pieces: ships(3) }))).toEqual(['build'])
    expect(soundCues(now({ pieces: ships(3) }), now({ pieces: ships(2) }))).toEqual([])
  })

  it('is the end, once', () => {
    const over = { ranks: [1], scores: [1], text: '', rule: '' } as unknown as NonNullable<Now['over']>
    expect(soundCues(now(mine), now({ over }))).toEqual(['end'])
    expect(soundCues(now({ over }), now({ over }))).toEqual([])
  })
})
