import { describe, expect, it } from 'vitest'
import { scenes } from '../src/gallery'
import { areaNames, areasNow, lay, layLinks, stand } from '../src/board/layout'
import { walk } from '../src/table/path'
import { share } from '../src/table/share'
import { chapters } from '../src/table/chronicle'
import { head, isAsleep, symbol } from '../src/symbols/tokens'

describe('made-up scenes', () => {
  for (const scene of scenes) {
    for (const lang of ['en', 'it']) {
      it(`${scene.id} holds together in ${lang}`, () => {
        const { board, now } = scene.make(lang)
        const places = new Set(board.places.map((place) => place.id))
        const units = new Set((now.battle?.sides ?? []).flatMap((side) => (side.ranks ?? []).flatMap((rank) => rank.units.map((unit) => unit.id))))
        const pieces = new Set((now.pieces ?? []).map((piece) => piece.id))
        expect(places.size).toBe(board.places.length)
        for (const piece of now.pieces ?? []) expect(places).toContain(piece.place)
        for (const link of board.links ?? []) expect([places.has(link.a), places.has(link.b)]).toEqual([true, true])
        for (const choice of now.choices ?? []) {
          for (const token of choice.path ?? []) {
            if (token.startsWith('place:')) expect(places).toContain(token.slice(6))
            if (token.startsWith('fighter:')) expect(units).toContain(token.slice(8))
            if (token.startsWith('piece:')) expect(pieces).toContain(token.slice(6))
          }
        }
        for (const row of now.overview?.rows ?? []) expect(row.cells?.length).toBe((now.overview?.columns?.length ?? 0) - 1)
        for (const track of now.tracks ?? []) if (track.counts) expect([track.counts.length, track.limits?.length, track.tokens?.length]).toEqual(Array(3).fill(track.spaces.length))
        expect(new Set((now.choices ?? []).map((choice) => choice.answer.join('|'))).size).toBe((now.choices ?? []).length)
        expect(walk(now.choices ?? [], []).open.length).toBe((now.choices ?? []).length)
        const laid = lay(board)
        for (const spot of laid.list) expect(Number.isFinite(spot.x + spot.y + spot.r)).toBe(true)
        for (const spot of laid.list) stand(spot, (now.pieces ?? []).filter((piece) => piece.place === spot.place.id), null, true, true)
      })
    }
  }
})

describe('drawing', () => {
  it('draws up to three pieces one by one, and counts more', () => {
    const spot = lay({ game: '', title: '', width: 2, height: 2, places: [{ id: 'a', shape: 'hex', x: 1, y: 1 }] }).list[0]!
    const piece = (count: number) => stand(spot, [{ id: 'p', kind: 'fighter', owner: 0, place: 'a', count }], null, false, false)[0]!
    expect(piece(3)).toMatchObject({ count: 0, glyphs: { length: 3 } })
    expect(piece(4)).toMatchObject({ count: 4, glyphs: { length: 1 } })
  })

  it('leaves room for a number at the shoulder of a piece, and for names around the board', () => {
    const board = { game: '', title: '', width: 2, height: 2, places: [{ id: 'a', shape: 'hex' as const, x: 1, y: 1 }] }
    const spot = lay(board).list[0]!
    const width = (badges: { text?: string; icon?: string }[]) => stand(spot, [{ id: 'p', kind: 'fighter', owner: 0, place: 'a', badges }], null, false, false)[0]!.width
    expect(width([{ text: '4' }])).toBeGreaterThan(width([{ icon: 'goods', text: '4' }]))
    expect(lay({ ...board, names: [[-3, 1, 'A']] }).box.x).toBe(-120)
  })

  it('finds the drawing of a token, and none for a strange one', () => {
    expect(symbol('fighter')).toBe('t-fighter')
    expect(symbol('torpedo_boat')).toBe('t-torpedo-boat')
    expect(symbol('planet-ice-large')).toBe('t-planet-ice')
    expect(symbol('Heavy Cruiser')).toBe('t-heavy-cruiser')
    expect(symbol('xylophone')).toBeNull()
    expect(isAsleep('unexplored')).toBe(true)
  })
  it('knows which cards have a drawing on their head', () => {
    expect(head('evasive_protocol')).toBe('c-evasive-protocol')
    expect(head('fighter')).toBeNull()
    expect(head(undefined)).toBeNull()
  })
})

describe('a new scene', () => {
  it('keeps the parts that did not change', () => {
    const old = { places: [{ id: 'a', owner: 1 }, { id: 'b', owner: 2 }], turn: 'x' }
    const fresh = share(old, { places: [{ id: 'b', owner: 2 }, { id: 'a', owner: 0 }], turn: 'x' })
    expect(fresh.places[0]).toBe(old.places[1])
    expect(fresh.places[1]).not.toBe(old.places[0])
    expect(share(old, structuredClone(old))).toBe(old)
  })

  it('tells its log by turn, newest first', () => {
    const told = (number: number, turn: string, kind = '') => ({ number, seat: 0, text: String(number), turn, kind })
    const log = [told(1, 'one'), told(2, 'one', 'battle'), told(2, 'one'), told(3, 'two'), told(4, 'two')]
    const read = chapters(log, 'all', 0).map((chapter) => [chapter.turn, chapter.entries.map((entry) => [entry.line.number, entry.more.length])])
    expect(read).toEqual([['two', [[4, 0], [3, 0]]], ['one', [[2, 1], [1, 0]]]])
    expect(chapters(log, 'since', 3)).toHaveLength(1)
    const handed = [...log, told(4, 'two', 'seat'), told(4, 'two', 'seat')]
    expect(chapters(handed, 'all', 0)[0]!.entries.map((entry) => entry.more.length)).toEqual([0, 0, 0, 0])
    expect(chapters(log, 'battles', 0)[0]!.entries[0]!.line.number).toBe(2)
  })
})

describe('areas', () => {
  const board = { game: '', title: '', width: 9, height: 9, places: [{ id: 'a', shape: 'hex' as const, x: 1, y: 1 }, { id: 'b', shape: 'hex' as const, x: 3, y: 1 }], areas: [{ id: 'm', kind: 'module', label: 'M', points: [[0, 0], [4, 0], [4, 4], [0, 4]] as [number, number][] }] }

  it('change hands, and new ones come', () => {
    const laid = lay(board)
    expect(areasNow(laid, [])).toEqual(laid.areas)
    const [held, world] = areasNow(laid, [{ id: 'm', owner: 2 }, { id: 'w', kind: 'world-sand', label: 'W', x: 2, y: 3, points: [[1, 1], [3, 1], [3, 3], [1, 3]] }])
    expect(held).toMatchObject({ id: 'm', owner: 2, kind: 'module', label: 'M', d: laid.areas[0]!.d })
    expect(world).toMatchObject({ id: 'w', owner: null, kind: 'world-sand', x: 2 * laid.scale, box: { width: 2 * laid.scale } })
    expect(held!.corners.match(/M/g)).toHaveLength(4)
    expect([...areaNames(areasNow(laid, [{ id: 'w', label: 'W', x: 2, y: 3 }, { id: 'unnamed', x: 5, y: 5 }]))]).toEqual(['M', 'W'])
  })

  it('have links that come and go, and none to places that are not drawn', () => {
    const { spots } = lay(board)
    expect(layLinks([{ a: 'a', b: 'b', owner: 1 }, { a: 'a', b: 'z' }], spots)).toMatchObject([{ id: 'a>b', owner: 1 }])
  })
})
