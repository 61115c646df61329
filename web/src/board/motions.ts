/**
 * What moved between two scenes, whatever game they are of: pieces of one kind and owner that are fewer in one place
 * and more in another have gone there; what is left over was lost, or came new.
 */
import type { Now, Piece, Told } from '../scene'
import { idOf, kindOf } from '../table/clickPath'

export interface Standing {
  kind: string
  owner: number | null
  place: string
  count: number
}
export interface Flight {
  kind: string
  owner: number | null
  count: number
  from: string
  to: string
  via: string[] // places on the way, as far as the log names them
}
export interface Motions {
  flights: Flight[]
  lost: Standing[]
  built: Standing[]
}

export const NO_MOTIONS: Motions = { flights: [], lost: [], built: [] }
const MOST = 16 // more changes than these are no move but another moment of the match

export function deriveMotions(before: Now, after: Now): Motions {
  if (before.pieces === after.pieces) return NO_MOTIONS
  const changes = countChanges(before.pieces ?? [], after.pieces ?? [])
  const routes = newLines(before, after).flatMap(routeOf)
  const flights: Flight[] = []
  const less: Standing[] = []
  const more: Standing[] = []
  for (const one of changes) (one.count < 0 ? less : more).push({ ...one, count: Math.abs(one.count) })
  if (less.length + more.length > 2 * MOST) return NO_MOTIONS
  const pair = (from: Standing, to: Standing, via: string[]): void => {
    if (from.kind !== to.kind || from.owner !== to.owner) return
    const count = Math.min(from.count, to.count)
    if (!count) return
    flights.push({ kind: from.kind, owner: from.owner, count, from: from.place, to: to.place, via })
    from.count -= count
    to.count -= count
  }
  for (const route of routes) {
    const [start, end] = [route[0], route.at(-1)]
    for (const from of less.filter((one) => one.place === start))
      for (const to of more.filter((one) => one.place === end)) pair(from, to, route.slice(1, -1))
  }
  for (const from of less) for (const to of more) pair(from, to, [])
  const arrived = new Set(more.filter((one) => one.count).map((one) => `${one.owner} ${one.place}`))
  return {
    flights,
    // a ship that became a colony was not lost
    lost: less.filter(
      (one) => one.count && !arrived.has(`${one.owner} ${one.place}`) && !changedOwner(one, before, after),
    ),
    built: more.filter((one) => one.count),
  }
}

/** By how many pieces of a kind and owner each place has changed. */
function countChanges(before: readonly Piece[], after: readonly Piece[]): Standing[] {
  const found = new Map<string, Standing>()
  const count = (piece: Piece, sign: number): void => {
    if (piece.states?.includes('ghost')) return
    const owner = piece.owner ?? null
    const name = `${piece.kind} ${owner} ${piece.place}`
    const known = found.get(name)
    const n = sign * (piece.count ?? 1)
    if (known) known.count += n
    else found.set(name, { kind: piece.kind, owner, place: piece.place, count: n })
  }
  for (const piece of before) count(piece, -1)
  for (const piece of after) count(piece, 1)
  return [...found.values()].filter((one) => one.count)
}

/** The place itself came into the same hands: what stood there has been used up for that. */
function changedOwner({ place, owner }: Standing, before: Now, after: Now): boolean {
  const ownerIn = (now: Now) => now.places?.find((one) => one.id === place)?.owner ?? null
  return owner !== null && ownerIn(after) === owner && ownerIn(before) !== owner
}

function newLines(before: Now, after: Now): Told[] {
  const last = before.log?.at(-1)?.number ?? -1
  return (after.log ?? []).filter((line) => line.number > last)
}

/** The places that a line of the log names, in its order, where it names a way. */
function routeOf(line: Told): string[][] {
  const places = (line.marks ?? []).filter((mark) => kindOf(mark) === 'place').map(idOf)
  return places.length > 1 ? [places] : []
}
