import { describe, expect, it } from 'vitest'
import {
  assignColours,
  emblemOf,
  inChosenColours,
  seatColour,
  seatEmblem,
  wearColours,
} from '../src/components/seatColours'

describe('the colours of seats', () => {
  it('are those their players chose, each with its emblem', () => {
    wearColours(['cyan', 'indigo', undefined])
    expect([0, 1, 2].map(seatColour)).toEqual(['cyan', 'indigo', 'yellow'])
    expect(seatEmblem(0)).toBe(emblemOf('cyan'))
    wearColours([])
    expect([0, 1, 2].map(seatColour)).toEqual(['indigo', 'rose', 'yellow'])
    expect(seatColour(null)).toBe('nobody')
  })

  it('are never worn twice', () => {
    for (const chosen of [
      ['rose', '', ''],
      ['', '', 'indigo'],
      ['yellow', '', '', '', '', 'indigo'],
    ] as const)
      expect(new Set(assignColours(chosen)).size).toBe(chosen.length)
  })

  it('are worn in the picture of a table beside others, by whoever looks too', () => {
    const seats = [
      { seat: 0, title: 'A', colour: 'lavender' },
      { seat: 1, title: 'B', colour: '' },
    ]
    const now = { viewer: 0, waiting: [], seats, pieces: [{ id: 'x', kind: 'ship', place: 'p', owner: 0 }] }
    const drawn = inChosenColours(now as never)
    expect(drawn.pieces?.[0]?.owner).toBe(5)
    expect(drawn.viewer).toBe(5)
    const plain = { ...now, seats: [] }
    expect(inChosenColours(plain as never)).toBe(plain)
  })
})
