/** Ways over a board: from cell to neighbouring cell, along its links, or straight where there are neither. */
import type { Link } from '../scene'
import type { BoardLayout, Spot } from './boardLayout'

const NEXT = Math.sqrt(3) * 1.2 // radii between the middles of neighbours, at most
const FARTHEST = 14 // steps that are looked for

export class FlightWays {
  private readonly known = new Map<string, Spot[]>()
  private readonly linked = new Map<string, Spot[]>()

  constructor(
    private readonly layout: BoardLayout,
    links: readonly Link[] = [],
  ) {
    for (const { a, b } of links) {
      this.link(a, b)
      this.link(b, a)
    }
  }

  private link(from: string, to: string): void {
    const spot = this.layout.spots.get(to)
    if (spot) this.linked.set(from, [...(this.linked.get(from) ?? []), spot])
  }

  private neighbours(spot: Spot): Spot[] {
    const { id } = spot.place
    let found = this.known.get(id)
    if (!found) {
      found =
        spot.form === 'cell'
          ? this.layout.list.filter(
              (one) =>
                one !== spot && one.form === 'cell' && Math.hypot(one.x - spot.x, one.y - spot.y) < spot.r * NEXT,
            )
          : (this.linked.get(id) ?? [])
      this.known.set(id, found)
    }
    return found
  }

  /** The shortest way, both ends included; straight where none is found. */
  between(from: string, to: string, isOpen: (place: string) => boolean = () => true): Spot[] {
    const [start, end] = [this.layout.spots.get(from), this.layout.spots.get(to)]
    if (!start || !end) return []
    const before = new Map<Spot, Spot>()
    let edge = [start]
    for (let step = 0; step < FARTHEST && edge.length && !before.has(end); step++) {
      const next: Spot[] = []
      for (const spot of edge)
        for (const one of this.neighbours(spot)) {
          if (one === start || before.has(one) || (one !== end && !isOpen(one.place.id))) continue
          before.set(one, spot)
          next.push(one)
        }
      edge = next
    }
    if (!before.has(end)) return [start, end]
    const way = [end]
    while (way[0] !== start) way.unshift(before.get(way[0]!)!)
    return way
  }
}
