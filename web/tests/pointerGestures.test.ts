import { describe, expect, it } from 'vitest'
import { pan, zoom, type Camera } from '../src/board/cameraMath'
import { PointerGestures } from '../src/board/pointerGestures'

const view = { width: 800, height: 600 }
const start: Camera = { x: 100, y: 100, k: 2 }

function setUp() {
  const captured: number[] = []
  const camera = {
    current: start,
    minZoom: 0.5,
    moves: 0,
    glideTo(next: Camera) {
      this.current = next
      this.moves++
    },
  }
  const gestures = new PointerGestures(
    camera,
    () => view,
    (pointer) => captured.push(pointer),
  )
  return { camera, gestures, captured }
}

describe('one pointer', () => {
  it('clicks while it hardly moves', () => {
    const { camera, gestures, captured } = setUp()
    gestures.press(1, { x: 10, y: 10 })
    gestures.move(1, { x: 14, y: 13 })
    gestures.release(1)
    expect([gestures.dragged, camera.moves, captured]).toEqual([false, 0, []])
  })

  it('drags the board along, from where it was pressed', () => {
    const { camera, gestures, captured } = setUp()
    gestures.press(1, { x: 10, y: 10 })
    gestures.move(1, { x: 40, y: 10 })
    gestures.move(1, { x: 50, y: 30 })
    expect(camera.current).toEqual(pan(start, 40, 20))
    expect([gestures.dragged, captured]).toEqual([true, [1]])
  })

  it('is a click again after a drag', () => {
    const { gestures } = setUp()
    gestures.press(1, { x: 0, y: 0 })
    gestures.move(1, { x: 100, y: 0 })
    gestures.release(1)
    expect(gestures.dragged).toBe(true)
    gestures.press(1, { x: 0, y: 0 })
    gestures.release(1)
    expect(gestures.dragged).toBe(false)
  })

  it('is followed only while it is pressed', () => {
    const { camera, gestures } = setUp()
    gestures.move(1, { x: 300, y: 300 })
    expect([gestures.isPressed(1), camera.moves]).toEqual([false, 0])
    gestures.press(1, { x: 0, y: 0 })
    expect(gestures.isPressed(1)).toBe(true)
  })
})

describe('two pointers', () => {
  it('zoom by how far they move apart, around their middle', () => {
    const { camera, gestures } = setUp()
    gestures.press(1, { x: 350, y: 300 })
    gestures.press(2, { x: 450, y: 300 })
    gestures.move(2, { x: 550, y: 300 })
    expect(camera.current.k).toBeCloseTo(4)
    expect(camera.current).toEqual(zoom(pan(start, 50, 0), view, 2, { x: 450, y: 300 }, 0.5))
  })

  it('leave the board to the one that stays', () => {
    const { camera, gestures } = setUp()
    gestures.press(1, { x: 350, y: 300 })
    gestures.press(2, { x: 450, y: 300 })
    gestures.move(2, { x: 550, y: 300 })
    gestures.release(2)
    const before = camera.current
    gestures.move(1, { x: 360, y: 300 })
    expect(camera.current).toEqual(pan(before, 10, 0))
  })
})

describe('the wheel', () => {
  it('zooms in when it turns away, and farther for a line than for a pixel', () => {
    const { camera, gestures } = setUp()
    gestures.wheel(-100, false, { x: 400, y: 300 })
    const byPixels = camera.current.k
    expect(byPixels).toBeGreaterThan(start.k)
    camera.current = start
    gestures.wheel(-100, true, { x: 400, y: 300 })
    expect(camera.current.k).toBeGreaterThan(byPixels)
  })
})
