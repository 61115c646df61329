/** A battle builds up shot by shot: what is new in it comes one after the other, what was shown stays. */
import type { Fighter, Pair } from '../scene'

export const SHOT_MS = 380 // from one exchange to the next

export interface StagedPair {
  pair: Pair
  key: string // another throw is another exchange
  wait: number // milliseconds
}

const thrown = (one: Fighter | null) => (one ? [one.label, ...(one.dice ?? []).map((die) => die.value)].join(' ') : '')

/** The exchanges of a battle, and how long each waits; `shown` has the keys of those that were seen before. */
export function stagePairs(pairs: readonly Pair[], shown: ReadonlySet<string>): StagedPair[] {
  let fresh = 0
  return pairs.map((pair, i) => {
    const key = `${i} ${thrown(pair.left)} ${thrown(pair.right)}`
    return { pair, key, wait: shown.has(key) ? 0 : SHOT_MS * fresh++ }
  })
}
