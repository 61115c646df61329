import { describe, expect, it } from 'vitest'
import type { Now, NowPatch } from '../src/scene'
import { applyPatch, PatchedScenes } from '../src/table/scenePatch'
import written from './scenePatches.json'

const vectors = written as unknown as { old: Now; patch: NowPatch; new: Now }[]
const scene = (version: number, more: Partial<Now> = {}): Now => ({ version, viewer: 0, waiting: [], ...more })

describe('a scene of what has changed', () => {
  it.each(vectors.map((one, at) => [at, one] as const))('is the whole one: pair %i of the server', (_, one) => {
    const before = structuredClone(one.old)
    expect(applyPatch(one.old, one.patch)).toEqual(one.new)
    expect(one.old).toEqual(before)
  })

  it('keeps what has not changed as the same object', () => {
    const pieces = ['a', 'b', 'c'].map((id) => ({ id, kind: 'scout', place: '1' }))
    const old = scene(1, { pieces, turn: 'Round 1', places: [{ id: '1' }] })
    const moved = { ...pieces[1]!, place: '2' }
    const next = applyPatch(old, { set: { version: 2 }, lists: { pieces: [[2, 1], moved, [0, 1]] }, gone: ['turn'] })
    expect(next).toEqual({ ...scene(2), pieces: [pieces[2], moved, pieces[0]], places: [{ id: '1' }] })
    expect(next.pieces![0]).toBe(pieces[2])
    expect(next.places).toBe(old.places)
  })
})

describe('the scenes of a socket', () => {
  const whole = { v: 4, now: scene(4, { turn: 'Round 1' }) }
  const patch = { v: 5, since: 4, patch: { set: { version: 5 } } }

  it('come whole, each of the one before', () => {
    const scenes = new PatchedScenes(() => expect.unreachable())
    scenes.complete(whole)
    expect(scenes.complete(patch)?.now).toEqual(scene(5, { turn: 'Round 1' }))
    expect(scenes.complete({ v: 9, since: 5, patch: { gone: ['turn'] } })?.now).toEqual(scene(5))
    expect(scenes.complete({ ack: 'key', v: 9 })).toEqual({ ack: 'key', v: 9 })
  })

  it('are asked for whole where one is missing, once, and shown again from there on', () => {
    let asked = 0
    const scenes = new PatchedScenes(() => asked++)
    expect(scenes.complete(patch)).toBeNull()
    scenes.complete(whole)
    expect(scenes.complete({ ...patch, since: 3 })).toBeNull()
    expect(scenes.complete(patch)).toBeNull()
    expect(asked).toBe(2)
    scenes.complete(whole)
    expect(scenes.complete(patch)?.now?.version).toBe(5)
  })
})
