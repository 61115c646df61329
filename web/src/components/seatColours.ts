/** The six players: a colour and an emblem each, never one alone. */
import type { SeatNow } from '../scene'
import { worn } from './wornColours.svelte'

const colours = ['indigo', 'rose', 'yellow', 'cyan', 'amber', 'lavender'] as const
const emblems = ['triangle', 'ring', 'cross', 'square', 'chevron', 'star'] as const
export type Colour = NonNullable<SeatNow['colour']>

const wornBy = (seat: number) => (worn.seats[seat] ?? seat) % colours.length

export function seatColour(seat: number | null | undefined): string {
  return seat === null || seat === undefined || seat < 0 ? 'nobody' : colours[wornBy(seat)]!
}

export function seatEmblem(seat: number | null | undefined): string | null {
  return seat === null || seat === undefined || seat < 0 ? null : `em-${emblems[wornBy(seat)]!}`
}

/** The emblem that goes with a colour. */
export function emblemOf(colour: Colour): string {
  return `em-${emblems[colours.findIndex((one) => one === colour)] ?? emblems[0]}`
}

/** Which colour each seat wears: the one its player chose; whoever chose none has their own or another that is left. */
export function assignColours(chosen: readonly (Colour | undefined)[]): number[] {
  if (!chosen.some(Boolean)) return []
  const wanted = chosen.map((colour) => colours.findIndex((one) => one === colour))
  const free = colours.map((_, i) => i).filter((i) => !wanted.includes(i))
  return wanted.map((colour, seat) => {
    if (colour >= 0) return colour
    const at = Math.max(0, free.indexOf(seat))
    return free.splice(at, 1)[0] ?? seat
  })
}

export function wearColours(seats: readonly SeatNow[]): void {
  const assigned = assignColours(seats.map((one) => one.colour))
  if (assigned.join() !== worn.seats.join()) worn.seats = assigned
}
