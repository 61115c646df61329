/** The six players: a colour and an emblem each, never one alone. */
import type { Now, SeatNow } from '../scene'
import { worn } from './wornColours.svelte'

export const COLOURS = ['indigo', 'rose', 'yellow', 'cyan', 'amber', 'lavender'] as const
const emblems = ['triangle', 'ring', 'cross', 'square', 'chevron', 'star'] as const
export type Colour = NonNullable<SeatNow['colour']>

const wornBy = (seat: number) => (worn.seats[seat] ?? seat) % COLOURS.length

export function seatColour(seat: number | null | undefined): string {
  return seat === null || seat === undefined || seat < 0 ? 'nobody' : COLOURS[wornBy(seat)]!
}

export function seatEmblem(seat: number | null | undefined): string | null {
  return seat === null || seat === undefined || seat < 0 ? null : `em-${emblems[wornBy(seat)]!}`
}

/** The emblem that goes with a colour. */
export function emblemOf(colour: Colour): string {
  return `em-${emblems[COLOURS.findIndex((one) => one === colour)] ?? emblems[0]}`
}

/** Which colour each seat wears: the one its player chose; whoever chose none has their own or another that is left. */
export function assignColours(chosen: readonly (Colour | undefined)[]): number[] {
  if (!chosen.some(Boolean)) return []
  const wanted = chosen.map((colour) => COLOURS.findIndex((one) => one === colour))
  const free = COLOURS.map((_, i) => i).filter((i) => !wanted.includes(i))
  return wanted.map((colour, seat) => {
    if (colour >= 0) return colour
    const at = Math.max(0, free.indexOf(seat))
    return free.splice(at, 1)[0] ?? seat
  })
}

/** Every seat wears what its player chose, from now on. */
export function wearColours(chosen: readonly (Colour | undefined)[]): void {
  const assigned = assignColours(chosen)
  if (assigned.join() !== worn.seats.join()) worn.seats = assigned
}

/** A picture beside other tables, where every seat of this one wears what its player chose. */
export function inChosenColours(now: Now): Now {
  const assigned = assignColours((now.seats ?? []).map((one) => one.colour))
  if (!assigned.length) return now
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk)
    if (part === null || typeof part !== 'object') return part
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, key === 'owner' ? wear(value) : walk(value)]),
    )
  }
  const wear = (owner: unknown) => (typeof owner === 'number' ? (assigned[owner] ?? owner) : owner)
  const viewer = now.viewer === null || now.viewer === undefined ? now.viewer : (assigned[now.viewer] ?? now.viewer)
  const drawn = ['places', 'pieces', 'links', 'areas'] as const
  return { ...now, viewer, ...Object.fromEntries(drawn.filter((key) => now[key]).map((key) => [key, walk(now[key])])) }
}
