import { describe, expect, it } from 'vitest'
import type { Experiment, Measure } from '../src/lab/labApi'
import { amount, changeScale, place, shareScale, signed, summarize } from '../src/lab/labFigures'

const measure = (changed: Partial<Measure>): Measure => ({
  name: 'answer move',
  section: 'done',
  unit: 'count',
  first: 3,
  second: 2,
  low: -1.5,
  high: 0.2,
  sure: false,
  ...changed,
})

describe('figures of the laboratory', () => {
  it('are written as the language writes them', () => {
    expect(amount(measure({}), 1234.5, 'en')).toBe('1,234.50')
    expect(amount(measure({}), 1234.5, 'it')).toBe('1.234,50')
    expect(amount(measure({ unit: 'share' }), 0.256, 'it')).toBe('25,6 %')
    expect(signed(measure({}), -1, 'en')).toBe('−1.00')
    expect(signed(measure({ unit: 'part' }), 0.1, 'en')).toBe('+10.0 %')
    expect(signed(measure({}), 0, 'en')).toBe('±0.00')
  })

  it('lie on a scale and never beside it', () => {
    expect(place(0.2, 0.25, 0.3, 0, 0.5)).toEqual({ left: 40, width: 20, at: 50 })
    expect(place(-9, 0, 9, -1, 1)).toEqual({ left: 0, width: 100, at: 50 })
    const reach = changeScale(measure({}))
    expect(place(-1.5, -1, 0.2, -reach, reach).left).toBeGreaterThan(0)
    expect(changeScale(measure({ low: 0, high: 0 }))).toBeGreaterThan(0)
  })

  it('have a scale on which an equal share is in the middle until an interval needs more', () => {
    const share = { share: 0.3, low: 0.2, high: 0.45, of: 100 }
    expect(shareScale([share], 4)).toBe(0.5)
    expect(shareScale([{ ...share, high: 0.83 }], 4)).toBe(0.9)
    expect(shareScale([{ ...share, high: 1, of: 0 }], 4)).toBe(0.5)
    expect(shareScale([], 2)).toBe(1)
  })

  it('say in a line what differs', () => {
    const differences = [{ option: 'Retreat', first: 'none', second: 'after each round' }]
    expect(summarize({ differences } as Experiment)).toBe('Retreat: none → after each round')
  })
})
