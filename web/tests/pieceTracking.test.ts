import { describe, expect, it } from 'vitest'
import { PieceTracker } from '../src/board/pieceTracking'

describe('pieces that move', () => {
  const piece = (id: string, x: number, kind = 'fighter', owner = 0) => ({ id, kind, owner, x, y: 0 })

  it('keep their key while they keep their name', () => {
    const tracker = new PieceTracker()
    const before = tracker.keys([piece('a', 0), piece('b', 9)])
    expect(tracker.keys([piece('a', 5), piece('b', 9)])).toEqual(before)
  })

  it('are followed to their new name, the nearest alike', () => {
    const tracker = new PieceTracker()
    const before = tracker.keys([piece('at 1', 10), piece('at 2', 100), piece('other', 11, 'tank')])
    const after = tracker.keys([piece('at 3', 20), piece('at 2', 100), piece('other', 11, 'tank')])
    expect(after.get('at 3')).toBe(before.get('at 1'))
    expect(new Set(after.values()).size).toBe(3)
  })

  it('are new when none alike went away', () => {
    const tracker = new PieceTracker()
    const before = tracker.keys([piece('a', 0)])
    const after = tracker.keys([piece('a', 0), piece('b', 0)])
    expect([...before.values()]).not.toContain(after.get('b'))
  })
})
