import { describe, expect, it } from 'vitest'
import { assignColours, emblemOf, seatColour, seatEmblem, wearColours } from '../src/components/seatColours'

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
})
