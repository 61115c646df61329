import { describe, expect, it } from 'vitest'
import {
  boundingBox,
  levelOfDetail,
  fit,
  fitAroundCorner,
  clampToBox,
  pan,
  toBoard,
  toScreen,
  zoom,
} from '../src/board/cameraMath'

const view = { width: 800, height: 600 }
const box = { x: 0, y: 0, width: 400, height: 400 }

describe('the camera', () => {
  it('fits the whole board, inside its margins', () => {
    const camera = fit(box, view)
    expect(camera.k).toBeCloseTo(1.5)
    expect(toScreen(camera, view, { x: 200, y: 200 })).toEqual({ x: 400, y: 300 })
    const inside = fit(box, view, { top: 0, right: 0, bottom: 200, left: 0 })
    expect(toScreen(inside, view, { x: 0, y: 400 }).y).toBeCloseTo(400)
    expect(toScreen(inside, view, { x: 0, y: 0 }).y).toBeCloseTo(0)
  })

  it('goes under what lies in the corner only where nothing would be covered', () => {
    const none = { top: 0, right: 0, bottom: 0, left: 0 }
    const corner = { width: 200, height: 100 }
    const wide = { x: 0, y: 0, width: 800, height: 600 }
    expect(fitAroundCorner(wide, [{ x: 0, y: 0, width: 500, height: 600 }], view, none, corner)).toEqual(
      fit(wide, view),
    )
    const above = fitAroundCorner(wide, [{ x: 700, y: 500, width: 50, height: 50 }], view, none, corner)
    expect(toScreen(above, view, { x: 800, y: 600 }).y).toBeCloseTo(500)
  })

  it('keeps under the pointer what was there', () => {
    const camera = fit(box, view)
    const at = { x: 123, y: 77 }
    const before = toBoard(camera, view, at)
    const after = toBoard(zoom(camera, view, 1.7, at, 0.1), view, at)
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
  })

  it('moves by pixels of the screen', () => {
    const camera = fit(box, view)
    const moved = pan(camera, 30, -15)
    expect(toScreen(moved, view, { x: 200, y: 200 })).toEqual({ x: 430, y: 285 })
  })

  it('never loses the board', () => {
    expect(clampToBox({ x: 9000, y: -9000, k: 1 }, box)).toEqual({ x: 400, y: 0, k: 1 })
  })

  it('has limits to its zoom', () => {
    const camera = fit(box, view)
    expect(zoom(camera, view, 1000, { x: 0, y: 0 }, 0.5).k).toBe(6)
    expect(zoom(camera, view, 0.0001, { x: 0, y: 0 }, 0.5).k).toBe(0.5)
  })

  it('frames what a question is about', () => {
    expect(boundingBox([], 10)).toBeNull()
    expect(
      boundingBox(
        [
          { x: 5, y: 5 },
          { x: 15, y: 25 },
        ],
        5,
      ),
    ).toEqual({ x: 0, y: 0, width: 20, height: 30 })
  })

  it('shows less of small cells', () => {
    expect([20, 28, 63, 64].map(levelOfDetail)).toEqual([0, 1, 1, 2])
  })
})
