/** Numbers of the laboratory as people read them, and where they lie on a scale. */
import type { Experiment, Measure, Share } from './labApi'

export function percent(share: number, lang: string, digits = 1): string {
  return `${decimal(100 * share, lang, digits)} %`
}

export function decimal(value: number, lang: string, digits = 1): string {
  return new Intl.NumberFormat(lang, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  }).format(value)
}

/** A measured thing: counts as numbers, shares and parts in hundredths. */
export function amount(measure: Measure, value: number, lang: string): string {
  return measure.unit === 'count' ? decimal(value, lang, 2) : percent(value, lang)
}

/** A change with its sign. */
export function signed(measure: Measure, value: number, lang: string): string {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '±'
  return sign + amount(measure, Math.abs(value), lang)
}

export interface Place {
  left: number // hundredths of the scale
  width: number
  at: number
}

const clamp = (value: number) => Math.min(100, Math.max(0, value))

/** Where an interval lies on a scale. */
export function place(low: number, value: number, high: number, from: number, to: number): Place {
  const on = (one: number) => clamp((100 * (one - from)) / (to - from || 1))
  return { left: on(low), width: on(high) - on(low), at: on(value) }
}

/** The end of the scale of all shares: the widest interval fits, and an equal share does not lie at its edge. */
export function shareScale(shares: Share[], players: number): number {
  const most = Math.max(2 / players, ...shares.filter((one) => one.of > 0).map((one) => one.high))
  return Math.min(1, Math.ceil(most * 10) / 10)
}

/** How far a scale of changes reaches on both sides of nothing. */
export function changeScale(measure: Measure): number {
  return 1.1 * Math.max(Math.abs(measure.low), Math.abs(measure.high), 1e-9)
}

/** What differs, in a line. */
export function summarize(job: Experiment): string {
  return job.differences.map((one) => `${one.option}: ${one.first} → ${one.second}`).join('; ')
}
