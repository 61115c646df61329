/** The six players: a colour and an emblem each, never one alone. */
const colours = ['indigo', 'rose', 'yellow', 'cyan', 'amber', 'lavender'] as const
const emblems = ['triangle', 'ring', 'cross', 'square', 'chevron', 'star'] as const

export function seatColour(seat: number | null | undefined): string {
  return seat === null || seat === undefined || seat < 0 ? 'nobody' : colours[seat % colours.length]!
}

export function seatEmblem(seat: number | null | undefined): string | null {
  return seat === null || seat === undefined || seat < 0 ? null : `em-${emblems[seat % emblems.length]!}`
}
