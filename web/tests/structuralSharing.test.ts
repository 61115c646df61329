import { describe, expect, it } from 'vitest'
import { shareStructure } from '../src/table/structuralSharing'

describe('a new scene', () => {
  it('keeps the parts that did not change', () => {
    const old = {
      places: [
        { id: 'a', owner: 1 },
        { id: 'b', owner: 2 },
      ],
      turn: 'x',
    }
    const fresh = shareStructure(old, {
      places: [
        { id: 'b', owner: 2 },
        { id: 'a', owner: 0 },
      ],
      turn: 'x',
    })
    expect(fresh.places[0]).toBe(old.places[1])
    expect(fresh.places[1]).not.toBe(old.places[0])
    expect(shareStructure(old, structuredClone(old))).toBe(old)
  })
})
