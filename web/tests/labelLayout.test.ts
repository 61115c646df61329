import { describe, expect, it } from 'vitest'
import { layoutBoard } from '../src/board/boardLayout'
import { orbitLabelSides, textWidthEm } from '../src/board/labelLayout'
import type { Board } from '../src/scene'

const orbit = (id: string, x: number, y: number) => ({ id, shape: 'circle' as const, x, y, size: 40, label: 'Terra' })
const plate = (id: string, x: number, y: number) => ({
  id,
  shape: 'polygon' as const,
  x: x + 80,
  y: y + 19,
  label: id,
  points: [
    [x, y],
    [x + 160, y],
    [x + 160, y + 38],
    [x, y + 38],
  ] as [number, number][],
})
const board = (places: Board['places'], more: Partial<Board> = {}): Board => ({
  game: 'x',
  title: 'x',
  width: 400,
  height: 400,
  places,
  ...more,
})

describe('names beside orbits', () => {
  it('stand below or above, wherever nothing is covered, else nowhere', () => {
    const side = (...places: Board['places']) => orbitLabelSides(layoutBoard(board(places)), 1).get('a')
    expect(side(orbit('a', 200, 200))).toBe('below')
    expect(side(orbit('a', 200, 200), plate('b', 120, 244))).toBe('above')
    expect(side(orbit('a', 200, 200), plate('b', 120, 244), plate('c', 120, 118))).toBeUndefined()
  })

  it('do not lie on the names of areas', () => {
    const laid = layoutBoard(board([orbit('a', 200, 200)], { areas: [{ id: 'z', label: 'Zona', x: 200, y: 252 }] }))
    expect(orbitLabelSides(laid, 1).get('a')).toBe('above')
  })

  it('are measured by their letters', () => {
    expect(textWidthEm('ill')).toBeLessThan(textWidthEm('nnn'))
    expect(textWidthEm('nnn')).toBeLessThan(textWidthEm('MMM'))
  })
})
