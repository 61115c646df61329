/** The messages that go over the socket of a table. */
import type { Board, Choice, Now, NowPatch } from '../scene'
import type { SeatOccupant } from '../app/httpApi'

export interface Draft {
  undo: boolean
  confirm: boolean
  steps: number
}
export interface ChatLine {
  seat?: number | null
  name: string
  text: string
  time?: number
}
export interface ClockReading {
  seat: number
  left: number
  of: number
  runs?: boolean // a bank is shown while it stands still too
}
export interface Refusal {
  rule?: string
  words: string
}

/** A question of the setup whose answers are shown with what they mean, to be chosen before it is put. */
export interface RoomQuestion {
  kind: string
  text: string
  rule: string
  choices: Choice[]
}

/** What is agreed on before a match, and which seats are ready for it. */
export interface RoomDetails {
  title: string
  game: string
  options: Record<string, string>
  clock: number
  clock_kind?: string
  clock_gain?: number
  ready: number[]
  questions: RoomQuestion[]
  picks: Record<string, (string | number)[]>[] // by seat: what was chosen so far, by kind of question
  news?: { text: string; time: number }[] // who has sat down or left, or that the seats were shuffled
}

export interface FromServer {
  v?: number
  board?: Board
  now?: Now
  patch?: NowPatch // instead of a scene: what has changed in the one before
  since?: number // the version of that one
  events?: unknown[]
  draft?: Draft
  ack?: string
  refused?: Refusal
  key?: string
  chat?: ChatLine[]
  seats?: SeatOccupant[]
  error?: { words: string }
  final?: boolean // connecting again will not help
  owner?: boolean
  hints?: boolean // may be asked for at this table
  prefs?: Record<string, string | boolean>
  hash?: string
  clock?: ClockReading[]
  ran_out?: number | null
  room?: RoomDetails | null // before the match; null when it begins
  watchers?: number
  title?: string // of the table
  rematch?: string // somebody has opened the rematch
}

export interface ToServer {
  v: number
  key: string
  do: 'answer' | 'undo' | 'confirm' | 'why_not' | 'chat' | 'lang' | 'prefs' | 'ready' | 'start' | 'shuffle' | 'pick'
  body: Record<string, unknown>
}

/** 128 random bits. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
