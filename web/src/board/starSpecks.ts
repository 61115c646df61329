/** Stars of a board, always the same for the same id. */
import type { Box } from './cameraMath'

/** Numbers between nought and one, always the same for the same name. */
export function randomFrom(name: string): () => number {
  let seed = 2166136261
  for (const letter of name) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619)
  seed ||= 1
  return () => {
    seed ^= seed << 13
    seed ^= seed >>> 17
    seed ^= seed << 5
    return (seed >>> 0) / 4294967296
  }
}

const round = (value: number) => Number(value.toFixed(2))

/** A few stars for the background of a picture. */
export function starSpecks(id: string, r: number): { x: number; y: number; r: number }[] {
  const next = randomFrom(id)
  return Array.from({ length: 4 }, () => ({
    x: round((next() - 0.5) * r * 1.2),
    y: round((next() - 0.5) * r * 1.2),
    r: [0.6, 0.8, 1.1][Math.floor(next() * 3)]!,
  }))
}

/** Points of light in a box as one path of dots, to be drawn with round ends. */
export function starDots(name: string, box: Box, count: number): string {
  const random = randomFrom(name)
  random() // the first of a short name is much like that of another
  return Array.from({ length: count }, () => {
    const [x, y] = [box.x + random() * box.width, box.y + random() * box.height]
    return `M${x.toFixed(1)} ${y.toFixed(1)}h0`
  }).join('')
}
