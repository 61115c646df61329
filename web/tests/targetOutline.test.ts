import { describe, expect, it } from 'vitest'
import { layoutBoard } from '../src/board/boardLayout'
import { regionOutline, targetOutline } from '../src/board/targetOutline'

const places = [0, 1, 5].map((x) => ({ id: String(x), shape: 'square' as const, x: 2 * x, y: 0 }))
const { list } = layoutBoard({ game: '', title: '', width: 12, height: 2, places })
const edges = (path: string) => path.split('M').length - 1

describe('the outline of a region', () => {
  it('leaves out the edges that two of its cells share', () => {
    expect(edges(regionOutline([list[0]!]))).toBe(4)
    expect(edges(regionOutline([list[0]!, list[1]!]))).toBe(6)
    expect(edges(regionOutline(list))).toBe(10)
  })
})

describe('the ring of a target', () => {
  it('runs around the border of an owner, and inside a free cell', () => {
    expect(targetOutline(list[0]!, true, 1)).not.toBe(targetOutline(list[0]!, false, 1))
  })
})
