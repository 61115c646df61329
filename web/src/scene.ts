// Made by tools/scene_types.py from astrarium.core.scene: `make generate`. Do not edit.

export const SCHEMA = 1

/** A battle laid over the board. */
export interface Battle {
  title: string
  subtitle?: string
  rule?: string
  place?: string
  sides: [Side, Side]
  pairs?: Pair[]
  verdict?: string
  stages?: Phase[]
}

/** A unit in a battle line, with what it rolled. Units that are alike may share an id. */
export interface Fighter {
  id?: string
  kind: string
  label: string
  note?: string
  dice?: Die[]
  factor?: string
  value?: number | null
  shields?: number | null
  lost_shields?: number
  state?: "" | "fired" | "held" | "hit" | "lost"
}

/** Two values compared; between ranks, a step of the fight with the dice of both sides and what came of them. */
export interface Pair {
  left: Fighter | null
  right: Fighter | null
  sign?: string
  outcome?: string
  rule?: string
}

/** One line or zone of a side in battle. */
export interface Rank {
  title: string
  note?: string
  units: Fighter[]
}

/** One side of a battle: who, with what in line and in reserve, and what its total is made of. */
export interface Side {
  owner: number
  title: string
  note?: string
  ranks?: Rank[]
  reserve?: Amount[]
  total?: number | null
  parts?: Amount[]
}

/** A number with its icon and name: a store, a price, a count of pieces. */
export interface Amount {
  icon?: string
  label: string
  value: number | string
  limit?: number | null
  term?: string
}

/** A small fact on a place, a piece or a card: an icon, a number, or both. */
export interface Badge {
  icon?: string
  text?: string
  label?: string
  owner?: number | null
  term?: string
  strong?: boolean
}

/** A die that was thrown. */
export interface Die {
  value: number
  sides?: number
  kind?: string
  owner?: number | null
  kept?: boolean
}

/** One step of the order of play, for the bar at the top. */
export interface Phase {
  label: string
  state: "ahead" | "done" | "now"
}

/** Somewhere things can be: a cell, a point, an orbit, a base, a dock. */
export interface Place {
  id: string
  shape: "circle" | "edge" | "flathex" | "hex" | "point" | "polygon" | "square"
  x: number
  y: number
  size?: number
  points?: [number, number][]
  kind?: string
  label?: string
  short?: string
  name?: string
  group?: string
  rule?: string
}

/** A way between two places, drawn as a line. */
export interface Link {
  a: string
  b: string
  kind?: string
  owner?: number | null
}

/** A part of the board that is felt rather than clicked: a zone, a module, a sector, a system. What reaches beyond the board's width and height is drawn too, but never makes the board smaller on the screen. */
export interface Area {
  id: string
  kind?: string
  label?: string
  x?: number
  y?: number
  points?: [number, number][]
}

/** One sentence about a term, and the rule it is. */
export interface Explanation {
  text: string
  rule: string
}

/** What an icon or a number on the table means: what it does and where it comes from, as the rulebook says it. */
export interface Term {
  id: string
  lines: Explanation[]
}

/** Drawn once for a table and named by its hash. */
export interface Board {
  schema?: number
  game: string
  title: string
  width: number
  height: number
  places: Place[]
  links?: Link[]
  areas?: Area[]
  columns?: [number, string][]
  rows?: [number, string][]
  names?: [number, number, string][]
  terms?: Term[]
}

/** What has become of a place. */
export interface PlaceNow {
  id: string
  kind?: string
  owner?: number | null
  label?: string
  badges?: Badge[]
  state?: "" | "asleep" | "closed" | "spent"
  note?: string
}

/** What has become of an area: who holds it, or a world that came to lie over several places during the match. */
export interface AreaNow {
  id: string
  kind?: string
  owner?: number | null
  label?: string
  x?: number
  y?: number
  points?: [number, number][]
}

/** A piece, or several alike that stand together. */
export interface Piece {
  id: string
  kind: string
  owner?: number | null
  place: string
  count?: number
  badges?: Badge[]
  states?: ("carried" | "damaged" | "ghost" | "lost" | "moved")[]
  label?: string
}

/** A card, readable. A card lying face down has only an id and a kind. */
export interface Card {
  id: string
  kind?: string
  art?: string
  title?: string
  lines?: string[]
  costs?: Amount[]
  badges?: Badge[]
  owner?: number | null
  down?: boolean
  used?: boolean
  current?: boolean
  note?: string
  rule?: string
}

/** Where cards lie: a hand, a deck with its count, a market, a row. */
export interface Zone {
  id: string
  kind: "deck" | "discard" | "hand" | "market" | "row"
  title: string
  owner?: number | null
  count?: number
  cards?: Card[]
}

/** Something that stands on a track. */
export interface Marker {
  at: number
  owner?: number | null
  icon?: string
  label?: string
  current?: boolean
}

/** Numbered spaces with markers: points, initiative, rounds, phases. With counts, piles that can be drawn from. */
export interface Track {
  id: string
  title: string
  note?: string
  spaces: string[]
  markers?: Marker[]
  counts?: number[]
  limits?: number[]
  tokens?: string[]
}

/** One line of a sheet: what, and how much. */
export interface SheetRow {
  icon?: string
  label: string
  value?: string
  note?: string
}

/** What is known of one place, piece or seat, opened on demand: a planet board, a faction, a ship. */
export interface Sheet {
  id: string
  title: string
  subtitle?: string
  art?: string
  layers?: string[]
  owner?: number | null
  slots?: Badge[]
  columns?: number
  rows?: SheetRow[]
  rule?: string
}

/** Something a seat can do: an ability, a technology. Those ahead are not received yet. */
export interface Power {
  mark?: string
  label: string
  state?: "" | "ahead" | "spent"
  note?: string
  rule?: string
}

/** One figure of an overview. Where its path is a legal answer, it is a button. */
export interface Cell {
  text?: string
  note?: string
  badges?: Badge[]
  path?: string[]
  changed?: boolean
}

/** One of the things compared. */
export interface OverviewRow {
  id: string
  title: string
  note?: string
  art?: string
  cells?: Cell[]
}

/** What the viewer has several of, side by side in columns: planets with their levels and purses. */
export interface Overview {
  title: string
  note?: string
  rule?: string
  columns?: Badge[]
  rows?: OverviewRow[]
  totals?: Amount[]
}

/** One player's panel. */
export interface SeatNow {
  seat: number
  title: string
  called?: string
  active?: boolean
  waiting?: boolean
  out?: boolean
  colour?: "" | "amber" | "cyan" | "indigo" | "lavender" | "rose" | "yellow"
  team?: number | null
  points?: Amount | null
  goals?: Amount[]
  stores?: Amount[]
  pieces?: Amount[]
  things?: Badge[]
  things_title?: string
  powers?: Power[]
  notes?: string[]
}

/** A small story, an offer or a table of dice: who speaks, what was said so far, what lies on the table. */
export interface Dialogue {
  title: string
  speaker?: number | null
  icon?: string
  lines?: string[]
  dice?: Die[]
  parts?: Sheet[]
  rule?: string
}

/** A legal answer: what to click for it, what it is called, what it costs and does. */
export interface Choice {
  answer: (number | string)[]
  path?: string[]
  then?: ((number | string)[])[]
  via?: string[]
  label: string
  note?: string
  costs?: Amount[]
  rolls?: boolean
  reveals?: boolean
  danger?: boolean
  main?: boolean
  forgoes?: string
  refuses?: boolean
  why?: string
  rule?: string
  sheet?: Sheet | null
  colour?: "" | "amber" | "cyan" | "indigo" | "lavender" | "rose" | "yellow"
}

/** What the viewer is asked. */
export interface Ask {
  kind: string
  rule: string
  text: string
  note?: string
  costs?: Amount[]
  warning?: string
  private?: boolean
  open?: boolean
  window?: boolean
  marks?: string[]
  offer_by?: number | null
}

/** A chance to step in that is going round the table: shown to all alike, whoever could make use of it. */
export interface Window {
  text: string
  rule?: string
  asked: number
  ahead?: number[]
  passed?: number[]
}

/** A line of the log in words. */
export interface Told {
  number: number
  seat: number | null
  text: string
  marks?: string[]
  kind?: string
  turn?: string
  opens?: boolean
}

/** Where the viewer's last turn ended: the line with which the next one began, and what the log writes over it. */
export interface LastTurn {
  line: number
  next: string
}

/** How it ended. */
export interface Over {
  text: string
  rule: string
  ranks: number[]
  scores: (number | null)[]
}

/** One source of points, and what each seat has from it. */
export interface AccountRow {
  label: string
  values: (number | null)[]
  icon?: string
  note?: string
  total?: boolean
}

/** What the points of the end are made of, as a table of sources and seats. */
export interface Account {
  title: string
  rows: AccountRow[]
  rule?: string
}

/** Everything that may change, as one seat sees it. */
export interface Now {
  version: number
  viewer: number | null
  waiting: number[]
  turn?: string
  phases?: Phase[]
  places?: PlaceNow[]
  areas?: AreaNow[]
  links?: Link[]
  pieces?: Piece[]
  seats?: SeatNow[]
  stock?: Amount[]
  stock_title?: string
  tracks?: Track[]
  zones?: Zone[]
  sheets?: Sheet[]
  overview?: Overview | null
  dice?: Die[]
  battle?: Battle | null
  dialogue?: Dialogue | null
  window?: Window | null
  ask?: Ask | null
  choices?: Choice[]
  goals?: Choice[]
  blocked?: Choice[]
  overlay?: string[]
  legend?: Badge[]
  log?: Told[]
  since?: LastTurn | null
  over?: Over | null
  accounts?: Account[]
}

/** The board and what lies on it now. */
export interface Scene {
  board: Board
  now: Now
}

/** What makes the next `Now` of a viewer's last one. A field that is not named stays as it is. A list is put together in its new order: two numbers stand for a run of the old list (where it begins, how many), and everything else for itself. */
export interface NowPatch {
  set?: Record<string, unknown>
  lists?: Record<string, unknown[]>
  gone?: string[]
}
