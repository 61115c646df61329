import { describe, expect, it } from 'vitest'
import { areaNames, currentAreas, layoutBoard, layoutLinks } from '../src/board/boardLayout'
import type { Board } from '../src/scene'

const orbit = (id: string, x: number, y: number) => ({ id, shape: 'circle' as const, x, y, size: 40, label: 'Terra' })
const board = (places: Board['places'], more: Partial<Board> = {}): Board => ({
  game: 'x',
  title: 'x',
  width: 400,
  height: 400,
  places,
  ...more,
})

describe('the box of the board', () => {
  it('is not made larger by an area that runs over its edge', () => {
    const areas = [
      {
        id: 'z',
        label: 'Zona',
        x: 100,
        y: 20,
        points: [
          [-900, -900],
          [150, -900],
          [150, 900],
          [-900, 900],
        ] as [number, number][],
      },
    ]
    const laid = layoutBoard(board([orbit('a', 200, 200)], { areas }))
    expect(laid.box).toEqual({ x: 0, y: 0, width: 240, height: 400 })
    expect(laid.areas[0]!.room).toBe(100)
  })
})

describe('areas', () => {
  const withArea = {
    game: '',
    title: '',
    width: 9,
    height: 9,
    places: [
      { id: 'a', shape: 'hex' as const, x: 1, y: 1 },
      { id: 'b', shape: 'hex' as const, x: 3, y: 1 },
    ],
    areas: [
      {
        id: 'm',
        kind: 'module',
        label: 'M',
        points: [
          [0, 0],
          [4, 0],
          [4, 4],
          [0, 4],
        ] as [number, number][],
      },
    ],
  }

  it('change hands, and new ones come', () => {
    const laid = layoutBoard(withArea)
    expect(currentAreas(laid, [])).toEqual(laid.areas)
    const [held, world] = currentAreas(laid, [
      { id: 'm', owner: 2 },
      {
        id: 'w',
        kind: 'world-sand',
        label: 'W',
        x: 2,
        y: 3,
        points: [
          [1, 1],
          [3, 1],
          [3, 3],
          [1, 3],
        ],
      },
    ])
    expect(held).toMatchObject({ id: 'm', owner: 2, kind: 'module', label: 'M', d: laid.areas[0]!.d })
    expect(world).toMatchObject({
      id: 'w',
      owner: null,
      kind: 'world-sand',
      x: 2 * laid.scale,
      box: { width: 2 * laid.scale },
    })
    expect(held!.corners.match(/M/g)).toHaveLength(4)
    expect([
      ...areaNames(
        currentAreas(laid, [
          { id: 'w', label: 'W', x: 2, y: 3 },
          { id: 'unnamed', x: 5, y: 5 },
        ]),
      ),
    ]).toEqual(['M', 'W'])
  })

  it('have links that come and go, and none to places that are not drawn', () => {
    const { spots } = layoutBoard(withArea)
    expect(
      layoutLinks(
        [
          { a: 'a', b: 'b', owner: 1 },
          { a: 'a', b: 'z' },
        ],
        spots,
      ),
    ).toMatchObject([{ id: 'a>b', owner: 1 }])
  })
})
