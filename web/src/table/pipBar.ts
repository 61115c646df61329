/** A score as a row of pips: few points are counted one by one, many in ten equal parts. */
import type { Amount } from '../scene'

export interface PipBar {
  filled: number
  pips: number
}

export function pipBar(amount: Amount): PipBar | null {
  const value = Number(amount.value)
  const limit = amount.limit ?? 0
  if (!Number.isFinite(value) || limit <= 1) return null
  return limit <= 20 ? { filled: value, pips: limit } : { filled: (10 * value) / limit, pips: 10 }
}
