/** The camera of one board: it fits the board into the view until the player moves it. */
import {
  boundingBox,
  clampToBox,
  fit,
  pan,
  toScreen,
  zoom,
  type Box,
  type Camera,
  type Margin,
  type Point,
  type View,
} from './cameraMath'
import type { Spot } from './boardLayout'

/** What the camera looks at, and through which window. */
export interface CameraFrame {
  view: View
  box: Box // of the whole board
  margin: Margin // covered by something else
  cell: number // the radius of an ordinary cell
  home: Camera // where it stands until the player moves it
}

const NEAREST_FOCUS = 1.35
const EASY_TO_HIT = 28 // pixels across a cell

export const OVERSCAN = 240 // pixels that are painted on each side beyond the view
const REST = 140 // milliseconds without a movement, after which the board is painted anew

/**
 * While the player moves it, the picture that is painted already is moved and scaled; it is painted anew when they
 * rest, and before its edge comes into view.
 */
export class BoardCamera {
  /** Whether the player moved it: then it stays where it is. */
  moved = $state(false)
  private position = $state.raw<Camera | null>(null)
  private painted = $state.raw<Camera | null>(null) // for which camera, if not for the present one
  private timer: ReturnType<typeof setTimeout> | undefined
  private stood: { on: unknown; home: Camera; at: number } | null = null // until the player moves it

  constructor(private readonly frame: () => CameraFrame) {}

  get current(): Camera {
    return this.position ?? this.frame().home
  }

  /** The camera for which the board is painted. */
  get drawn(): Camera {
    return this.painted ?? this.current
  }

  /** How the painted picture is moved and scaled to be seen by the present camera; null where it need not be. */
  get shift(): { x: number; y: number; scale: number } | null {
    if (!this.painted) return null
    const { view } = this.frame()
    const [from, to] = [this.painted, this.current]
    const scale = to.k / from.k
    return {
      x: (from.x - to.x) * to.k + (view.width / 2) * (1 - scale),
      y: (from.y - to.y) * to.k + (view.height / 2) * (1 - scale),
      scale,
    }
  }

  /** A movement under the player's hand, or by keys that may be held: many of them follow each other. */
  glideTo(next: Camera): void {
    this.painted ??= this.current
    this.position = clampToBox(next, this.reach(next.k))
    this.moved = true
    this.restSoon()
  }

  /**
   * Told what is looked at, whenever it or its room changes. A picture that has stood for a while is scaled at once,
   * as when a first card comes to lie below the board, and painted anew at rest; one that is just coming is painted.
   */
  settle(on: unknown, at = performance.now()): void {
    const { home } = this.frame()
    const last = this.stood
    if (last && last.on === on && last.home.k === home.k) return
    this.stood = { on, home, at }
    if (!last || last.on !== on || this.position || (!this.painted && at - last.at < REST)) return
    this.painted ??= last.home
    this.restSoon()
  }

  private restSoon(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.rest(), REST)
    if (this.showsEdge()) this.repaint()
  }

  private repaint(): void {
    this.painted = null
  }

  /** What was only moved aside may stay as it is painted; what was scaled is painted in its new size. */
  private rest(): void {
    if (this.shift?.scale !== 1) this.repaint()
  }

  private showsEdge(): boolean {
    const { view } = this.frame()
    const shift = this.shift
    if (!shift) return false
    const { x, y, scale } = shift
    const out = OVERSCAN * scale
    return (
      x > out || y > out || x + view.width * scale + out < view.width || y + view.height * scale + out < view.height
    )
  }

  get minZoom(): number {
    return Math.min(this.frame().home.k, 1) * 0.7
  }

  panBy(dx: number, dy: number): void {
    this.glideTo(pan(this.current, dx, dy))
  }

  /** Moved just so far that a point of the board is in view, with a cell around it. */
  reveal(at: Point): void {
    const { view, margin, cell } = this.frame()
    const { k } = this.current
    const seen = toScreen(this.current, view, at)
    const room = Math.min(cell * k, view.width / 4, view.height / 4)
    const lack = (here: number, low: number, high: number) => Math.max(low - here, 0) + Math.min(high - here, 0)
    const dx = lack(seen.x, margin.left + room, view.width - margin.right - room)
    const dy = lack(seen.y, margin.top + room, view.height - margin.bottom - room)
    if (dx || dy) this.panBy(dx, dy)
  }

  /** Nearer or farther, around the middle of the view. */
  zoomBy(factor: number): void {
    const { view } = this.frame()
    this.glideTo(zoom(this.current, view, factor, { x: view.width / 2, y: view.height / 2 }, this.minZoom))
  }

  fitAll(): void {
    this.repaint()
    this.position = null
    this.moved = false
  }

  /**
   * Shows everything a question is about; only its targets where all of it would be too small to hit, and the viewer's
   * own pieces where nothing on the board is asked.
   */
  focus(about: readonly Spot[], targets: readonly Spot[], own: readonly Spot[] | null): void {
    const { cell, home } = this.frame()
    this.repaint()
    const all = this.closeUp(about)
    const small = cell * 2 * (all ?? home).k < EASY_TO_HIT
    if (about.length) this.position = (small && targets.length ? this.closeUp(targets) : null) ?? all
    else if (small && own) this.position = this.closeUp(own)
  }

  /** As near to some places as all of them can be seen; null where the whole board is no smaller. */
  private closeUp(spots: readonly Spot[]): Camera | null {
    const { view, margin, cell, home } = this.frame()
    const ends = spots.flatMap((spot) => {
      const half = Math.max(spot.width / 2 - cell, 0)
      return [-half, half].map((side) => ({ x: spot.x + side, y: spot.y }))
    })
    const box = boundingBox(ends, cell * 1.8)
    const found = box && fit(box, view, margin, NEAREST_FOCUS)
    return found && found.k > home.k ? found : null
  }

  /** The board and the margins around it: what lies under a sheet can be moved into view. */
  private reach(k: number): Box {
    const { box, margin } = this.frame()
    return {
      x: box.x - margin.left / k,
      y: box.y - margin.top / k,
      width: box.width + (margin.left + margin.right) / k,
      height: box.height + (margin.top + margin.bottom) / k,
    }
  }
}
