/** How the places of a board are walked through with keys: in the order they are read, or to the nearest neighbour. */
import type { Point } from './cameraMath'

export interface Reachable extends Point {
  token: string
}

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const ASIDE = 2 // how much farther something seems that lies aside of the way

/** Row by row from above, each from left to right; what is less than half a cell higher or lower is of one row. */
export function readingOrder<T extends Point>(things: readonly T[], cell: number): T[] {
  const rows: { y: number; things: T[] }[] = []
  for (const thing of [...things].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    if (row && thing.y - row.y < cell / 2) row.things.push(thing)
    else rows.push({ y: thing.y, things: [thing] })
  }
  return rows.flatMap((row) => row.things.sort((a, b) => a.x - b.x))
}

/** Where a key leads from there, among things in reading order; null where it leads nowhere. */
export function stepFrom(
  things: readonly Reachable[],
  at: string,
  key: string,
  isTarget: (token: string) => boolean,
): Reachable | null {
  const from = things.findIndex((one) => one.token === at)
  if (key === 'Home') return things[0] ?? null
  if (key === 'End') return things.at(-1) ?? null
  if (key === 'PageDown') return [...things.slice(from + 1), ...things].find((one) => isTarget(one.token)) ?? null
  if (key === 'PageUp')
    return [...things, ...things.slice(0, Math.max(0, from))].findLast((one) => isTarget(one.token)) ?? null
  const way = STEPS[key]
  const here = things[from]
  return way && here ? nearest(things, here, way) : null
}

function nearest(things: readonly Reachable[], here: Reachable, way: Point): Reachable | null {
  let best: Reachable | null = null
  let least = Infinity
  for (const one of things) {
    const [dx, dy] = [one.x - here.x, one.y - here.y]
    const along = dx * way.x + dy * way.y
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x)
    if (one === here || along <= 0 || aside > along * ASIDE) continue
    const far = along + aside * ASIDE
    if (far < least) [best, least] = [one, far]
  }
  return best
}
