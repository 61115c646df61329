/** Camera mathematics: a camera is the point in the middle of the view, and how many pixels a unit takes. */

export interface Camera {
  x: number
  y: number
  k: number
}
export interface View {
  width: number
  height: number
}
export interface Box {
  x: number
  y: number
  width: number
  height: number
}
export interface Point {
  x: number
  y: number
}
export interface Margin {
  top: number
  right: number
  bottom: number
  left: number
}

export const NEAREST = 6
const NO_MARGIN: Margin = { top: 0, right: 0, bottom: 0, left: 0 }

/** The whole box in view, inside the margins. */
export function fit(box: Box, view: View, margin: Margin = NO_MARGIN, most = NEAREST): Camera {
  const width = Math.max(1, view.width - margin.left - margin.right)
  const height = Math.max(1, view.height - margin.top - margin.bottom)
  const k = Math.min(width / Math.max(box.width, 1e-6), height / Math.max(box.height, 1e-6), most)
  return {
    k,
    x: box.x + box.width / 2 + (margin.right - margin.left) / 2 / k,
    y: box.y + box.height / 2 + (margin.bottom - margin.top) / 2 / k,
  }
}

/** The same where something lies in the lower right corner: under it, if nothing of the board would be covered. */
export function fitAroundCorner(
  box: Box,
  things: readonly Box[],
  view: View,
  margin: Margin,
  corner: View,
  most = NEAREST,
): Camera {
  const whole = fit(box, view, margin, most)
  if (!corner.height) return whole
  const [x, y] = [view.width - corner.width, view.height - corner.height]
  const covered = things.some((thing) => {
    const end = toScreen(whole, view, { x: thing.x + thing.width, y: thing.y + thing.height })
    return end.x > x && end.y > y
  })
  return covered ? fit(box, view, { ...margin, bottom: Math.max(margin.bottom, corner.height) }, most) : whole
}

export function toBoard(camera: Camera, view: View, at: Point): Point {
  return { x: camera.x + (at.x - view.width / 2) / camera.k, y: camera.y + (at.y - view.height / 2) / camera.k }
}

export function toScreen(camera: Camera, view: View, at: Point): Point {
  return { x: (at.x - camera.x) * camera.k + view.width / 2, y: (at.y - camera.y) * camera.k + view.height / 2 }
}

/** Nearer or farther, so that what lies under the pointer stays there. */
export function zoom(camera: Camera, view: View, factor: number, at: Point, least: number): Camera {
  const k = Math.min(NEAREST, Math.max(least, camera.k * factor))
  const held = toBoard(camera, view, at)
  return { k, x: held.x - (at.x - view.width / 2) / k, y: held.y - (at.y - view.height / 2) / k }
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.k, y: camera.y - dy / camera.k }
}

/** Never so far that the board is out of sight: its box keeps covering the middle. */
export function clampToBox(camera: Camera, box: Box): Camera {
  return {
    ...camera,
    x: Math.min(box.x + box.width, Math.max(box.x, camera.x)),
    y: Math.min(box.y + box.height, Math.max(box.y, camera.y)),
  }
}

/** The box around some points, with room on every side. */
export function boundingBox(points: readonly Point[], room: number): Box | null {
  if (!points.length) return null
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  const x = Math.min(...xs) - room
  const y = Math.min(...ys) - room
  return { x, y, width: Math.max(...xs) + room - x, height: Math.max(...ys) + room - y }
}

/** How much is shown of a cell, by its width on the screen: owner, glyphs, names. */
export function levelOfDetail(width: number): 0 | 1 | 2 {
  return width < 28 ? 0 : width < 64 ? 1 : 2
}

/** A step of the zoom, so that what depends on it is laid out again only now and then. */
export function zoomStep(k: number): number {
  return 2 ** (Math.round(Math.log2(k) * 4) / 4)
}

/** As an attribute of what is drawn, where so much more is painted on each side. */
export function transform(camera: Camera, view: View, over = 0): string {
  const x = view.width / 2 - camera.x * camera.k + over
  const y = view.height / 2 - camera.y * camera.k + over
  return `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${camera.k.toFixed(5)})`
}
