/** Time for a decision as the server sent it, measured by the page's own monotonic clock. */
import type { ClockReading } from './socketMessages'

export interface Deadline {
  at: number
  of: number
} // in milliseconds of performance.now(), and in seconds

/** Who has how long, from what was just told. */
export function deadlines(told: readonly ClockReading[], now: number): Map<number, Deadline> {
  return new Map(told.map((one) => [one.seat, { at: now + one.left * 1000, of: one.of }]))
}

/** Whole seconds that are left. */
export const secondsLeft = (deadline: Deadline, now: number): number =>
  Math.max(0, Math.ceil((deadline.at - now) / 1000))

/** Seconds up to a minute, then minutes and seconds. */
export const formatDuration = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The earliest deadline among the seats that are waited for. */
export function earliestDeadline(clocks: ReadonlyMap<number, Deadline>, waiting: readonly number[]): Deadline | null {
  return (
    waiting
      .map((seat) => clocks.get(seat))
      .filter((one) => one !== undefined)
      .sort((a, b) => a.at - b.at)[0] ?? null
  )
}
