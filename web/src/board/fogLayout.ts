/** Smoke over what nobody has seen yet: round puffs in layers, darker the farther they lie from known space. */
import type { Spot } from './boardLayout'
import { randomFrom } from './starSpecks'

export interface Puff {
  x: number
  y: number
  r: number
}

/** How far the puffs of a layer stay away from known cells, in radii of a cell. */
export const DEPTHS = [0.06, 0.42, 0.85, 1.35]
const SMALLEST = 0.16 // radii
const RING = [0, 1, 2, 3, 4, 5].map((i) => ({ x: Math.cos((i * Math.PI) / 3), y: Math.sin((i * Math.PI) / 3) }))
const ANCHORS = [{ x: 0, y: 0 }, ...RING.map(({ x, y }) => ({ x: x * 0.62, y: y * 0.62 }))]

/** Half of the puffs of each layer at a time, the outermost layer first. The same cells have the same smoke. */
export function layoutFog(asleep: readonly Spot[], known: readonly Spot[]): Puff[][] {
  const halves: Puff[][] = DEPTHS.flatMap(() => [[], []])
  for (const cell of asleep) {
    const random = randomFrom(cell.place.id)
    const near = known.filter((one) => Math.hypot(one.x - cell.x, one.y - cell.y) < cell.r * 5)
    ANCHORS.forEach((anchor, i) => {
      const x = cell.x + (anchor.x + (random() - 0.5) * 0.3) * cell.r
      const y = cell.y + (anchor.y + (random() - 0.5) * 0.3) * cell.r
      const wanted = (0.4 + random() * 0.24) * cell.r
      const clear = near.reduce(
        (least, one) => Math.min(least, Math.hypot(one.x - x, one.y - y) - one.r * 0.87),
        Infinity,
      )
      DEPTHS.forEach((depth, at) => {
        const r = Math.min(wanted, clear - depth * cell.r)
        if (r >= SMALLEST * cell.r) halves[2 * at + (i % 2)]!.push({ x, y, r })
      })
    })
  }
  return halves
}

const n = (value: number) => Number(value.toFixed(1))

/** All puffs of a layer as one path, each a little larger for its lit rim. */
export function puffPath(puffs: readonly Puff[], more = 0): string {
  return puffs
    .map(({ x, y, r }) => {
      const size = n(r + more)
      return `M${n(x - size)} ${n(y)}a${size} ${size} 0 1 1 ${2 * size} 0a${size} ${size} 0 1 1 ${-2 * size} 0`
    })
    .join('')
}
