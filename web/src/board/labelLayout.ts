/** Which names fit on the board, and on which side of an orbit they stand. */
import type { BoardLayout } from './boardLayout'
import type { Box } from './cameraMath'

const NARROW = /[fijlrtI.,:;'’|! ·]/
const WIDE = /[mwMW]/
const CAPITAL = /[A-Z0-9ÀÈÉÌÒÙ]/

/** How wide a text will be, in ems: near enough to know whether it fits, before any font is there. */
export function textWidthEm(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (NARROW.test(letter) ? 0.33 : WIDE.test(letter) ? 0.88 : CAPITAL.test(letter) ? 0.65 : 0.57),
    0,
  )
}

export type LabelSide = 'below' | 'above' // left and right of an orbit stand its ships

const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** On which side of each orbit its name stands, so that it covers nothing; a name without a free side is left out. */
export function orbitLabelSides(
  { list, areas }: Pick<BoardLayout, 'list' | 'areas'>,
  zoom: number,
  size = 12,
): Map<string, LabelSide> {
  const boxes = list
    .filter((spot) => spot.form !== 'edge')
    .map((spot) => ({
      spot,
      box: { x: spot.x - spot.width / 2, y: spot.y - spot.height / 2, width: spot.width, height: spot.height },
    }))
  const boxOfName = (label: string, x: number, y: number): Box => ({
    x: x - (textWidthEm(label) * size) / zoom / 2,
    y: y - size / zoom,
    width: (textWidthEm(label) * size) / zoom,
    height: (size * 1.3) / zoom,
  })
  const names: Box[] = areas.filter((area) => area.label).map((area) => boxOfName(area.label, area.x, area.y))
  const found = new Map<string, LabelSide>()
  for (const spot of list) {
    const label = spot.place.label ?? ''
    if (spot.form !== 'orbit' || !label) continue
    const [width, height] = [(textWidthEm(label) * size) / zoom, (size * 1.1) / zoom]
    const [far, gap] = [spot.r + 3 / zoom, 10 / zoom]
    const sides: [LabelSide, Box][] = [
      ['below', { x: spot.x - width / 2, y: spot.y + far, width, height }],
      ['above', { x: spot.x - width / 2, y: spot.y - far - gap - height, width, height }],
    ]
    const free = sides.find(
      ([, box]) =>
        !names.some((other) => meet(box, other)) && !boxes.some((other) => other.spot !== spot && meet(box, other.box)),
    )
    if (!free) continue
    found.set(spot.place.id, free[0])
    names.push(free[1])
  }
  return found
}
