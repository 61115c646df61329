import { describe, expect, it, vi } from 'vitest'
import { SceneQueue } from '../src/table/sceneQueue'

describe('the queue of scenes', () => {
  it('shows one at a time, and everything at once when asked', () => {
    vi.useFakeTimers()
    const shown: number[] = []
    const sceneQueue = new SceneQueue<number>(
      (n) => shown.push(n),
      () => 'brisk',
      () => Date.now(),
    )
    for (const n of [1, 2, 3]) sceneQueue.enqueue(n)
    expect(shown).toEqual([1])
    vi.advanceTimersByTime(1300)
    expect(shown).toEqual([1, 2, 3])
    for (const n of [4, 5, 6]) sceneQueue.enqueue(n)
    sceneQueue.flush()
    expect(shown).toEqual([1, 2, 3, 4, 5, 6])
    vi.useRealTimers()
  })

  it('never makes a player wait long, and not at all without motion', () => {
    expect(SceneQueue.displayTime(1, 'brisk')).toBeLessThanOrEqual(1200)
    expect(SceneQueue.displayTime(40, 'brisk')).toBe(60)
    const shown: number[] = []
    const sceneQueue = new SceneQueue<number>(
      (n) => shown.push(n),
      () => 'instant',
    )
    for (const n of [1, 2, 3]) sceneQueue.enqueue(n)
    expect(shown).toEqual([1, 2, 3])
  })

  it('lets whoever watches see each of them, however many wait', () => {
    vi.useFakeTimers()
    const shown: number[] = []
    const sceneQueue = new SceneQueue<number>(
      (n) => shown.push(n),
      () => 'watch',
      () => Date.now(),
    )
    for (const n of [1, 2, 3, 4, 5]) sceneQueue.enqueue(n)
    vi.advanceTimersByTime(2500)
    expect(shown).toEqual([1, 2, 3])
    sceneQueue.flush()
    expect(shown).toEqual([1, 2, 3, 4, 5])
    vi.useRealTimers()
  })
})
