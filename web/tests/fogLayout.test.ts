import { describe, expect, it } from 'vitest'
import { layoutBoard } from '../src/board/boardLayout'
import { DEPTHS, layoutFog, puffPath } from '../src/board/fogLayout'
import type { Place } from '../src/scene'

const places: Place[] = Array.from({ length: 49 }, (_, i) => ({
  id: String(i),
  shape: 'hex',
  x: (i % 7) * 2 + (Math.floor(i / 7) % 2),
  y: Math.floor(i / 7) * 1.732,
  size: 1.1547,
}))
const { list } = layoutBoard({ game: '', title: '', width: 15, height: 13, places })
const known = list.slice(0, 7)
const asleep = list.slice(7)

describe('the smoke over unknown cells', () => {
  const halves = layoutFog(asleep, known)

  it('has layers that keep farther and farther away from known cells', () => {
    expect(halves).toHaveLength(2 * DEPTHS.length)
    halves.forEach((puffs, i) => {
      expect(puffs.length).toBeGreaterThan(0)
      for (const { x, y, r } of puffs) {
        const clear = Math.min(...known.map((one) => Math.hypot(one.x - x, one.y - y) - one.r * 0.87))
        expect(clear - r).toBeGreaterThanOrEqual(DEPTHS[Math.floor(i / 2)]! * known[0]!.r - 0.001)
      }
    })
    expect(halves[0]!.length).toBeGreaterThan(halves[6]!.length)
  })

  it('lies over every unknown cell', () => {
    const near = asleep.filter((cell) =>
      halves[0]!.some((puff) => Math.hypot(puff.x - cell.x, puff.y - cell.y) < cell.r),
    )
    expect(near).toHaveLength(asleep.length)
  })

  it('is the same for the same cells, and moves no other when one is seen', () => {
    expect(layoutFog(asleep, known)).toEqual(halves)
    const next = layoutFog(asleep.slice(1), [...known, asleep[0]!])
    const far = (puffs: { y: number }[]) => puffs.filter((puff) => puff.y > list[35]!.y)
    expect(far(next[0]!)).toEqual(far(halves[0]!))
  })

  it('is drawn as one path of circles', () => {
    expect(puffPath([{ x: 10, y: 5, r: 4 }])).toBe('M6 5a4 4 0 1 1 8 0a4 4 0 1 1 -8 0')
    expect(puffPath([{ x: 10, y: 5, r: 4 }], 1)).toBe('M5 5a5 5 0 1 1 10 0a5 5 0 1 1 -10 0')
  })
})
