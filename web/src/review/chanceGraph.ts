/** Where the moments of a match stand on its graph. */
import type { CoursePoint, MatchReview } from '../app/reviewApi'

export const MARK_GAP = 26 // pixels between two marks of great events

/** The place among the points that is nearest to a move. */
export function nearestPoint(course: readonly CoursePoint[], move: number): number {
  let best = 0
  for (let at = 1; at < course.length; at++)
    if (Math.abs(course[at]!.move - move) < Math.abs(course[best]!.move - move)) best = at
  return best
}

/** The last point at or before a move: what was known by then. */
export function pointAt(course: readonly CoursePoint[], move: number): CoursePoint | undefined {
  let found = course[0]
  for (const point of course) if (point.move <= move) found = point
  return found
}

/** Great events that have room for a mark, the rarest kinds first, in the order of the match. */
export function roomyMarks(review: MatchReview, xOf: (move: number) => number): NonNullable<MatchReview['events']> {
  const events = review.events ?? []
  const often = new Map<string, number>()
  for (const event of events) often.set(event.kind, (often.get(event.kind) ?? 0) + 1)
  const ranked = [...events].sort((a, b) => often.get(a.kind)! - often.get(b.kind)! || a.move - b.move)
  const kept: typeof events = []
  for (const event of ranked)
    if (kept.every((one) => Math.abs(xOf(one.move) - xOf(event.move)) >= MARK_GAP)) kept.push(event)
  return kept.sort((a, b) => a.move - b.move)
}

/** A change of a chance in points, with its sign. */
export function signedPoints(change: number): string {
  const points = Math.round(100 * change)
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'
}

/** A chance in whole per cent. */
export const percent = (chance: number) => Math.round(100 * chance)
