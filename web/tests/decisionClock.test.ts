import { describe, expect, it } from 'vitest'
import {
  clockName,
  deadlines,
  describeClock,
  secondsLeft,
  earliestDeadline,
  formatDuration,
} from '../src/table/decisionClock'

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
    expect([0, 8, 59, 60, 61, 600].map((one) => formatDuration(one))).toEqual([
      '0 s',
      '8 s',
      '59 s',
      '1:00',
      '1:01',
      '10:00',
    ])
  })

  it('is read as hours, then as days, where it is long', () => {
    expect([3600, 7260, 86_400, 100_800].map((one) => formatDuration(one))).toEqual([
      '1 h 00',
      '2 h 01',
      '1 d',
      '1 d 4 h',
    ])
    expect(formatDuration(3 * 86_400, 'g')).toBe('3 g')
  })

  it('does not count down a bank that stands still, nor waits for it', () => {
    const clocks = deadlines([{ seat: 1, left: 530.4, of: 600, runs: false }], 0)
    expect(secondsLeft(clocks.get(1)!, 99_000)).toBe(530)
    expect(earliestDeadline(clocks, [1])).toBeNull()
  })

  it('says what a bank gains', () => {
    expect(describeClock({ clock: 1200, clock_kind: 'bank', clock_gain: 30 }, 'd', '')).toBe('20:00 + 30 s')
    expect(describeClock({}, 'd', 'none')).toBe('none')
    expect([clockName('bank'), clockName()]).toEqual(['clockBank', 'clock'])
  })

  it('shows the shortest of those who are waited for', () => {
    const clocks = deadlines(told, 0)
    expect(earliestDeadline(clocks, [0, 2])).toBe(clocks.get(2))
    expect(earliestDeadline(clocks, [0, 1])).toBe(clocks.get(0))
    expect(earliestDeadline(clocks, [1])).toBeNull()
  })
})
