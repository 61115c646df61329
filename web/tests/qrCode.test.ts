import { describe, expect, it } from 'vitest'
import { qrModules } from '../src/components/qrCode'

describe('a QR code', () => {
  it('is the one that scanners read', () => {
    const rows = qrModules('A')!.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))
    expect(rows).toMatchInlineSnapshot(`
      [
        "#######..###..#######",
        "#.....#.#.###.#.....#",
        "#.###.#...#...#.###.#",
        "#.###.#..#....#.###.#",
        "#.###.#.##..#.#.###.#",
        "#.....#...#.#.#.....#",
        "#######.#.#.#.#######",
        "...........##........",
        "#.#.#.#...##....#..#.",
        "#..###...#....#...##.",
        ".#....#.###.#...#...#",
        "#.#.#....##...#...#..",
        "#.#..##.#.#.#.#.#.#.#",
        "........####.#.#.#.#.",
        "#######....#.###.####",
        "#.....#..#.###.###...",
        "#.###.#.##.#.###.##.#",
        "#.###.#.......#...##.",
        "#.###.#.##..#...#...#",
        "#.....#..##...#...##.",
        "#######.#...#.#.#.###",
      ]
    `)
  })
  it('grows with its text, up to what a link needs', () => {
    const sizes = [14, 15, 62, 106, 107, 213].map((length) => qrModules('x'.repeat(length))?.length)
    expect(sizes).toEqual([21, 25, 33, 41, 45, 57])
    expect(qrModules('x'.repeat(214))).toBeNull()
  })
})
