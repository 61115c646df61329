/** How the pieces of one place are drawn: one by one, stacked by kind, or counted. */
import type { Piece } from '../scene'
import { symbolFor } from '../symbols/tokenSymbols'
import type { Spot } from './boardLayout'
import type { Point } from './cameraMath'

export interface Glyph {
  dx: number
  dy: number
  size: number
}

export interface PlacedPiece {
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

/** What else is to be seen in the place. */
export interface PlaceFurniture {
  owner: number | null
  art: boolean // a world, a station
  named: boolean
  column?: boolean // facts beside a world that leave only the lower edge
  low?: boolean // a plate with room for one line only
}

const LEAST = 27 // pixels of its square: then the outline of a ship is 24 high

/** Pieces that stand in the same place, laid out by owner. */
export function layoutPieces(
  spot: Spot,
  pieces: readonly Piece[],
  { owner, art, named, column = false, low = false }: PlaceFurniture,
  zoom = 1,
): PlacedPiece[] {
  if (spot.form === 'point' || spot.form === 'edge') return onPoint(spot, pieces, zoom)
  if (spot.form === 'plate') return low ? onLowPlate(spot, pieces, zoom) : onPlate(spot, pieces)
  const rows = new Map<number, Piece[]>()
  for (const piece of pieces) {
    const whose = piece.owner ?? -1
    rows.set(whose, [...(rows.get(whose) ?? []), piece])
  }
  if (spot.form === 'orbit') return onOrbit(spot, [...rows.values()], zoom)
  const r = spot.r
  const most = rows.size > 1 ? (1.5 * r) / (1.15 * rows.size) : r * 1.95
  const size = Math.min(Math.max(r * (art ? 0.56 : 0.7), LEAST / zoom), column ? r * 0.6 : most)
  const step = size * 1.15
  const large = size > r // then it is seen from so far that it fills its cell
  const last = large
    ? r * 0.06
    : art || named
      ? r * (column ? 0.44 : rows.size > 1 ? 0.5 : named ? 0.2 : 0.34)
      : ((rows.size - 1) * step) / 2
  return [...rows].flatMap(([whose, row], i) => {
    const emblem = whose >= 0 && whose !== owner
    const kinds = stacks(row, kindly)
    if (art && !column && rows.size === 1 && !large && kinds.length <= 2) return beside(spot, kinds, size, emblem)
    return rowOf(spot, row, last - (rows.size - 1 - i) * step, size, emblem)
  })
}

const kindly = (piece: Piece) => `${piece.kind} ${piece.states?.join(' ') ?? ''}`

/** One or two kinds stand at the lower rim of a world rather than on its face. */
function beside(spot: Spot, kinds: readonly Stack[], size: number, emblem: boolean): PlacedPiece[] {
  return kinds.map(({ piece, ids, count, grade }, i) => ({
    piece,
    ids,
    grade,
    size,
    x: spot.x + spot.r * (kinds.length === 1 || i ? 0.54 : -0.54),
    y: spot.y + spot.r * 0.26,
    width: size,
    count: count > 1 ? count : 0,
    glyphs: [{ dx: 0, dy: 0, size }],
    emblem: emblem && i === 0,
    emblemAt: { x: -size * 0.42, y: size * 0.42 },
    kind: 'row',
  }))
}

/** How wide a cell is at some distance from its middle. */
export function widthAt(spot: Spot, y: number): number {
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
function rowOf(spot: Spot, row: readonly Piece[], y: number, size: number, emblem: boolean): PlacedPiece[] {
  const room = spot.form === 'cell' ? Math.max(size * 1.12, widthAt(spot, Math.abs(y) + size * 0.4) * 0.94) : Infinity
  const measure = (made: Stack[]) => {
    const oneByOne = made.reduce((sum, one) => sum + one.count, 0) <= 3 && made.every((one) => one.ids.length === 1)
    const widths = made.map(
      ({ count, grade }) =>
        (grade ? size * 0.45 : 0) +
        (oneByOne ? count * size * 1.12 : count === 1 ? size * 1.12 : size * (count > 9 ? 1.75 : 1.5)),
    )
    const whole = widths.reduce((sum, width) => sum + width, 0)
    return { made, oneByOne, widths, whole, shrink: Math.min(1, room / whole) }
  }
  const plainly = (made: Stack[]) => made.map((one) => ({ ...one, grade: '' }))
  const ways = [
    () => stacks(row, (piece) => piece.id),
    () => stacks(row, kindly),
    () => plainly(stacks(row, kindly)),
    () => plainly(stacks(row, () => '')),
  ]
  const { made, oneByOne, widths, whole, shrink } = ways
    .map((way) => measure(way()))
    .find((one, i) => one.shrink >= (CLOSE[i] ?? 0))!
  const s = size * shrink
  let x = (-whole * shrink) / 2
  return made.map(({ piece, ids, count, grade }, i) => {
    const width = widths[i]! * shrink
    const single = oneByOne || count === 1
    const standing: PlacedPiece = {
      piece,
      ids,
      grade,
      size: s,
      x: spot.x + x + width / 2,
      y: spot.y + y,
      width,
      count: single ? 0 : count,
      glyphs: single
        ? Array.from({ length: count }, (_, at) => ({ dx: (at + 0.5) * s * 1.12 - width / 2, dy: 0, size: s }))
        : [{ dx: -width / 2 + s * 0.56, dy: 0, size: s }],
      emblem: emblem && i === 0,
      emblemAt: { x: -width / 2 + s * 0.1, y: s * 0.46 },
      kind: 'row',
    }
    x += width
    return standing
  })
}

function onPoint(spot: Spot, pieces: readonly Piece[], zoom: number): PlacedPiece[] {
  const size = Math.min(40, Math.max(24, LEAST / zoom))
  return pieces.map((piece, i) => {
    const x = (i - (pieces.length - 1) / 2) * size * 1.25
    const count = (piece.count ?? 1) > 1 ? piece.count! : 0
    return {
      piece,
      ids: [piece.id],
      grade: gradeOf(piece),
      size,
      x: spot.x + x,
      y: spot.y,
      width: size,
      count,
      glyphs: [{ dx: 0, dy: 0, size }],
      emblem: (piece.owner ?? -1) >= 0,
      emblemAt: { x: -size * 0.42, y: size * 0.42 },
      kind: 'point',
    }
  })
}

/** Ships gather left and right of an orbit, owner by owner: the innermost stands on the ring, the world stays free. */
function onOrbit(spot: Spot, rows: Piece[][], zoom: number): PlacedPiece[] {
  const size = Math.min(spot.r * 0.74, Math.max(spot.r * 0.5, LEAST / zoom))
  const many = (row: Piece[] | undefined) => (row?.length ?? 0) > 1 || (row?.[0]?.count ?? 1) > 2
  // the wider row to the left
  const sorted = many(rows[1]) && !many(rows[0]) ? [rows[1]!, rows[0]!, ...rows.slice(2)] : rows
  return sorted.flatMap((row, i) => {
    const side = i % 2 ? 1 : -1
    const y = Math.floor(i / 2) * size * 1.3 - (rows.length > 2 ? size * 0.65 : 0)
    const made = rowOf({ ...spot, width: spot.r * 2 }, row, y, size, true)
    const whole = made.reduce((sum, one) => sum + one.width, 0)
    const out = Math.sqrt(Math.max(0, spot.r ** 2 - y ** 2)) + Math.max(0, whole / 2 - size * 0.56)
    return made.map((one) => ({ ...one, x: one.x + side * out }))
  })
}

/** On a plate pieces are counted, side by side under its name; those of one owner stand closer. */
function onPlate(spot: Spot, pieces: readonly Piece[]): PlacedPiece[] {
  const u = spot.height / 38
  const size = 10 * u
  const counts = pieces.map((piece) =>
    (piece.count ?? 1) > 1 || symbolFor(piece.kind) === 't-cube' ? (piece.count ?? 1) : 0,
  )
  const letters = pieces.map(
    (piece, i) => (counts[i] ? String(counts[i]).length : 0) + (piece.badges?.[0]?.text ?? '').length,
  )
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
      piece,
      ids: [piece.id],
      grade: gradeOf(piece),
      size,
      x: spot.x - spot.width / 2 + 34 * u + at + width / 2,
      y: spot.y + spot.height * 0.25,
      width,
      count: counts[i]!,
      glyphs: [{ dx: -width / 2 + size / 2, dy: 0, size }],
      emblem: false,
      emblemAt: { x: 0, y: 0 },
      kind: 'plate',
    }
  })
}

const LOW_PLATE = [
  { size: 9, pad: 2, gap: 4, grades: true },
  { size: 8, pad: 1, gap: 1.5, grades: true },
  { size: 7.5, pad: 0, gap: 0.5, grades: false },
] // in pixels, the roomy way first

/** On a plate with one line the counts stand at its end, closer where all of them would have no room. */
function onLowPlate(spot: Spot, pieces: readonly Piece[], zoom: number): PlacedPiece[] {
  const letter = 6.7
  const ways = LOW_PLATE.map(({ size, pad, gap, grades }) => {
    const made = pieces.map((piece) => {
      const counted = (piece.count ?? 1) > 1 || symbolFor(piece.kind) === 't-cube'
      const [count, grade] = [counted ? (piece.count ?? 1) : 0, grades ? gradeOf(piece) : '']
      const letters = (count ? String(count).length : 0) + grade.length
      return { piece, count, grade, width: (size + (letters ? letters * letter + pad : 0)) / zoom }
    })
    return {
      size: size / zoom,
      gap: gap / zoom,
      made,
      whole: made.reduce((sum, one) => sum + one.width + gap / zoom, 0),
    }
  })
  const room = spot.width - 6 / zoom
  const { size, gap, made } = ways.find(({ whole, gap }) => whole - gap <= room) ?? ways.at(-1)!
  let used = 0
  const fitting = made.filter(({ width }) => {
    if (used + width > room) return false
    used += width + gap
    return true
  })
  let x = spot.x + spot.width / 2 - 3 / zoom - (used - gap)
  return fitting.map(({ piece, count, grade, width }) => {
    const at = x
    x += width + gap
    return {
      piece,
      ids: [piece.id],
      grade,
      size,
      x: at + width / 2,
      y: spot.y,
      width,
      count,
      glyphs: [{ dx: -width / 2 + size / 2, dy: 0, size }],
      emblem: false,
      emblemAt: { x: 0, y: 0 },
      kind: 'plate',
    }
  })
}
