/** Time for a decision as the server sent it, measured by the page's own monotonic clock. */
import type { ClockReading } from './socketMessages'

export interface Deadline {
  at: number
  of: number
  still?: number // seconds of a clock that does not run now
} // in milliseconds of performance.now(), and in seconds

/** Who has how long, from what was just told. */
export function deadlines(told: readonly ClockReading[], now: number): Map<number, Deadline> {
  return new Map(
    told.map((one) => [
      one.seat,
      {
        at: now + one.left * 1000,
        of: one.of,
        ...(one.runs === false ? { still: Math.floor(one.left) } : {}),
      },
    ]),
  )
}

/** Whole seconds that are left. */
export const secondsLeft = (deadline: Deadline, now: number): number =>
  deadline.still ?? Math.max(0, Math.ceil((deadline.at - now) / 1000))

/** Seconds up to a minute, then minutes and seconds, then hours and minutes, then days and hours. */
export function formatDuration(seconds: number, day = 'd'): string {
  const two = (n: number) => String(n).padStart(2, '0')
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
  const hours = Math.floor(seconds / 3600)
  if (hours < 24) return `${hours} h ${two(Math.floor((seconds % 3600) / 60))}`
  return `${Math.floor(hours / 24)} ${day}${hours % 24 ? ` ${hours % 24} h` : ''}`
}

export type ClockKind = 'decision' | 'bank' | 'days'

/** A clock as it is agreed on: how long, and what a bank gains with each turn. */
export function describeClock(
  clock: { clock?: number; clock_kind?: string; clock_gain?: number },
  day: string,
  none: string,
): string {
  if (!clock.clock) return none
  return formatDuration(clock.clock, day) + (clock.clock_gain ? ` + ${formatDuration(clock.clock_gain)}` : '')
}

/** What the clock of a table is called, by its kind. */
export const CLOCK_NAMES = { decision: 'clock', bank: 'clockBank', days: 'clockDays' } as const
export const CLOCK_NOTES = { decision: 'clockNote', bank: 'clockBankNote', days: 'clockDaysNote' } as const
export const clockName = (kind = 'decision') => CLOCK_NAMES[kind as ClockKind] ?? CLOCK_NAMES.decision

/** The earliest deadline among the seats that are waited for. */
export function earliestDeadline(clocks: ReadonlyMap<number, Deadline>, waiting: readonly number[]): Deadline | null {
  return (
    waiting
      .map((seat) => clocks.get(seat))
      .filter((one): one is NonNullable<typeof one> => one !== undefined && one.still === undefined)
      .sort((a, b) => a.at - b.at)[0] ?? null
  )
}

interface ClockChoice {
  id: string
  clock: number
  clock_kind: ClockKind
  clock_gain: number
}
const choice = (clock_kind: ClockKind, clock: number, clock_gain = 0): ClockChoice => ({
  id: `${clock_kind} ${clock} ${clock_gain}`,
  clock,
  clock_kind,
  clock_gain,
})
const DAY = 86_400
/** The clocks of the form of a new table; in seconds. */
export const CLOCK_CHOICES: { kind: ClockKind; clocks: ClockChoice[] }[] = [
  { kind: 'decision', clocks: [30, 60, 180, 300, 600].map((seconds) => choice('decision', seconds)) },
  { kind: 'bank', clocks: [choice('bank', 600, 15), choice('bank', 1200, 30), choice('bank', 2700, 60)] },
  { kind: 'days', clocks: [1, 2, 3, 7].map((days) => choice('days', days * DAY)) },
]
