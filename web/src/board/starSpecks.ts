/** A few stars for an empty cell or the background of a picture, always the same for the same id. */
const round = (value: number) => Number(value.toFixed(2))

export function starSpecks(id: string, r: number): { x: number; y: number; r: number }[] {
  let seed = 2166136261
  for (const letter of id) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619)
  const next = () => {
    seed ^= seed << 13
    seed ^= seed >>> 17
    seed ^= seed << 5
    return (seed >>> 0) / 4294967296
  }
  return Array.from({ length: 4 }, () => ({
    x: round((next() - 0.5) * r * 1.2),
    y: round((next() - 0.5) * r * 1.2),
    r: [0.6, 0.8, 1.1][Math.floor(next() * 3)]!,
  }))
}
