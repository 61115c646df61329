import { describe, expect, it } from 'vitest'
import { layoutBoard } from '../src/board/boardLayout'
import { layoutPieces } from '../src/board/pieceLayout'
import { scenes } from '../src/gallery'
import { walkPaths } from '../src/table/clickPath'

describe('made-up scenes', () => {
  for (const scene of scenes) {
    for (const lang of ['en', 'it']) {
      it(`${scene.id} holds together in ${lang}`, () => {
        const { board, now } = scene.make(lang)
        const places = new Set(board.places.map((place) => place.id))
        const units = new Set(
          (now.battle?.sides ?? []).flatMap((side) =>
            (side.ranks ?? []).flatMap((rank) => rank.units.map((unit) => unit.id)),
          ),
        )
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
        for (const row of now.overview?.rows ?? [])
          expect(row.cells?.length).toBe((now.overview?.columns?.length ?? 0) - 1)
        for (const track of now.tracks ?? [])
          if (track.counts)
            expect([track.counts.length, track.limits?.length, track.tokens?.length]).toEqual(
              Array(3).fill(track.spaces.length),
            )
        expect(new Set((now.choices ?? []).map((choice) => choice.answer.join('|'))).size).toBe(
          (now.choices ?? []).length,
        )
        expect(walkPaths(now.choices ?? [], []).open.length).toBe((now.choices ?? []).length)
        const laid = layoutBoard(board)
        for (const spot of laid.list) expect(Number.isFinite(spot.x + spot.y + spot.r)).toBe(true)
        for (const spot of laid.list)
          layoutPieces(
            spot,
            (now.pieces ?? []).filter((piece) => piece.place === spot.place.id),
            { owner: null, art: true, named: true },
          )
      })
    }
  }
})
