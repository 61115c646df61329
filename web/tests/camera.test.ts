import { describe, expect, it, vi } from 'vitest'
import { layoutBoard } from '../src/board/boardLayout'
import { BoardCamera, OVERSCAN, type CameraFrame } from '../src/board/camera.svelte'
import { fit, pan, toScreen, zoom } from '../src/board/cameraMath'

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

  it('moves and scales what is painted while it glides, and has it painted anew when it rests', () => {
    vi.useFakeTimers()
    const { camera, frame } = setUp()
    camera.glideTo(pan(frame.home, 30, -10))
    expect(camera.drawn).toEqual(frame.home)
    expect(camera.shift).toEqual({ x: expect.closeTo(30), y: expect.closeTo(-10), scale: 1 })
    camera.glideTo(zoom(camera.current, view, 2, { x: 30, y: 40 }, 0.01))
    const { x, y, scale } = camera.shift!
    const point = { x: layout.box.x + 50, y: layout.box.y + 70 }
    const painted = toScreen(camera.drawn, view, point)
    const seen = toScreen(camera.current, view, point)
    expect([painted.x * scale + x, painted.y * scale + y]).toEqual([expect.closeTo(seen.x), expect.closeTo(seen.y)])
    vi.advanceTimersByTime(1000)
    expect([camera.drawn, camera.shift]).toEqual([camera.current, null])
    vi.useRealTimers()
  })

  it('need not be painted anew where it was only moved aside, unless the edge of the painting would show', () => {
    vi.useFakeTimers()
    const { camera, frame } = setUp()
    camera.glideTo(pan(frame.home, 40, 0))
    vi.advanceTimersByTime(1000)
    expect([camera.drawn, camera.shift!.x]).toEqual([frame.home, expect.closeTo(40)])
    camera.zoomBy(4)
    vi.advanceTimersByTime(1000)
    camera.glideTo(pan(camera.current, OVERSCAN, 0))
    expect(camera.shift).not.toBeNull()
    camera.glideTo(pan(camera.current, 1, 0))
    expect(camera.shift).toBeNull()
    camera.glideTo(pan(camera.current, 5, 0))
    camera.fitAll()
    expect([camera.drawn, camera.shift]).toEqual([frame.home, null])
    vi.useRealTimers()
  })

  it('scales a picture that has stood when its room changes, and paints anew what is just coming', () => {
    vi.useFakeTimers()
    const { camera, frame } = setUp()
    const room = (height: number) => (frame.home = fit(layout.box, (frame.view = { width: 400, height }), margin))
    camera.settle('board', 0)
    room(360)
    camera.settle('board', 20)
    expect(camera.shift).toBeNull()
    const before = frame.home
    room(300)
    camera.settle('board', 2000)
    expect([camera.drawn, camera.current]).toEqual([before, frame.home])
    expect(camera.shift!.scale).toBeCloseTo(frame.home.k / before.k)
    vi.advanceTimersByTime(1000)
    expect([camera.drawn, camera.shift]).toEqual([frame.home, null])
    room(400)
    camera.settle('another board', 4000)
    expect(camera.shift).toBeNull()
    vi.useRealTimers()
  })
})
