import { describe, expect, it } from 'vitest'
import { layoutBoard } from '../src/board/boardLayout'
import { layoutPieces } from '../src/board/pieceLayout'
import type { Board, Piece } from '../src/scene'

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

describe('pieces in a place', () => {
  it('draws up to three pieces one by one, and counts more', () => {
    const spot = layoutBoard({
      game: '',
      title: '',
      width: 2,
      height: 2,
      places: [{ id: 'a', shape: 'hex', x: 1, y: 1 }],
    }).list[0]!
    const piece = (count: number) =>
      layoutPieces(spot, [{ id: 'p', kind: 'fighter', owner: 0, place: 'a', count }], {
        owner: null,
        art: false,
        named: false,
      })[0]!
    expect(piece(3)).toMatchObject({ count: 0, glyphs: { length: 3 } })
    expect(piece(4)).toMatchObject({ count: 4, glyphs: { length: 1 } })
  })

  it('leaves room for a number at the shoulder of a piece, and for names around the board', () => {
    const board = { game: '', title: '', width: 2, height: 2, places: [{ id: 'a', shape: 'hex' as const, x: 1, y: 1 }] }
    const spot = layoutBoard(board).list[0]!
    const width = (badges: { text?: string; icon?: string }[]) =>
      layoutPieces(spot, [{ id: 'p', kind: 'fighter', owner: 0, place: 'a', badges }], {
        owner: null,
        art: false,
        named: false,
      })[0]!.width
    expect(width([{ text: '4' }])).toBeGreaterThan(width([{ icon: 'goods', text: '4' }]))
    expect(layoutBoard({ ...board, names: [[-3, 1, 'A']] }).box.x).toBe(-120)
  })
})

describe('pieces on a plate', () => {
  const cube = (owner: number, count: number, more = ''): Piece => ({
    id: `c${owner}`,
    kind: 'cube',
    owner,
    place: 'b',
    count,
    badges: more ? [{ text: more }] : [],
  })
  const spot = layoutBoard(board([orbit('a', 0, 0), plate('b', 100, 100)])).spots.get('b')!

  it('are counted, and a single piece of another kind is not', () => {
    const made = layoutPieces(spot, [cube(0, 1), { id: 'd', kind: 'diplomat', owner: 0, place: 'b' }], {
      owner: null,
      art: false,
      named: false,
    })
    expect(made.map((one) => one.count)).toEqual([1, 0])
  })

  it('move closer where there are many, and stay on it', () => {
    const made = layoutPieces(spot, [cube(0, 2, '+1'), cube(1, 1, '+1'), cube(2, 1), cube(3, 1)], {
      owner: null,
      art: false,
      named: false,
    })
    const last = made.at(-1)!
    expect(last.x + last.width / 2).toBeLessThanOrEqual(spot.x + spot.width / 2)
    const few = layoutPieces(spot, [cube(0, 2), cube(1, 1)], { owner: null, art: false, named: false })
    expect(few[1]!.x - few[0]!.x).toBeGreaterThan(made[2]!.x - made[1]!.x - made[1]!.width / 2)
  })
})

describe('pieces in a hex', () => {
  const hex = layoutBoard(board([{ id: 'a', shape: 'hex' as const, x: 2, y: 2, size: 1.15 }])).spots.get('a')!
  const ship = (id: string, kind: string, count: number, grade: string, owner = 0): Piece => ({
    id,
    kind,
    owner,
    place: 'a',
    count,
    badges: [{ text: grade }],
  })
  const drawn = (...pieces: Piece[]) =>
    layoutPieces(hex, pieces, { owner: 0, art: true, named: false }, 0.8).map(({ piece, ids, count, grade }) => [
      piece.kind,
      ids.length,
      count,
      grade,
    ])

  it('are drawn one by one, each with its grade', () => {
    expect(drawn(ship('1', 'cruiser', 1, '3'))).toEqual([['cruiser', 1, 0, '3']])
  })
  it('of one kind are heaped up where there is no room, and tell no grade they do not share', () => {
    expect(drawn(ship('1', 'cruiser', 1, '3'), ship('2', 'cruiser', 2, '4'))).toEqual([['cruiser', 2, 3, '']])
  })
  it('become one heap of the most common kind where even that has no room', () => {
    const many = ['scout', 'cruiser', 'carrier', 'base', 'fighter'].map((kind, i) =>
      ship(kind, kind, kind === 'cruiser' ? 5 : 2, String(i)),
    )
    expect(drawn(...many)).toEqual([['cruiser', 5, 13, '']])
  })
  it('of many owners stay inside', () => {
    const rows = layoutPieces(
      hex,
      [0, 1, 2, 3].map((owner) => ship(String(owner), 'scout', 1, '2', owner)),
      { owner: null, art: false, named: false },
      0.6,
    )
    expect(rows).toHaveLength(4)
    for (const row of rows) expect(Math.abs(row.y - hex.y) + row.size / 2).toBeLessThan(hex.r)
  })
})

describe('ships on the screen', () => {
  const hex = layoutBoard(board([{ id: 'a', shape: 'flathex', x: 1, y: 1 }])).list[0]!
  const fighter: Piece = { id: 'f', kind: 'fighter', owner: 0, place: 'a' }
  const transport: Piece = { id: 't', kind: 'transport', owner: 0, place: 'a' }

  it('are never lower than 24 pixels, however far away the board is', () => {
    for (const zoom of [0.36, 0.6, 1, 1.4]) {
      for (const art of [true, false]) {
        const [one] = layoutPieces(hex, [fighter], { owner: null, art, named: false }, zoom)
        expect(one!.size * zoom * 0.9).toBeGreaterThanOrEqual(24)
      }
    }
  })
  it('leave the face of a world free', () => {
    const made = layoutPieces(hex, [fighter, transport], { owner: 0, art: true, named: true }, 1.2)
    expect(made.map((one) => Math.sign(one.x - hex.x))).toEqual([-1, 1])
    for (const one of made) expect(Math.abs(one.x - hex.x)).toBeGreaterThan(hex.r * 0.5)
  })
  it('stand below a column of facts', () => {
    const furniture = { owner: 0, art: true, named: false, column: true }
    for (const one of layoutPieces(hex, [fighter, transport], furniture, 0.9)) {
      expect(one.y - one.size / 2).toBeGreaterThan(hex.y)
    }
  })
})

describe('counts on a plate with a single line', () => {
  const spot = layoutBoard(board([orbit('a', 0, 0), plate('b', 100, 100)])).spots.get('b')!
  const cubes = [4, 2, 1, 1].map((count, owner): Piece => ({
    id: `c${owner}`,
    kind: 'cube',
    owner,
    place: 'b',
    count,
    badges: [{ text: '+1' }],
  }))
  it('stay to be read, and inside it, the first ones where not all have room', () => {
    const wide = layoutPieces(spot, cubes, { owner: 0, art: false, named: false, low: true }, 0.95)
    expect(wide.map((one) => one.count)).toEqual([4, 2, 1, 1])
    const close = layoutPieces(spot, cubes, { owner: 0, art: false, named: false, low: true }, 0.55)
    expect(close.map((one) => one.count)).toEqual([4, 2, 1, 1])
    expect(new Set(close.map((one) => one.grade))).toEqual(new Set(['']))
    const far = layoutPieces(spot, cubes, { owner: 0, art: false, named: false, low: true }, 0.3)
    expect(far.map((one) => one.count)).toEqual([4, 2])
    for (const one of [...wide, ...close, ...far]) {
      expect(one.x - one.width / 2).toBeGreaterThan(spot.x - spot.width / 2)
      expect(one.x + one.width / 2).toBeLessThan(spot.x + spot.width / 2)
    }
  })
})
