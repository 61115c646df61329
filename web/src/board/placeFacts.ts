/** Which facts of a place stand in a tag of their own, which in a column beside its world, and where. */
import type { Badge, PlaceNow } from '../scene'
import { isAsleep, isPlain, isSmall, symbolFor } from '../symbols/tokenSymbols'
import type { Spot } from './boardLayout'

export interface Tag {
  badge: Badge
  icon: string | null
  more: string | null // the icon of a second badge
  text: string
  y: number
  width: number
  height: number
  drawn: boolean // there is a drawing below it
}

/** Facts that fit into one tag. */
export function isOneTag(badges: readonly Badge[]): boolean {
  return badges.length === 1 || (badges.length === 2 && !badges[1]!.text)
}

/** Whether a cell is wide enough for facts in full words. */
export function isRoomy(spot: Spot, zoom: number): boolean {
  return spot.width * zoom >= 118
}

/** Whether several facts stand one below the other beside the world; a name comes first where there is little room. */
export function hasColumn(spot: Spot, badges: readonly Badge[], name: string, zoom: number): boolean {
  return spot.form === 'cell' && badges.length > 1 && !isOneTag(badges) && (name === '' || isRoomy(spot, zoom))
}

/** The tag of a cell: at its upper edge where something stands in it or below, else where its drawing leaves room. */
export function tagsOf(spot: Spot, now: PlaceNow | undefined, lifted: boolean, zoom: number): Tag | null {
  const badges = now?.badges ?? []
  const [badge, second] = badges
  if (spot.form !== 'cell' || !badge || !isOneTag(badges)) return null
  const icon = symbolFor(badge.icon)
  const more = symbolFor(second?.icon)
  const text = badge.text ?? ''
  const kind = now?.kind || spot.place.kind || ''
  const art = isAsleep(kind, now?.state) || isPlain(kind) ? null : symbolFor(kind)
  const y = lifted ? -0.8 : art === null ? 0 : isSmall(art) ? 0.4 : 0.66
  return {
    badge,
    icon,
    more,
    text,
    y: y * spot.r,
    width: ((icon ? 14 : 4) + text.length * 7.2 + (more ? 13 : 0) + 6) / zoom,
    height: 16 / zoom,
    drawn: art !== null,
  }
}
