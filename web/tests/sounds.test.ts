import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Now } from '../src/scene'
import { soundsOf } from '../src/table/sounding'

const now = (more: Partial<Now> = {}): Now => ({ version: 1, viewer: 0, waiting: [1], turn: '', seats: [], places: [], pieces: [], ...more }) as Now
const mine: Partial<Now> = { ask: { kind: 'x', rule: 'ZZ-1', text: '?' }, choices: [{ answer: ['a'], label: 'a' }] }
const die = [{ sides: 6, value: 3 }] as unknown as Now['dice']
const fight = { title: 'f', sides: [] } as unknown as NonNullable<Now['battle']>
const ships = (count: number) => [{ id: 'p', kind: 'fighter', owner: 0, place: 'a', count }]

describe('which sound tells what happened', () => {
  it('is none for the first scene and for one where nothing happened', () => {
    expect(soundsOf(null, now(mine))).toEqual([])
    expect(soundsOf(now(), now())).toEqual([])
    expect(soundsOf(now(mine), now(mine))).toEqual([])
  })

  it('is the turn when a question comes, whatever else is heard', () => {
    expect(soundsOf(now(), now(mine))).toEqual(['turn'])
    expect(soundsOf(now(), now({ ...mine, dice: die }))).toEqual(['dice', 'turn'])
  })

  it('is a fight that begins, dice that fall, something that is built', () => {
    expect(soundsOf(now(), now({ battle: fight }))).toEqual(['fight'])
    expect(soundsOf(now({ battle: fight }), now({ battle: { ...fight, subtitle: 'next' } }))).toEqual(['dice'])
    expect(soundsOf(now(), now({ dice: die }))).toEqual(['dice'])
    expect(soundsOf(now({ pieces: ships(2) }), now({ pieces: ships(3) }))).toEqual(['build'])
    expect(soundsOf(now({ pieces: ships(3) }), now({ pieces: ships(2) }))).toEqual([])
  })

  it('is the end, once', () => {
    const over = { ranks: [1], scores: [1], text: '', rule: '' } as unknown as NonNullable<Now['over']>
    expect(soundsOf(now(mine), now({ over }))).toEqual(['end'])
    expect(soundsOf(now({ over }), now({ over }))).toEqual([])
  })
})

describe('the six sounds', () => {
  const heard: string[] = []
  class Node {
    frequency = { value: 0 }
    gain = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
    type = ''
    buffer = null
    connect(next: unknown) { return next }
    start() { heard.push(this.frequency.value ? `tone ${this.frequency.value}` : 'noise') }
    stop() {}
  }
  class Context {
    state = 'running'
    sampleRate = 8000
    currentTime = 0
    destination = new Node()
    createOscillator() { return new Node() }
    createGain() { return new Node() }
    createBiquadFilter() { return new Node() }
    createBufferSource() { return new Node() }
    createBuffer(_: number, length: number) { return { getChannelData: () => new Float32Array(length) } }
  }
  beforeEach(() => {
    vi.resetModules()
    vi.stubGlobal('AudioContext', Context)
    vi.stubGlobal('location', { search: '' })
    vi.stubGlobal('navigator', { language: 'en' })
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
    vi.stubGlobal('localStorage', { getItem: () => null, setItem() {} })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('are silent until somebody wants them', async () => {
    const { play } = await import('../src/shell/sounds')
    play('turn')
    expect(heard).toEqual([])
  })

  it('are six, each different', async () => {
    const { play } = await import('../src/shell/sounds')
    const { settings } = await import('../src/shell/settings.svelte')
    settings.set('volume', 0.6)
    const scores = (['turn', 'dice', 'build', 'fight', 'chat', 'end'] as const).map((sound) => {
      heard.length = 0
      play(sound)
      return heard.join()
    })
    expect(new Set(scores).size).toBe(6)
    expect(scores.every(Boolean)).toBe(true)
  })
})
