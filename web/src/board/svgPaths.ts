/** Outlines of the board as SVG path data. */
import type { Box, Point } from './cameraMath'

const n = (value: number) => Number(value.toFixed(2))

export function hexagon(r: number, start: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = ((start + i * 60) * Math.PI) / 180
    return { x: r * Math.cos(angle), y: r * Math.sin(angle) }
  })
  return closedPath(corners)
}

export function square(r: number, round: number): string {
  return roundedRect({ x: -r, y: -r, width: 2 * r, height: 2 * r }, round)
}

export function circle(r: number): string {
  return `M${n(-r)} 0A${n(r)} ${n(r)} 0 1 1 ${n(r)} 0A${n(r)} ${n(r)} 0 1 1 ${n(-r)} 0Z`
}

export function roundedRect(box: Box, round: number): string {
  const { x, y, width, height } = box
  const q = Math.min(round, width / 2, height / 2)
  const top = `h${n(width - 2 * q)}q${n(q)} 0 ${n(q)} ${n(q)}`
  const right = `v${n(height - 2 * q)}q0 ${n(q)} ${n(-q)} ${n(q)}`
  const bottom = `h${n(2 * q - width)}q${n(-q)} 0 ${n(-q)} ${n(-q)}`
  const left = `v${n(2 * q - height)}q0 ${n(-q)} ${n(q)} ${n(-q)}`
  return `M${n(x + q)} ${n(y)}${top}${right}${bottom}${left}Z`
}

export function closedPath(points: readonly Point[]): string {
  return points.length ? `${openPath(points)}Z` : ''
}

export function openPath(points: readonly Point[]): string {
  return points.map((p, i) => `${i ? 'L' : 'M'}${n(p.x)} ${n(p.y)}`).join('')
}

export function boundsOf(points: readonly Point[]): Box {
  if (!points.length) return { x: -10, y: -10, width: 20, height: 20 }
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  return {
    x: Math.min(...xs),
    y: Math.min(...ys),
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  }
}

export function inset(box: Box, by: number): Box {
  return { x: box.x + by, y: box.y + by, width: box.width - 2 * by, height: box.height - 2 * by }
}

export function shrinkPoint(p: Point, box: Box, by: number): Point {
  const cx = box.x + box.width / 2
  const cy = box.y + box.height / 2
  return {
    x: cx + (p.x - cx) * (1 - (2 * by) / Math.max(box.width, 1)),
    y: cy + (p.y - cy) * (1 - (2 * by) / Math.max(box.height, 1)),
  }
}

/** Only the corners of an outline, drawn a little inside it. */
export function cornerBrackets(points: readonly Point[], arm = 22, inside = 5): string {
  const box = boundsOf(points)
  const within = points.map((p) => ({
    x: p.x + Math.sign(box.x + box.width / 2 - p.x) * inside,
    y: p.y + Math.sign(box.y + box.height / 2 - p.y) * inside,
  }))
  const toward = (from: Point, to: Point): Point => {
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
    const part = Math.min(0.5, arm / far)
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
  }
  return within
    .map((p, i) => openPath([toward(p, within.at(i - 1)!), p, toward(p, within[(i + 1) % within.length]!)]))
    .join('')
}

/** A path of absolute moves and lines, and whatever relative, drawn somewhere else. */
export function movedPath(d: string, by: Point): string {
  return d.replace(/([ML])(-?[\d.]+) (-?[\d.]+)/g, (_, sign: string, x: string, y: string) => {
    return `${sign}${n(Number(x) + by.x)} ${n(Number(y) + by.y)}`
  })
}
