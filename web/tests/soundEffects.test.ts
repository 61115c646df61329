import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

describe('the six sounds', () => {
  const heard: string[] = []
  class Node {
    frequency = { value: 0 }
    gain = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
    type = ''
    buffer = null
    connect(next: unknown) {
      return next
    }
    start() {
      heard.push(this.frequency.value ? `tone ${this.frequency.value}` : 'noise')
    }
    stop() {}
  }
  class Context {
    state = 'running'
    sampleRate = 8000
    currentTime = 0
    destination = new Node()
    createOscillator() {
      return new Node()
    }
    createGain() {
      return new Node()
    }
    createBiquadFilter() {
      return new Node()
    }
    createBufferSource() {
      return new Node()
    }
    createBuffer(_: number, length: number) {
      return { getChannelData: () => new Float32Array(length) }
    }
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

  it('are silent until the volume is turned up', async () => {
    const { playSound } = await import('../src/app/soundEffects')
    playSound('turn')
    expect(heard).toEqual([])
  })

  it('are six, each different', async () => {
    const { playSound } = await import('../src/app/soundEffects')
    const { settings } = await import('../src/app/settings.svelte')
    settings.set('volume', 0.6)
    const scores = (['turn', 'dice', 'build', 'fight', 'chat', 'end'] as const).map((sound) => {
      heard.length = 0
      playSound(sound)
      return heard.join()
    })
    expect(new Set(scores).size).toBe(6)
    expect(scores.every(Boolean)).toBe(true)
  })
})
