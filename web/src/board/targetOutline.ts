/** Outlines around places: the ring of one that can be chosen, and the edge of a shaded region. */
import type { Spot } from './boardLayout'
import type { Point } from './cameraMath'
import { hexagon, roundedRect } from './svgPaths'

const circlePath = (r: number) => `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`

export function targetOutline(spot: Spot, owned: boolean, zoom: number): string {
  if (spot.form === 'cell' && spot.place.shape !== 'polygon') {
    const out = owned ? 0.6 : -3.2 // around the border of an owner, not over it
    const half = spot.r + out
    if (spot.place.shape === 'square') return roundedRect({ x: -half, y: -half, width: 2 * half, height: 2 * half }, 4)
    return hexagon(half, spot.place.shape === 'hex' ? 30 : 0)
  }
  if (spot.form === 'orbit') return circlePath(spot.r + 5)
  if (spot.form === 'point') return circlePath(Math.max(spot.r + 4, 12 / zoom))
  return spot.outline
}

/** The edge of some cells, drawn once around all of them: an edge that two of them share is left out. */
export function regionOutline(spots: readonly Spot[]): string {
  const edges = new Map<string, string>()
  for (const spot of spots) {
    if (spot.form !== 'cell' || spot.place.shape === 'polygon') continue
    const square = spot.place.shape === 'square'
    const corners = square ? 4 : 6
    const start = square ? 45 : spot.place.shape === 'hex' ? 30 : 0
    const radius = square ? spot.r * Math.SQRT2 : spot.r
    const corner = (i: number): Point => {
      const angle = ((start + (i * 360) / corners) * Math.PI) / 180
      return { x: spot.x + radius * Math.cos(angle), y: spot.y + radius * Math.sin(angle) }
    }
    for (let i = 0; i < corners; i++) {
      const [a, b] = [corner(i), corner(i + 1)]
      const ends = [a, b].map((p) => `${Math.round(p.x / 3)},${Math.round(p.y / 3)}`).sort()
      const name = ends.join(' ')
      if (edges.has(name)) edges.delete(name)
      else edges.set(name, `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`)
    }
  }
  return [...edges.values()].join('')
}
