import { describe, expect, it } from 'vitest'
import { deadlines, secondsLeft, earliestDeadline, formatDuration } from '../src/table/decisionClock'

describe('time for a decision', () => {
  const told = [
    { seat: 0, left: 42.3, of: 60 },
    { seat: 2, left: 8, of: 20 },
  ]

  it('counts down from what was told, and stops at nothing', () => {
    const clocks = deadlines(told, 1000)
    expect(secondsLeft(clocks.get(0)!, 1000)).toBe(43)
    expect(secondsLeft(clocks.get(0)!, 3400)).toBe(40)
    expect(secondsLeft(clocks.get(0)!, 99_000)).toBe(0)
    expect(clocks.has(1)).toBe(false)
  })

  it('is read as seconds, then as minutes', () => {
    expect([0, 8, 59, 60, 61, 600].map(formatDuration)).toEqual(['0 s', '8 s', '59 s', '1:00', '1:01', '10:00'])
  })

  it('shows the shortest of those who are waited for', () => {
    const clocks = deadlines(told, 0)
    expect(earliestDeadline(clocks, [0, 2])).toBe(clocks.get(2))
    expect(earliestDeadline(clocks, [0, 1])).toBe(clocks.get(0))
    expect(earliestDeadline(clocks, [1])).toBeNull()
  })
})
