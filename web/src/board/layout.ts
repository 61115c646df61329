/** Where things are drawn, in units in which an ordinary cell has a radius of 40. */
import type { AreaNow, Board, Link, Piece, Place } from '../scene'
import type { Box, Point } from './camera'
import { symbol } from '../symbols/tokens'

export const CELL = 40
export const LOW = 27 // pixels: a lower plate has room for one line only

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

export interface Laid {
  spots: Map<string, Spot>
  list: Spot[]
  scale: number
  box: Box
  cell: number // the radius of an ordinary cell
  links: LaidLink[]
  areas: LaidArea[]
}

export interface LaidArea { id: string; kind: string; label: string; x: number; y: number; d: string; corners: string; box: Box; owner: number | null; room: number }
export interface LaidLink { x1: number; y1: number; x2: number; y2: number; kind: string; id: string; owner: number | null }

const ANGLES = { hex: 30, flathex: 0 } as const

export function lay(board: Board): Laid {
  const scale = scaleOf(board)
  const list = board.places.map((place) => spotOf(place, scale))
  const spots = new Map(list.map((spot) => [spot.place.id, spot]))
  const links = layLinks(board.links ?? [], spots)
  const areas = (board.areas ?? []).map((area) => areaOf({ ...area, owner: null }, scale, board.width * scale))
  return { spots, list, scale, box: boxOf(list, board, scale), cell: cellOf(list), links, areas }
}

/** Ways between places that are drawn. */
export function layLinks(links: readonly Link[], spots: ReadonlyMap<string, Spot>): LaidLink[] {
  return links.flatMap((link) => {
    const a = spots.get(link.a)
    const b = spots.get(link.b)
    return a && b ? [{ x1: a.x, y1: a.y, x2: b.x, y2: b.y, kind: link.kind ?? '', id: `${link.a}>${link.b}`, owner: link.owner ?? null }] : []
  })
}

/** The areas of the board as they are now, and those that came during the match. */
export function areasNow(laid: Pick<Laid, 'areas' | 'scale' | 'box'>, now: readonly AreaNow[]): LaidArea[] {
  const changed = new Map(now.map((area) => [area.id, area]))
  const kept = laid.areas.map((area) => {
    const fresh = changed.get(area.id)
    changed.delete(area.id)
    return fresh ? { ...area, owner: fresh.owner ?? null, kind: fresh.kind || area.kind, label: fresh.label || area.label } : area
  })
  return [...kept, ...[...changed.values()].map((area) => areaOf(area, laid.scale, laid.box.x + laid.box.width))]
}

/** What areas say themselves, and no place of theirs has to say again. */
export function areaNames(areas: readonly LaidArea[]): Set<string> {
  return new Set(areas.map((area) => area.label).filter(Boolean))
}

function areaOf(area: AreaNow, scale: number, width: number): LaidArea {
  const points = (area.points ?? []).map(([x, y]) => ({ x: x * scale, y: y * scale }))
  return {
    id: area.id, kind: area.kind ?? '', label: area.label ?? '', owner: area.owner ?? null,
    x: (area.x ?? 0) * scale, y: (area.y ?? 0) * scale, d: closed(points), corners: brackets(points), box: bounds(points),
    room: roomFor(points, (area.x ?? 0) * scale, (area.y ?? 0) * scale, width),
  }
}

/** Only the corners of an outline, drawn a little inside it. */
function brackets(points: readonly Point[], arm = 22, inside = 5): string {
  const box = bounds(points)
  const within = points.map((p) => ({ x: p.x + Math.sign(box.x + box.width / 2 - p.x) * inside, y: p.y + Math.sign(box.y + box.height / 2 - p.y) * inside }))
  const toward = (from: Point, to: Point): Point => {
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
    const part = Math.min(0.5, arm / far)
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
  }
  return within.map((p, i) => opened([toward(p, within.at(i - 1)!), p, toward(p, within[(i + 1) % within.length]!)])).join('')
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
      return { place, form: 'cell', x, y, r, width, height, outline: hexagon(r - 0.6, angle), inner: hexagon(r - 4, angle) }
    }
    case 'square':
      return { place, form: 'cell', x, y, r, width: 2 * r, height: 2 * r, outline: square(r - 0.6, 4), inner: square(r - 3.5, 3) }
    case 'circle':
      return { place, form: 'orbit', x, y, r, width: 2 * r, height: 2 * r, outline: circle(r), inner: circle(r) }
    case 'polygon': {
      const box = bounds(points)
      const plate = box.width > box.height * 2
      const room = Math.min(box.width, box.height) / 2
      return {
        place, x, y, r: room, width: box.width, height: box.height,
        form: plate ? 'plate' : 'cell',
        outline: plate ? plateOf(box, 6) : closed(points),
        inner: plate ? plateOf(inset(box, 0.8), 5) : closed(points.map((p) => shrunk(p, box, 3.5))),
      }
    }
    case 'edge':
      return { place, form: 'edge', x, y, r: Math.max(6, Math.min(r, 14)), width: 0, height: 0, outline: opened(points), inner: opened(points) }
    default: {
      const dot = Math.min(Math.max(r, 2), 16)
      return { place, form: 'point', x, y, r: dot, width: 2 * dot, height: 2 * dot, outline: circle(dot), inner: circle(dot) }
    }
  }
}

const n = (value: number) => Number(value.toFixed(2))

export function hexagon(r: number, start: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = ((start + i * 60) * Math.PI) / 180
    return { x: r * Math.cos(angle), y: r * Math.sin(angle) }
  })
  return closed(corners)
}

function square(r: number, round: number): string {
  return plateOf({ x: -r, y: -r, width: 2 * r, height: 2 * r }, round)
}

export function circle(r: number): string {
  return `M${n(-r)} 0A${n(r)} ${n(r)} 0 1 1 ${n(r)} 0A${n(r)} ${n(r)} 0 1 1 ${n(-r)} 0Z`
}

export function plateOf(box: Box, round: number): string {
  const { x, y, width, height } = box
  const q = Math.min(round, width / 2, height / 2)
  return `M${n(x + q)} ${n(y)}h${n(width - 2 * q)}q${n(q)} 0 ${n(q)} ${n(q)}v${n(height - 2 * q)}q0 ${n(q)} ${n(-q)} ${n(q)}h${n(2 * q - width)}q${n(-q)} 0 ${n(-q)} ${n(-q)}v${n(2 * q - height)}q0 ${n(-q)} ${n(q)} ${n(-q)}Z`
}

export function closed(points: readonly Point[]): string {
  return points.length ? `${opened(points)}Z` : ''
}

function opened(points: readonly Point[]): string {
  return points.map((p, i) => `${i ? 'L' : 'M'}${n(p.x)} ${n(p.y)}`).join('')
}

function bounds(points: readonly Point[]): Box {
  if (!points.length) return { x: -10, y: -10, width: 20, height: 20 }
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  return { x: Math.min(...xs), y: Math.min(...ys), width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) }
}

/** How wide a text may be that stands in an area at some point, on the board itself. */
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

function inset(box: Box, by: number): Box {
  return { x: box.x + by, y: box.y + by, width: box.width - 2 * by, height: box.height - 2 * by }
}

function shrunk(p: Point, box: Box, by: number): Point {
  const cx = box.x + box.width / 2
  const cy = box.y + box.height / 2
  return { x: cx + (p.x - cx) * (1 - (2 * by) / Math.max(box.width, 1)), y: cy + (p.y - cy) * (1 - (2 * by) / Math.max(box.height, 1)) }
}

function boxOf(list: Spot[], board: Board, scale: number): Box {
  if (!list.length) return { x: 0, y: 0, width: Math.max(1, board.width * scale), height: Math.max(1, board.height * scale) }
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

// ---------------------------------------------------------------------- names

const NARROW = /[fijlrtI.,:;'’|! ·]/
const WIDE = /[mwMW]/
const CAPITAL = /[A-Z0-9ÀÈÉÌÒÙ]/

/** How wide a text will be, in ems: near enough to know whether it fits, before any font is there. */
export function ems(text: string): number {
  return [...text].reduce((sum, letter) => sum + (NARROW.test(letter) ? 0.33 : WIDE.test(letter) ? 0.88 : CAPITAL.test(letter) ? 0.65 : 0.57), 0)
}

export type Naming = 'below' | 'above' // left and right of an orbit stand its ships

const meet = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** On which side of each orbit its name stands, so that it covers nothing; a name without a free side is left out. */
export function naming({ list, areas }: Pick<Laid, 'list' | 'areas'>, zoom: number, size = 12): Map<string, Naming> {
  const boxes = list.filter((spot) => spot.form !== 'edge').map((spot) => ({ spot, box: { x: spot.x - spot.width / 2, y: spot.y - spot.height / 2, width: spot.width, height: spot.height } }))
  const boxOfName = (label: string, x: number, y: number): Box => ({ x: x - (ems(label) * size) / zoom / 2, y: y - size / zoom, width: (ems(label) * size) / zoom, height: (size * 1.3) / zoom })
  const names: Box[] = areas.filter((area) => area.label).map((area) => boxOfName(area.label, area.x, area.y))
  const found = new Map<string, Naming>()
  for (const spot of list) {
    const label = spot.place.label ?? ''
    if (spot.form !== 'orbit' || !label) continue
    const [width, height] = [(ems(label) * size) / zoom, (size * 1.1) / zoom]
    const [far, gap] = [spot.r + 3 / zoom, 10 / zoom]
    const sides: [Naming, Box][] = [
      ['below', { x: spot.x - width / 2, y: spot.y + far, width, height }],
      ['above', { x: spot.x - width / 2, y: spot.y - far - gap - height, width, height }],
    ]
    const free = sides.find(([, box]) => !names.some((other) => meet(box, other)) && !boxes.some((other) => other.spot !== spot && meet(box, other.box)))
    if (!free) continue
    found.set(spot.place.id, free[0])
    names.push(free[1])
  }
  return found
}

// ---------------------------------------------------------------------- pieces

export interface Glyph { dx: number; dy: number; size: number }

export interface Standing {
  piece: Piece
  ids: readonly string[] // of all pieces that are drawn as this one
  grade: string // a number without a sign of its own, where all of them have the same
  x: number
  y: number
  size: number
  glyphs: Glyph[] // one by one, up to three
  count: number // else one glyph with its number; 0 if drawn one by one
  width: number
  emblem: boolean // its owner's emblem is drawn with it
  emblemAt: Point
  kind: 'row' | 'point' | 'plate'
}

/** Pieces that stand in the same place, laid out by owner. */
export function stand(spot: Spot, pieces: readonly Piece[], owner: number | null, withArt: boolean, withLabel: boolean, zoom = 1): Standing[] {
  if (spot.form === 'point' || spot.form === 'edge') return onPoint(spot, pieces, zoom)
  if (spot.form === 'plate') return onPlate(spot, pieces)
  const rows = new Map<number, Piece[]>()
  for (const piece of pieces) {
    const whose = piece.owner ?? -1
    rows.set(whose, [...(rows.get(whose) ?? []), piece])
  }
  if (spot.form === 'orbit') return onOrbit(spot, [...rows.values()])
  const r = spot.r
  const crowded = withArt || withLabel || rows.size > 1
  const size = Math.min(Math.max(crowded ? r * 0.34 : r * 0.42, Math.min(15 / zoom, r * 0.9)), (1.5 * r) / (1.2 * rows.size))
  const step = size * 1.2
  const low = withLabel || (withArt && owner !== null) ? 0.5 : 0.46
  const last = withArt || withLabel ? r * low : ((rows.size - 1) * step) / 2 - (rows.size === 1 ? r * 0.06 : 0)
  return [...rows].flatMap(([whose, row], i) =>
    rowOf(spot, row, last - (rows.size - 1 - i) * step, size, whose >= 0 && whose !== owner, rows.size === 1 && !crowded),
  )
}

/** How wide a cell is at some distance from its middle. */
function widthAt(spot: Spot, y: number): number {
  if (spot.place.shape === 'flathex') return 2 * (spot.r - y / Math.sqrt(3))
  if (spot.place.shape === 'hex') return Math.min(spot.width, 2 * (spot.r - y) * Math.sqrt(3))
  return spot.width * 0.9
}

type Stack = { piece: Piece; ids: string[]; count: number; grade: string }
const gradeOf = (piece: Piece) => piece.badges?.find((badge) => !badge.icon)?.text ?? ''

/** Pieces of one owner, heap by heap. */
function stacks(row: readonly Piece[], heap: (piece: Piece) => string): Stack[] {
  const heaps = new Map<string, Piece[]>()
  for (const piece of row) heaps.set(heap(piece), [...(heaps.get(heap(piece)) ?? []), piece])
  return [...heaps.values()].map((alike) => ({
    piece: alike.reduce((most, one) => ((one.count ?? 1) >= (most.count ?? 1) ? one : most)),
    ids: alike.map((one) => one.id),
    count: alike.reduce((sum, one) => sum + (one.count ?? 1), 0),
    grade: alike.every((one) => gradeOf(one) === gradeOf(alike[0]!)) ? gradeOf(alike[0]!) : '',
  }))
}

const CLOSE = [0.84, 0.84, 0.6] // how small a row may become before it is heaped up instead

/** Pieces one by one; where they have no room, one for each kind with its number; where that has none, one for all. */
function rowOf(spot: Spot, row: readonly Piece[], y: number, size: number, emblem: boolean, below: boolean): Standing[] {
  const emblemRoom = emblem && !below ? size * 0.75 : 0
  const room = spot.form === 'cell' ? Math.max(size, widthAt(spot, Math.abs(y) + size * 0.4) * 0.94) : Infinity
  const measure = (made: Stack[]) => {
    const oneByOne = made.reduce((sum, one) => sum + one.count, 0) <= 3 && made.every((one) => one.ids.length === 1)
    const widths = made.map(({ count, grade }) => (grade ? size * 0.45 : 0) + (oneByOne ? count * size * 1.12 : count === 1 ? size * 1.12 : size * (count > 9 ? 2.25 : 1.8)))
    const whole = widths.reduce((sum, width) => sum + width, 0) + emblemRoom
    return { made, oneByOne, widths, whole, shrink: Math.min(1, room / whole) }
  }
  const kindly = (piece: Piece) => `${piece.kind} ${piece.states?.join(' ') ?? ''}`
  const plainly = (made: Stack[]) => made.map((one) => ({ ...one, grade: '' }))
  const ways = [() => stacks(row, (piece) => piece.id), () => stacks(row, kindly), () => plainly(stacks(row, kindly)), () => plainly(stacks(row, () => ''))]
  const { made, oneByOne, widths, whole, shrink } = ways.map((way) => measure(way())).find((one, i) => one.shrink >= (CLOSE[i] ?? 0))!
  const s = size * shrink
  let x = (-whole * shrink) / 2 + emblemRoom * shrink
  return made.map(({ piece, ids, count, grade }, i) => {
    const width = widths[i]! * shrink
    const single = oneByOne || count === 1
    const standing: Standing = {
      piece, ids, grade, size: s, x: spot.x + x + width / 2, y: spot.y + y, width,
      count: single ? 0 : count,
      glyphs: single
        ? Array.from({ length: count }, (_, at) => ({ dx: (at + 0.5) * s * 1.12 - width / 2, dy: 0, size: s }))
        : [{ dx: -width / 2 + s * 0.56, dy: 0, size: s }],
      emblem: emblem && (below ? i === Math.floor((made.length - 1) / 2) : i === 0),
      emblemAt: below ? { x: spot.x - (spot.x + x + width / 2), y: s * 0.92 } : { x: -width / 2 - s * 0.36, y: 0 },
      kind: 'row',
    }
    x += width
    return standing
  })
}

function onPoint(spot: Spot, pieces: readonly Piece[], zoom: number): Standing[] {
  const size = Math.max(20, 16 / zoom)
  return pieces.map((piece, i) => {
    const x = (i - (pieces.length - 1) / 2) * size * 1.25
    const count = (piece.count ?? 1) > 1 ? piece.count! : 0
    return {
      piece, ids: [piece.id], grade: gradeOf(piece), size, x: spot.x + x, y: spot.y, width: size, count,
      glyphs: [{ dx: 0, dy: 0, size }],
      emblem: (piece.owner ?? -1) >= 0, emblemAt: { x: size * 0.62, y: size * 0.42 }, kind: 'point',
    }
  })
}

/** Ships gather left and right of an orbit, owner by owner: the innermost stands on the ring, the world stays free. */
function onOrbit(spot: Spot, rows: Piece[][]): Standing[] {
  const size = Math.min(22, Math.max(14, spot.r * 0.42))
  const many = (row: Piece[] | undefined) => (row?.length ?? 0) > 1 || (row?.[0]?.count ?? 1) > 2
  const sorted = many(rows[1]) && !many(rows[0]) ? [rows[1]!, rows[0]!, ...rows.slice(2)] : rows // the wider row to the left
  return sorted.flatMap((row, i) => {
    const side = i % 2 ? 1 : -1
    const y = Math.floor(i / 2) * size * 1.9 - (rows.length > 2 ? size * 0.9 : 0)
    const made = rowOf({ ...spot, width: spot.r * 2 }, row, y, size, true, true)
    const whole = made.reduce((sum, one) => sum + one.width, 0)
    const out = Math.sqrt(Math.max(0, spot.r ** 2 - y ** 2)) + Math.max(0, whole / 2 - size * 0.56)
    return made.map((one) => ({ ...one, x: one.x + side * out }))
  })
}

/** On a plate pieces are counted, side by side under its name; those of one owner stand closer. */
function onPlate(spot: Spot, pieces: readonly Piece[]): Standing[] {
  const u = spot.height / 38
  const size = 10 * u
  const counts = pieces.map((piece) => ((piece.count ?? 1) > 1 || symbol(piece.kind) === 't-cube' ? (piece.count ?? 1) : 0))
  const letters = pieces.map((piece, i) => (counts[i] ? String(counts[i]).length : 0) + (piece.badges?.[0]?.text ?? '').length)
  const room = spot.width - 40 * u
  const lay = (pad: number, gap: number) => {
    let x = 0
    return pieces.map((piece, i) => {
      const width = size + (letters[i] ? pad + letters[i]! * 7 : 0) * u
      if (i) x += (pieces[i - 1]!.owner === piece.owner ? gap / 3 : gap) * u
      const at = x
      x += width
      return { at, width, end: x }
    })
  }
  const wide = lay(4, 9)
  const laid = (wide.at(-1)?.end ?? 0) <= room ? wide : lay(2, 4)
  return pieces.map((piece, i) => {
    const { at, width } = laid[i]!
    return {
      piece, ids: [piece.id], grade: gradeOf(piece), size, x: spot.x - spot.width / 2 + 34 * u + at + width / 2, y: spot.y + spot.height * 0.25, width,
      count: counts[i]!, glyphs: [{ dx: -width / 2 + size / 2, dy: 0, size }],
      emblem: false, emblemAt: { x: 0, y: 0 }, kind: 'plate',
    }
  })
}

/** A few stars in an empty cell, always the same for the same cell. */
export function specks(id: string, r: number): { x: number; y: number; r: number }[] {
  let seed = 2166136261
  for (const letter of id) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619)
  const next = () => {
    seed ^= seed << 13
    seed ^= seed >>> 17
    seed ^= seed << 5
    return (seed >>> 0) / 4294967296
  }
  return Array.from({ length: 4 }, () => ({ x: n((next() - 0.5) * r * 1.2), y: n((next() - 0.5) * r * 1.2), r: [0.6, 0.8, 1.1][Math.floor(next() * 3)]! }))
}
