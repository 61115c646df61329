import { describe, expect, it } from 'vitest'
import { layoutBoard } from '../src/board/boardLayout'
import { BoardCamera, type CameraFrame } from '../src/board/camera.svelte'
import { fit, toScreen } from '../src/board/cameraMath'

const view = { width: 400, height: 400 }
const margin = { top: 0, right: 0, bottom: 100, left: 0 }
const places = Array.from({ length: 400 }, (_, i) => ({
  id: String(i),
  shape: 'square' as const,
  x: (i % 20) * 2 + 1,
  y: Math.floor(i / 20) * 2 + 1,
  size: 1,
}))
const layout = layoutBoard({ game: '', title: '', width: 40, height: 40, places })
const spot = (id: number) => layout.spots.get(String(id))!

function setUp() {
  const frame: CameraFrame = {
    view,
    box: layout.box,
    margin,
    cell: layout.cell,
    home: fit(layout.box, view, margin),
  }
  return { camera: new BoardCamera(() => frame), frame }
}

describe('the camera of a board', () => {
  it('shows the whole board until the player moves it', () => {
    const { camera, frame } = setUp()
    expect([camera.current, camera.moved]).toEqual([frame.home, false])
    camera.panBy(50, 0)
    expect(camera.moved).toBe(true)
    expect(camera.current.x).toBeLessThan(frame.home.x)
    camera.fitAll()
    expect([camera.current, camera.moved]).toEqual([frame.home, false])
  })

  it('zooms around the middle of the view, and not farther away than a little smaller than the whole board', () => {
    const { camera, frame } = setUp()
    camera.zoomBy(2)
    expect([camera.current.x, camera.current.y]).toEqual([frame.home.x, frame.home.y])
    camera.zoomBy(0.0001)
    expect(camera.current.k).toBeCloseTo(frame.home.k * 0.7)
  })

  it('never loses the board, but lets what lies under a margin be moved into view', () => {
    const { camera } = setUp()
    camera.zoomBy(4)
    camera.panBy(0, -1_000_000)
    const end = layout.box.y + layout.box.height
    expect(camera.current.y).toBeCloseTo(end + margin.bottom / camera.current.k)
    camera.panBy(0, 1_000_000)
    expect(camera.current.y).toBeCloseTo(layout.box.y)
  })

  it('goes near what a question is about, which is no move of the player', () => {
    const { camera, frame } = setUp()
    camera.focus([spot(0), spot(1)], [], null)
    expect(camera.current.k).toBeGreaterThan(frame.home.k)
    expect(camera.moved).toBe(false)
    const at = toScreen(camera.current, view, spot(0))
    expect(at.x).toBeGreaterThan(0)
    expect(at.y).toBeLessThan(view.height - margin.bottom)
  })

  it('goes to the targets alone where all of it would be too small to hit', () => {
    const { camera } = setUp()
    camera.focus([spot(0), spot(399), spot(21)], [spot(0), spot(21)], null)
    const near = camera.current
    camera.focus([spot(0), spot(21)], [], null)
    expect(near).toEqual(camera.current)
  })

  it("goes to the viewer's own pieces where nothing on the board is asked, and nowhere without them", () => {
    const { camera, frame } = setUp()
    camera.focus([], [], null)
    expect(camera.current).toEqual(frame.home)
    camera.focus([], [], [spot(399)])
    expect(camera.current.k).toBeGreaterThan(frame.home.k)
  })
})
