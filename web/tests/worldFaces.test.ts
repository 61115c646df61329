import { describe, expect, it } from 'vitest'
import { sheets } from '../src/symbols/tokenSymbols'
import { worldFor } from '../src/symbols/worldFaces'

const drawn = new Set([...sheets.join('').matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]))
const KINDS = ['fire', 'ice', 'earth', 'rock']
const look = (token: string) => {
  const { surface, palette } = worldFor(token)!
  return `${surface} ${palette.join()}`
}

describe('the face of a world', () => {
  it('differs between thirty worlds in a row', () => {
    const all = Array.from({ length: 30 }, (_, i) => `planet-${KINDS[Math.floor(i / 8)]}-${i}`)
    expect(new Set(all.map(look)).size).toBe(30)
    expect(new Set(all.map((token) => JSON.stringify(worldFor(token)))).size).toBe(30)
  })
  it('is the same whenever it is seen, and whoever names it', () => {
    expect(worldFor('planet-ice-3')).toEqual(worldFor('planet-ice-3', 'elsewhere'))
    expect(worldFor('planet-ice', 'B2')).toEqual(worldFor('planet-ice', 'B2'))
  })
  it('has an outline that tells its kind without colour', () => {
    const outline = (kind: string) =>
      [0, 1, 2, 3, 4, 5, 6, 7].map((i) => JSON.stringify([worldFor(`planet-${kind}-${i}`)!.behind]))
    const outlines = KINDS.map((kind) => new Set(outline(kind)))
    expect(outlines.map((one) => one.size)).toEqual([1, 1, 1, 1])
    expect(new Set(outlines.flatMap((one) => [...one])).size).toBe(4)
  })
  it('is made of drawings that are there', () => {
    for (const kind of ['planet-fire', 'planet-ice', 'planet-earth', 'planet-rock', 'planet-rich', 'world-goods']) {
      for (let i = 0; i < 8; i++) {
        const { surface, behind, before } = worldFor(`${kind}-${i}`)!
        for (const id of [surface, behind, before]) if (id) expect(drawn).toContain(id)
      }
    }
  })
  it('belongs to worlds alone', () => {
    expect(worldFor('fighter')).toBeNull()
    expect(worldFor(undefined)).toBeNull()
    expect(worldFor('planet-ordinary', '12')).not.toBeNull()
  })
})
