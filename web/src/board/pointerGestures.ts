/** Drag, pinch and wheel on the board. One pointer pans, two zoom; less than a few pixels is still a click. */
import { pan, zoom, type Camera, type Point, type View } from './cameraMath'

const CLICK_SLOP = 6 // pixels
const WHEEL_PIXEL = 0.0016
const WHEEL_LINE = 0.05

/** What the gestures move. */
export interface GestureCamera {
  readonly current: Camera
  readonly minZoom: number
  glideTo(next: Camera): void
}

export class PointerGestures {
  /** Whether the present or last touch was a drag, and no click. */
  dragged = false
  private pointers = new Map<number, Point>()
  private start: { middle: Point; camera: Camera; spread: number } | null = null

  constructor(
    private readonly camera: GestureCamera,
    private readonly view: () => View,
    private readonly capture: (pointer: number) => void,
  ) {}

  isPressed(pointer: number): boolean {
    return this.pointers.has(pointer)
  }

  press(pointer: number, at: Point): void {
    this.pointers.set(pointer, at)
    if (this.pointers.size === 1) this.dragged = false
    this.begin()
  }

  move(pointer: number, at: Point): void {
    if (!this.pointers.has(pointer) || !this.start) return
    this.pointers.set(pointer, at)
    const middle = this.middle()
    const [dx, dy] = [middle.x - this.start.middle.x, middle.y - this.start.middle.y]
    if (!this.dragged && Math.hypot(dx, dy) < CLICK_SLOP && this.pointers.size < 2) return
    if (!this.dragged) this.capture(pointer)
    this.dragged = true
    let next = pan(this.start.camera, dx, dy)
    if (this.pointers.size > 1 && this.start.spread > 0) {
      next = zoom(next, this.view(), this.spread() / this.start.spread, middle, this.camera.minZoom)
    }
    this.camera.glideTo(next)
  }

  release(pointer: number): void {
    this.pointers.delete(pointer)
    if (this.pointers.size) this.begin()
    else this.start = null
  }

  /** A turn of the wheel, in pixels or in lines as the browser counts it. */
  wheel(delta: number, inLines: boolean, at: Point): void {
    const factor = Math.exp(-delta * (inLines ? WHEEL_LINE : WHEEL_PIXEL))
    this.camera.glideTo(zoom(this.camera.current, this.view(), factor, at, this.camera.minZoom))
  }

  private begin(): void {
    this.start = { middle: this.middle(), camera: this.camera.current, spread: this.spread() }
  }

  private middle(): Point {
    const all = [...this.pointers.values()]
    const sum = all.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }), { x: 0, y: 0 })
    return { x: sum.x / all.length, y: sum.y / all.length }
  }

  private spread(): number {
    const [one, other] = [...this.pointers.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }
}
