import { describe, expect, it, vi } from 'vitest'
import type { ReplayFrame } from '../src/app/httpApi'
import type { Now, Told } from '../src/scene'
import { PastMoves } from '../src/table/pastMoves.svelte'

const told = (number: number): Told => ({ number, seat: 0, text: `line ${number}` })

function table() {
  const seen: (number | string)[] = []
  const shownOn = {
    showPast: (now: Now) => seen.push(now.version),
    showPresent: () => seen.push('now'),
    fail: (error: unknown) => seen.push(String(error)),
  }
  return { seen, shownOn }
}
const frame = (move: number) =>
  ({ move, moves: 9, now: { version: move, viewer: 0, waiting: [], choices: [{}] } }) as unknown as ReplayFrame

describe('earlier moments at a table', () => {
  it('go from before the first to the last by themselves, then the present is shown', async () => {
    vi.useFakeTimers()
    const { seen, shownOn } = table()
    const past = new PastMoves(shownOn, (move) => Promise.resolve(frame(move)))
    await past.start([told(5), told(5), told(7), told(12)]) // 12 is a draft
    expect(past.shown).toBe(true)
    await vi.advanceTimersByTimeAsync(4 * PastMoves.STEP_MS)
    expect(seen).toEqual([4, 5, 7, 'now'])
    expect(past.shown).toBe(false)
    vi.useRealTimers()
  })

  it('stand still when stepped through, and end when asked to', async () => {
    vi.useFakeTimers()
    const { seen, shownOn } = table()
    const past = new PastMoves(shownOn, (move) => Promise.resolve(frame(move)))
    await past.start([told(5), told(7)])
    past.step(1)
    await vi.advanceTimersByTimeAsync(10 * PastMoves.STEP_MS)
    expect([seen, past.line?.number]).toEqual([[4, 5], 5])
    past.stop()
    past.stop()
    expect(seen).toEqual([4, 5, 'now'])
    vi.useRealTimers()
  })

  it('that cannot be fetched leave the table as it is, with words', async () => {
    const { seen, shownOn } = table()
    const past = new PastMoves(shownOn, () => Promise.reject(new Error('no network')))
    await past.start([told(5)])
    expect(seen).toEqual(['now', 'Error: no network'])
  })
})
