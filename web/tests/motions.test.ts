import { describe, expect, it } from 'vitest'
import { layoutBoard } from '../src/board/boardLayout'
import { FlightWays } from '../src/board/flightWays'
import { deriveMotions } from '../src/board/motions'
import type { Now, Piece, Told } from '../src/scene'
import { SHOT_MS, stagePairs } from '../src/table/battleStages'

const scene = (pieces: Piece[], log: Told[] = [], more: Partial<Now> = {}): Now => ({
  version: log.length,
  viewer: 0,
  waiting: [],
  pieces,
  log,
  ...more,
})
const ships = (place: string, count = 1, owner = 0, kind = 'fighter'): Piece => ({
  id: `${place}-${owner}-${kind}`,
  kind,
  owner,
  place,
  count,
})
const told = (number: number, ...marks: string[]): Told => ({ number, seat: 0, text: '', marks })

describe('what moved between two scenes', () => {
  it('is a fleet that is fewer here and more there', () => {
    const { flights, lost, built } = deriveMotions(scene([ships('a', 3)]), scene([ships('a'), ships('b', 2)]))
    expect(flights).toEqual([{ kind: 'fighter', owner: 0, count: 2, from: 'a', to: 'b', via: [] }])
    expect([lost, built]).toEqual([[], []])
  })

  it('is told apart by kind and owner', () => {
    const before = scene([ships('a'), ships('a', 1, 1), ships('a', 1, 0, 'tank')])
    const after = scene([ships('b'), ships('c', 1, 1), ships('d', 1, 0, 'tank')])
    expect(deriveMotions(before, after).flights.map((one) => [one.kind, one.owner, one.to])).toEqual([
      ['fighter', 0, 'b'],
      ['fighter', 1, 'c'],
      ['tank', 0, 'd'],
    ])
  })

  it('goes the way that the log names', () => {
    const before = scene([ships('a'), ships('x')], [told(0, 'place:a', 'place:x')])
    const log = [...before.log!, told(1, 'place:x', 'place:m', 'place:b'), told(2, 'place:a', 'place:c')]
    const { flights } = deriveMotions(before, scene([ships('b'), ships('c')], log))
    expect(flights.map(({ from, to, via }) => [from, via, to])).toEqual([
      ['x', ['m'], 'b'],
      ['a', [], 'c'],
    ])
  })

  it('is lost where nothing came of it, and new where nothing went away', () => {
    const { flights, lost, built } = deriveMotions(
      scene([ships('a', 2), ships('b', 1, 1)]),
      scene([ships('a', 1), ships('b', 1, 1), ships('b', 1, 1, 'tank')]),
    )
    expect(flights).toEqual([])
    expect(lost.map((one) => [one.place, one.count])).toEqual([['a', 1]])
    expect(built.map((one) => [one.place, one.kind])).toEqual([['b', 'tank']])
  })

  it('is no loss where a ship became something else', () => {
    const ship = ships('a', 1, 0, 'colony-ship')
    const dome = ships('a', 1, 0, 'colony')
    expect(deriveMotions(scene([ship]), scene([dome])).lost).toEqual([])
    const settled = scene([], [], { places: [{ id: 'a', owner: 0 }] })
    expect(deriveMotions(scene([ship], [], { places: [{ id: 'a' }] }), settled).lost).toEqual([])
  })

  it('is nothing where it is another moment of the match, or the pieces are the same', () => {
    const many = Array.from({ length: 40 }, (_, i) => ships(`p${i}`))
    const elsewhere = Array.from({ length: 40 }, (_, i) => ships(`q${i}`))
    expect(deriveMotions(scene(many), scene(elsewhere)).flights).toEqual([])
    const same = scene(many)
    expect(deriveMotions(same, { ...same, version: 9 }).flights).toEqual([])
  })
})

describe('a way over the board', () => {
  const row = Array.from({ length: 6 }, (_, i) => ({ id: `c${i}`, shape: 'hex' as const, x: i * Math.sqrt(3), y: 0 }))
  const board = { game: '', title: '', width: 12, height: 4, places: row }

  it('goes from cell to cell, and round what is closed only if it can', () => {
    const ways = new FlightWays(layoutBoard(board))
    expect(ways.between('c1', 'c4').map((spot) => spot.place.id)).toEqual(['c1', 'c2', 'c3', 'c4'])
    expect(ways.between('c1', 'c4', (id) => id !== 'c2').map((spot) => spot.place.id)).toEqual(['c1', 'c4'])
    expect(ways.between('c1', 'nowhere')).toEqual([])
  })

  it('goes along links where places are points', () => {
    const points = ['a', 'b', 'c'].map((id, i) => ({ id, shape: 'point' as const, x: i, y: 0 }))
    const links = [
      { a: 'a', b: 'b' },
      { a: 'b', b: 'c' },
    ]
    const ways = new FlightWays(layoutBoard({ ...board, places: points, links }), links)
    expect(ways.between('c', 'a').map((spot) => spot.place.id)).toEqual(['c', 'b', 'a'])
  })
})

describe('a battle that builds up', () => {
  const pair = (...values: number[]) => ({
    left: { kind: 'fighter', label: 'x', dice: values.map((value) => ({ value })) },
    right: null,
  })

  it('shows one exchange after the other, and again only what is new', () => {
    const first = stagePairs([pair(3), pair(4)], new Set())
    expect(first.map((one) => one.wait)).toEqual([0, SHOT_MS])
    const shown = new Set(first.map((one) => one.key))
    expect(stagePairs([pair(3), pair(4), pair(6), pair(1)], shown).map((one) => one.wait)).toEqual([0, 0, 0, SHOT_MS])
    expect(stagePairs([pair(5)], shown)[0]!.key).not.toBe(first[0]!.key)
  })
})
