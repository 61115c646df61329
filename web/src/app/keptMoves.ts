/** Which moments of a finished match are kept, and which of them is shown for a wish. */

const MOMENTS = 16 // of one match, evenly spread, beside those that were looked at

/** Which moves of a finished match to keep: the first, the last, and others evenly between them. */
export function movesToKeep(first: number, last: number, most = MOMENTS): number[] {
  const steps = Math.min(most, last - first)
  const moves = Array.from({ length: steps + 1 }, (_, i) => first + Math.round(((last - first) * i) / (steps || 1)))
  return [...new Set(moves)]
}

/** The kept moment for a wish: the next one in the direction in which one goes. */
export function nearestMove(kept: readonly number[], wish: number | undefined, from: number): number | undefined {
  if (wish === undefined) return kept.at(-1)
  if (wish >= from) return kept.find((move) => move >= wish) ?? kept.at(-1)
  return kept.findLast((move) => move <= wish) ?? kept[0]
}
