/** The camera of a small picture of a board: it covers its frame and looks at where most is to be seen. */
import type { BoardLayout, Spot } from './boardLayout'
import type { Camera, Point, View } from './cameraMath'

const NEAR = 0.62
const NEARER = 1.5 // than the whole board
const USUAL = 200 // pixels of a picture: what is smaller shows as much of the board
const MOST = 1.5 // times as large as that

export function motifCamera(layout: BoardLayout, view: View, isBusy: (spot: Spot) => boolean): Camera {
  const { box, list } = layout
  const covering = Math.max(view.width / box.width, view.height / box.height, 0.01)
  const size = Math.min(MOST, view.width / USUAL)
  // orbits are known from afar
  const nearest = list.some((spot) => spot.form === 'orbit') ? covering * NEARER : NEAR * size
  const k = Math.max(covering, nearest)
  const [w, h] = [view.width / k / 2, view.height / k / 2]
  const busy = list.filter(isBusy)
  const count = (at: Point) =>
    busy.filter((spot) => Math.abs(spot.x - at.x) < w * 0.8 && Math.abs(spot.y - at.y) < h * 0.8).length
  const inside = (at: Point): Point => ({
    x: Math.min(box.x + box.width - w, Math.max(box.x + w, at.x)),
    y: Math.min(box.y + box.height - h, Math.max(box.y + h, at.y)),
  })
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const best = busy.map(inside).reduce((one, other) => (count(other) > count(one) ? other : one), middle)
  return { k, ...best }
}
