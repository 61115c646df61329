import { describe, expect, it, vi } from 'vitest'
import { Follower } from '../src/board/follow'
import { blanks, filled } from '../src/table/blanks'
import { Pace } from '../src/table/pace'

describe('pieces that move', () => {
  const piece = (id: string, x: number, kind = 'fighter', owner = 0) => ({ id, kind, owner, x, y: 0 })

  it('keep their key while they keep their name', () => {
    const follower = new Follower()
    const before = follower.keys([piece('a', 0), piece('b', 9)])
    expect(follower.keys([piece('a', 5), piece('b', 9)])).toEqual(before)
  })

  it('are followed to their new name, the nearest alike', () => {
    const follower = new Follower()
    const before = follower.keys([piece('at 1', 10), piece('at 2', 100), piece('other', 11, 'tank')])
    const after = follower.keys([piece('at 3', 20), piece('at 2', 100), piece('other', 11, 'tank')])
    expect(after.get('at 3')).toBe(before.get('at 1'))
    expect(new Set(after.values()).size).toBe(3)
  })

  it('are new when none alike went away', () => {
    const follower = new Follower()
    const before = follower.keys([piece('a', 0)])
    const after = follower.keys([piece('a', 0), piece('b', 0)])
    expect([...before.values()]).not.toContain(after.get('b'))
  })
})

describe('the pace of scenes', () => {
  it('shows one at a time, and everything at once when asked', () => {
    vi.useFakeTimers()
    const shown: number[] = []
    const pace = new Pace<number>((n) => shown.push(n), () => false, () => Date.now())
    for (const n of [1, 2, 3]) pace.take(n)
    expect(shown).toEqual([1])
    vi.advanceTimersByTime(1300)
    expect(shown).toEqual([1, 2, 3])
    for (const n of [4, 5, 6]) pace.take(n)
    pace.flush()
    expect(shown).toEqual([1, 2, 3, 4, 5, 6])
    vi.useRealTimers()
  })

  it('never makes anybody wait long, and not at all without motion', () => {
    expect(Pace.stay(1)).toBeLessThanOrEqual(1200)
    expect(Pace.stay(40)).toBe(60)
    const shown: number[] = []
    const pace = new Pace<number>((n) => shown.push(n), () => true)
    for (const n of [1, 2, 3]) pace.take(n)
    expect(shown).toEqual([1, 2, 3])
  })
})

describe('answers with other numbers', () => {
  it('show their numbers as blanks', () => {
    const choice = { answer: ['sell', 'metal', 1, 2500], label: 'Sell 1 metal for 2,500 coins' }
    expect(blanks(choice)).toEqual([{ text: 'Sell ' }, { at: 2, value: 1 }, { text: ' metal for ' }, { at: 3, value: 2500 }, { text: ' coins' }])
    expect(filled(choice, new Map([[3, 4000]]))).toEqual(['sell', 'metal', 1, 4000])
    expect(blanks({ answer: ['pass'], label: 'Pass' })).toBeNull()
  })
})
