import { describe, expect, it } from 'vitest'
import { ems, lay, naming, stand } from '../src/board/layout'
import type { Board, Piece } from '../src/scene'

const orbit = (id: string, x: number, y: number) => ({ id, shape: 'circle' as const, x, y, size: 40, label: 'Terra' })
const plate = (id: string, x: number, y: number) => ({ id, shape: 'polygon' as const, x: x + 80, y: y + 19, label: id, points: [[x, y], [x + 160, y], [x + 160, y + 38], [x, y + 38]] as [number, number][] })
const board = (places: Board['places'], more: Partial<Board> = {}): Board => ({ game: 'x', title: 'x', width: 400, height: 400, places, ...more })

describe('names beside orbits', () => {
  it('stand below or above, wherever nothing is covered, else nowhere', () => {
    const side = (...places: Board['places']) => naming(lay(board(places)), 1).get('a')
    expect(side(orbit('a', 200, 200))).toBe('below')
    expect(side(orbit('a', 200, 200), plate('b', 120, 244))).toBe('above')
    expect(side(orbit('a', 200, 200), plate('b', 120, 244), plate('c', 120, 118))).toBeUndefined()
  })

  it('do not lie on the names of areas', () => {
    const laid = lay(board([orbit('a', 200, 200)], { areas: [{ id: 'z', label: 'Zona', x: 200, y: 252 }] }))
    expect(naming(laid, 1).get('a')).toBe('above')
  })

  it('are measured by their letters', () => {
    expect(ems('ill')).toBeLessThan(ems('nnn'))
    expect(ems('nnn')).toBeLessThan(ems('MMM'))
  })
})

describe('the box of the board', () => {
  it('is not made larger by an area that runs over its edge', () => {
    const areas = [{ id: 'z', label: 'Zona', x: 100, y: 20, points: [[-900, -900], [150, -900], [150, 900], [-900, 900]] as [number, number][] }]
    const laid = lay(board([orbit('a', 200, 200)], { areas }))
    expect(laid.box).toEqual({ x: 0, y: 0, width: 240, height: 400 })
    expect(laid.areas[0]!.room).toBe(100)
  })
})

describe('pieces on a plate', () => {
  const cube = (owner: number, count: number, more = ''): Piece => ({ id: `c${owner}`, kind: 'cube', owner, place: 'b', count, badges: more ? [{ text: more }] : [] })
  const spot = lay(board([orbit('a', 0, 0), plate('b', 100, 100)])).spots.get('b')!

  it('are counted, and a single piece of another kind is not', () => {
    const made = stand(spot, [cube(0, 1), { id: 'd', kind: 'diplomat', owner: 0, place: 'b' }], null, false, false)
    expect(made.map((one) => one.count)).toEqual([1, 0])
  })

  it('move closer where there are many, and stay on it', () => {
    const made = stand(spot, [cube(0, 2, '+1'), cube(1, 1, '+1'), cube(2, 1), cube(3, 1)], null, false, false)
    const last = made.at(-1)!
    expect(last.x + last.width / 2).toBeLessThanOrEqual(spot.x + spot.width / 2)
    const few = stand(spot, [cube(0, 2), cube(1, 1)], null, false, false)
    expect(few[1]!.x - few[0]!.x).toBeGreaterThan(made[2]!.x - made[1]!.x - made[1]!.width / 2)
  })
})

describe('pieces in a hex', () => {
  const hex = lay(board([{ id: 'a', shape: 'hex' as const, x: 2, y: 2, size: 1.15 }])).spots.get('a')!
  const ship = (id: string, kind: string, count: number, grade: string, owner = 0): Piece => ({ id, kind, owner, place: 'a', count, badges: [{ text: grade }] })
  const drawn = (...pieces: Piece[]) => stand(hex, pieces, 0, true, false, 0.8).map(({ piece, ids, count, grade }) => [piece.kind, ids.length, count, grade])

  it('are drawn one by one, each with its grade', () => {
    expect(drawn(ship('1', 'cruiser', 1, '3'))).toEqual([['cruiser', 1, 0, '3']])
  })
  it('of one kind are heaped up where there is no room, and tell no grade they do not share', () => {
    expect(drawn(ship('1', 'cruiser', 1, '3'), ship('2', 'cruiser', 2, '4'))).toEqual([['cruiser', 2, 3, '']])
  })
  it('become one heap of the most common kind where even that has no room', () => {
    const many = ['scout', 'cruiser', 'carrier', 'base', 'fighter'].map((kind, i) => ship(kind, kind, kind === 'cruiser' ? 5 : 2, String(i)))
    expect(drawn(...many)).toEqual([['cruiser', 5, 13, '']])
  })
  it('of many owners stay inside', () => {
    const rows = stand(hex, [0, 1, 2, 3].map((owner) => ship(String(owner), 'scout', 1, '2', owner)), null, false, false, 0.6)
    expect(rows).toHaveLength(4)
    for (const row of rows) expect(Math.abs(row.y - hex.y) + row.size / 2).toBeLessThan(hex.r)
  })
})
