/** Where things are drawn, in units in which an ordinary cell has a radius of 40. */
import type { AreaNow, Board, Link, Place } from '../scene'
import type { Box, Point } from './cameraMath'
import {
  boundsOf,
  circle,
  closedPath,
  cornerBrackets,
  hexagon,
  inset,
  openPath,
  roundedRect,
  shrinkPoint,
  square,
} from './svgPaths'

export const CELL = 40
export const TWO_LINE_HEIGHT = 27 // pixels: a lower plate has room for one line only

export type Form = 'cell' | 'orbit' | 'plate' | 'point' | 'edge'

export interface Spot {
  place: Place
  form: Form
  x: number
  y: number
  r: number // how much room there is around the middle
  width: number
  height: number
  outline: string // as a path
  inner: string // the same, a little smaller: the border of an owner
}

export interface BoardLayout {
  spots: Map<string, Spot>
  list: Spot[]
  scale: number
  box: Box
  cell: number // the radius of an ordinary cell
  links: LinkLayout[]
  areas: AreaLayout[]
}

export interface AreaLayout {
  id: string
  kind: string
  label: string
  x: number
  y: number
  d: string
  corners: string
  box: Box
  owner: number | null
  room: number
}
export interface LinkLayout {
  x1: number
  y1: number
  x2: number
  y2: number
  kind: string
  id: string
  owner: number | null
}

const ANGLES = { hex: 30, flathex: 0 } as const

export function layoutBoard(board: Board): BoardLayout {
  const scale = scaleOf(board)
  const list = board.places.map((place) => spotOf(place, scale))
  const spots = new Map(list.map((spot) => [spot.place.id, spot]))
  const links = layoutLinks(board.links ?? [], spots)
  const areas = (board.areas ?? []).map((area) => areaOf({ ...area, owner: null }, scale, board.width * scale))
  return { spots, list, scale, box: boxOf(list, board, scale), cell: cellOf(list), links, areas }
}

/** Ways between places that are drawn. */
export function layoutLinks(links: readonly Link[], spots: ReadonlyMap<string, Spot>): LinkLayout[] {
  return links.flatMap((link) => {
    const a = spots.get(link.a)
    const b = spots.get(link.b)
    return a && b
      ? [
          {
            x1: a.x,
            y1: a.y,
            x2: b.x,
            y2: b.y,
            kind: link.kind ?? '',
            id: `${link.a}>${link.b}`,
            owner: link.owner ?? null,
          },
        ]
      : []
  })
}

/** The areas of the board as they are now, and those that came during the match. */
export function currentAreas(
  laid: Pick<BoardLayout, 'areas' | 'scale' | 'box'>,
  now: readonly AreaNow[],
): AreaLayout[] {
  const changed = new Map(now.map((area) => [area.id, area]))
  const kept = laid.areas.map((area) => {
    const fresh = changed.get(area.id)
    changed.delete(area.id)
    return fresh
      ? { ...area, owner: fresh.owner ?? null, kind: fresh.kind || area.kind, label: fresh.label || area.label }
      : area
  })
  return [...kept, ...[...changed.values()].map((area) => areaOf(area, laid.scale, laid.box.x + laid.box.width))]
}

/** What areas say themselves, and no place of theirs has to say again. */
export function areaNames(areas: readonly AreaLayout[]): Set<string> {
  return new Set(areas.map((area) => area.label).filter(Boolean))
}

function areaOf(area: AreaNow, scale: number, width: number): AreaLayout {
  const points = (area.points ?? []).map(([x, y]) => ({ x: x * scale, y: y * scale }))
  return {
    id: area.id,
    kind: area.kind ?? '',
    label: area.label ?? '',
    owner: area.owner ?? null,
    x: (area.x ?? 0) * scale,
    y: (area.y ?? 0) * scale,
    d: closedPath(points),
    corners: cornerBrackets(points),
    box: boundsOf(points),
    room: roomFor(points, (area.x ?? 0) * scale, (area.y ?? 0) * scale, width),
  }
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function scaleOf(board: Board): number {
  const cells = board.places.filter((place) => ['hex', 'flathex', 'square', 'circle'].includes(place.shape))
  const size = median(cells.map((place) => place.size ?? 1))
  if (size > 0) return CELL / size
  const at = new Map(board.places.map((place) => [place.id, place]))
  const lengths = (board.links ?? []).flatMap((link) => {
    const a = at.get(link.a)
    const b = at.get(link.b)
    return a && b ? [Math.hypot(a.x - b.x, a.y - b.y)] : []
  })
  const length = median(lengths)
  if (length > 0) return (CELL * 1.2) / length
  return 800 / Math.max(board.width, board.height, 1e-6)
}

function cellOf(list: Spot[]): number {
  const cells = list.filter((spot) => spot.form === 'cell' || spot.form === 'orbit')
  return median((cells.length ? cells : list).map((spot) => spot.r)) || CELL
}

function spotOf(place: Place, scale: number): Spot {
  const x = place.x * scale
  const y = place.y * scale
  const r = (place.size ?? 1) * scale
  const points = (place.points ?? []).map(([px, py]) => ({ x: px * scale - x, y: py * scale - y }))
  switch (place.shape) {
    case 'hex':
    case 'flathex': {
      const angle = ANGLES[place.shape]
      const flat = r * Math.cos(Math.PI / 6)
      const [width, height] = place.shape === 'hex' ? [2 * flat, 2 * r] : [2 * r, 2 * flat]
      return {
        place,
        form: 'cell',
        x,
        y,
        r,
        width,
        height,
        outline: hexagon(r - 0.6, angle),
        inner: hexagon(r - 4, angle),
      }
    }
    case 'square':
      return {
        place,
        form: 'cell',
        x,
        y,
        r,
        width: 2 * r,
        height: 2 * r,
        outline: square(r - 0.6, 4),
        inner: square(r - 3.5, 3),
      }
    case 'circle':
      return { place, form: 'orbit', x, y, r, width: 2 * r, height: 2 * r, outline: circle(r), inner: circle(r) }
    case 'polygon': {
      const box = boundsOf(points)
      const plate = box.width > box.height * 2
      const room = Math.min(box.width, box.height) / 2
      return {
        place,
        x,
        y,
        r: room,
        width: box.width,
        height: box.height,
        form: plate ? 'plate' : 'cell',
        outline: plate ? roundedRect(box, 6) : closedPath(points),
        inner: plate ? roundedRect(inset(box, 0.8), 5) : closedPath(points.map((p) => shrinkPoint(p, box, 3.5))),
      }
    }
    case 'edge':
      return {
        place,
        form: 'edge',
        x,
        y,
        r: Math.max(6, Math.min(r, 14)),
        width: 0,
        height: 0,
        outline: openPath(points),
        inner: openPath(points),
      }
    default: {
      const dot = Math.min(Math.max(r, 2), 16)
      return {
        place,
        form: 'point',
        x,
        y,
        r: dot,
        width: 2 * dot,
        height: 2 * dot,
        outline: circle(dot),
        inner: circle(dot),
      }
    }
  }
}

/** How wide a text at some point of an area may be without leaving the area or the board. */
function roomFor(points: readonly Point[], x: number, y: number, width: number): number {
  let [left, right] = [-Infinity, Infinity]
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length]!
    if (a.y > y === b.y > y) return
    const at = a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)
    if (at <= x) left = Math.max(left, at)
    else right = Math.min(right, at)
  })
  if (width > 0) [left, right] = [Math.max(left, 0), Math.min(right, width)]
  return 2 * Math.min(x - left, right - x)
}

function boxOf(list: Spot[], board: Board, scale: number): Box {
  if (!list.length)
    return { x: 0, y: 0, width: Math.max(1, board.width * scale), height: Math.max(1, board.height * scale) }
  let [x1, y1, x2, y2] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const spot of list) {
    const w = spot.form === 'edge' ? 0 : Math.max(spot.width, spot.form === 'point' ? 16 : 0) / 2
    const h = spot.form === 'edge' ? 0 : Math.max(spot.height, spot.form === 'point' ? 16 : 0) / 2
    x1 = Math.min(x1, spot.x - w)
    x2 = Math.max(x2, spot.x + w)
    y1 = Math.min(y1, spot.y - h)
    y2 = Math.max(y2, spot.y + h)
  }
  for (const [px, py] of board.names ?? []) {
    x1 = Math.min(x1, px * scale)
    x2 = Math.max(x2, px * scale)
    y1 = Math.min(y1, py * scale)
    y2 = Math.max(y2, py * scale)
  }
  // an area may run over the edge of the board: then it does not count
  const inside = (at: number, size: number) => (size > 0 ? Math.min(Math.max(at, 0), size) : at) * scale
  for (const area of board.areas ?? []) {
    for (const [px, py] of area.points ?? []) {
      x1 = Math.min(x1, inside(px, board.width))
      x2 = Math.max(x2, inside(px, board.width))
      y1 = Math.min(y1, inside(py, board.height))
      y2 = Math.max(y2, inside(py, board.height))
    }
  }
  return { x: x1, y: y1, width: x2 - x1, height: y2 - y1 }
}
