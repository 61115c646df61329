/** The HTTP API of the server, and the records it sends. */
import type { ClockKind } from '../table/decisionClock'
import type { Board, Now } from '../scene'
import type { Answer, Hint, ReviewReply } from './reviewApi'
import type { Colour } from '../components/seatColours'
import { settings, type Opponents } from './settings.svelte'

export interface Me {
  name: string
  lang?: string
  hook?: string
  push_key?: string
  hook_hosts?: string[]
  lab?: boolean // one may run experiments
  sends_mail?: boolean // the operator has given a server for it
  mail?: string
  mail_confirmed?: boolean
  mail_tables?: string[] // whose turns are told by mail
}
export interface OptionValue {
  value: string
  label: string
}
export interface Option {
  name: string
  label: string
  help?: string
  group?: string
  values: OptionValue[]
  default: string
  rules: string[]
}
export interface Bot {
  name: string
  label: string
}
/** A named set of options: what differs from the defaults. */
export interface Preset {
  id: string
  label: string
  help: string
  options: Record<string, string>
}
export interface GameSummary {
  id: string
  title: string
  summary: string
  players: [number, number]
  minutes: [number, number]
  weight: number
  maturity?: string
  groups: { id: string; label: string }[]
  options: Option[]
  presets: Preset[]
  bots: Bot[]
  motif?: { board: Board; now: Now } | null
}
export interface SeatOccupant {
  name: string
  kind: string
  online?: boolean
  you?: boolean
  bot?: string
  label?: string
  yours?: boolean
  hints?: number // that were asked for on this seat
  colour?: Colour // that its player wants to wear
}
export interface TableListing {
  id: string
  game: string
  title: string
  seats: SeatOccupant[]
  turn?: string
  your_turn?: boolean
  over?: boolean
  owner?: boolean
  clock?: number
  clock_kind?: string
  clock_gain?: number
  lobby?: boolean // the match has not begun
  round?: string // in words
  since?: number // when it became the turn of those it waits for, in seconds
  invite?: string | null
  aside?: string // why it cannot be played, if so
}
export interface RuleText {
  id: string
  text: string
  kind?: string
  source?: string
  switch?: string[]
}
export interface RuleSection {
  id: string
  title: string
  rules: RuleText[]
}
export type SeatRequest = { kind: 'person' | 'here' | 'bot'; bot?: string }
export interface CreatedTable {
  table: string
  seat?: number
  invite?: string
}
export interface ReplayFrame {
  board: Board
  now: Now
  move: number
  moves: number
  first?: number
  seats: SeatOccupant[]
  ended: boolean
  forks: boolean
}
export interface UnplayableTableDetails {
  game: string
  title: string
  words: string
  rules: number
  seats: SeatOccupant[]
  seated: boolean
  picture: { board: Board; now: Now } | null
  log: string[]
}
export interface LessonSummary {
  id: string
  kind: 'first' | 'lesson' | 'puzzle'
  title: string
  summary: string
  minutes: number
  steps: number
  at: number // the step where one left it
  done: boolean
}
export interface LessonStep {
  id: string
  kind: LessonSummary['kind']
  lesson: string
  step: number
  steps: number
  title: string
  aim: string
  do: string
  why: string
  hint: string
  rule: string
  light: string[]
  answer: (string | number)[]
  end: string
  seats: string[]
  board: Board
  now: Now
}
export interface LessonJudgement {
  done: boolean
  words: string
  refused: { rule: string; words: string } | null
  now: Now | null
}
export interface Chapter {
  title: string
  lines: string[]
  rule: string
  caption: string
  picture: { board: Board; now: Now } | null
}
export interface Health {
  ok: boolean
  words: string
  version: string
  tables: number
  sockets: number
  set_aside: number
}

/** The seat is still free. */
export const isFree = (seat: SeatOccupant) => seat.kind !== 'bot' && !seat.name && !seat.you

/** The bot to begin with: one above the weakest, where there are several. */
export const defaultBot = (bots: Bot[]) => bots[Math.min(1, bots.length - 1)]?.name

/** Against whom a game is begun at once: as last time, else three at the table with the usual bot. */
export function opponentsFor(game: GameSummary): Opponents {
  const [least, most] = game.players
  const kept = settings.current.opponents[game.id]
  const usual = { players: Math.min(most, Math.max(least, 3)), bot: defaultBot(game.bots) ?? '' }
  return kept && game.bots.some((bot) => bot.name === kept.bot) && kept.players >= least && kept.players <= most
    ? kept
    : usual
}

/** A refusal by the server, in its own words where it gave any. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    words: string,
  ) {
    super(words)
  }
}

/** The server cannot be reached at all. */
export class NetworkError extends Error {}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetchOrFail(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: 'same-origin',
  })
  const text = await response.text()
  let data: unknown
  try {
    data = text ? JSON.parse(text) : null
  } catch {
    data = null
  }
  if (!response.ok) {
    const told = data as { error?: { words?: string } | string; words?: string } | null
    const words = typeof told?.error === 'string' ? told.error : (told?.error?.words ?? told?.words ?? '')
    throw new ApiError(response.status, words)
  }
  return data as T
}

async function fetchOrFail(path: string, wish: RequestInit): Promise<Response> {
  try {
    return await fetch(path, wish)
  } catch {
    throw new NetworkError()
  }
}

const parameter = (name: string, value?: number) => (value === undefined ? '' : `${name}=${value}&`)
export const lang = () => `lang=${settings.serverLang}`
const lessonsOf = (game: string) => `/api/games/${encodeURIComponent(game)}/lessons`
const lessonAt = (game: string, lesson: string) => `${lessonsOf(game)}/${encodeURIComponent(lesson)}`
const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`

export const api = {
  me: () => call<Me>('GET', '/api/me'),
  createGuest: () => call<Me>('POST', '/api/me', {}),
  exportUrl: '/api/me/export',
  newDeviceCode: () => call<{ code: string; seconds: number }>('POST', '/api/me/device', {}),
  useDeviceCode: (code: string) => call<Me>('POST', '/api/device', { code }),
  deleteMe: () => call<unknown>('POST', '/api/me/delete', {}),
  setName: (name: string) => call<Me>('POST', '/api/me', { name }),
  games: () => call<GameSummary[]>('GET', `/api/games?${lang()}`),
  rules: (game: string) =>
    call<{ sections: RuleSection[] }>('GET', `/api/games/${encodeURIComponent(game)}/rules?${lang()}`),
  howToPlay: (game: string) =>
    call<{ chapters: Chapter[] }>('GET', `/api/games/${encodeURIComponent(game)}/how-to-play?${lang()}`),
  lessons: (game: string) => call<{ lessons: LessonSummary[] }>('GET', `${lessonsOf(game)}?${lang()}`),
  lessonStep: (game: string, lesson: string, step: number) =>
    call<LessonStep>('GET', `${lessonAt(game, lesson)}?${parameter('step', step)}${lang()}`),
  answerLesson: (game: string, lesson: string, wish: { step: number; answer: unknown; anyway?: boolean }) =>
    call<LessonJudgement>('POST', `${lessonAt(game, lesson)}/answer?${lang()}`, wish),
  lessonSolution: (game: string, lesson: string, step: number) =>
    call<{ answer: (string | number)[]; light: string[] }>(
      'GET',
      `${lessonAt(game, lesson)}/solution?${parameter('step', step)}${lang()}`,
    ),
  keepLessonPlace: (game: string, lesson: string, step: number) =>
    call<unknown>('POST', `${lessonAt(game, lesson)}/place`, { step }),
  playOnFromLesson: (game: string, lesson: string) =>
    call<CreatedTable>('POST', `${lessonAt(game, lesson)}/play?${lang()}`, {}),
  tables: () => call<{ mine: TableListing[]; open: TableListing[] }>('GET', `/api/tables?${lang()}`),
  create: (wish: {
    game: string
    players: number
    options: Record<string, string>
    seats: SeatRequest[]
    title?: string
    private?: boolean
    clock?: number
    clock_kind?: ClockKind
    clock_gain?: number
    hints?: 'auto' | 'on' | 'off'
    lobby?: boolean
  }) => call<CreatedTable>('POST', '/api/tables', wish),
  join: (table: string, wish: { invite?: string; seat?: number } = {}) =>
    call<CreatedTable>('POST', `${at(table)}/join`, wish),
  rematch: (table: string) => call<CreatedTable>('POST', `${at(table)}/rematch`, {}),
  leave: (table: string) => call<unknown>('POST', `${at(table)}/leave`, {}),
  assignSeat: (table: string, seat: number, wish: SeatRequest) =>
    call<unknown>('POST', `${at(table)}/seats/${seat}`, wish),
  replay: (table: string, move?: number, seat?: number) =>
    call<ReplayFrame>('GET', `${at(table)}/replay?${parameter('move', move)}${parameter('seat', seat)}${lang()}`),
  unplayable: (table: string) => call<UnplayableTableDetails>('GET', `${at(table)}/aside?${lang()}`),
  hint: (table: string, wish: { seat?: number; answer?: Answer }) =>
    call<Hint>('POST', `${at(table)}/hint?${lang()}`, wish),
  review: (table: string) => call<ReviewReply>('GET', `${at(table)}/review?${lang()}`),
  reviewPage: (table: string) => call<{ html: string; file: string }>('GET', `${at(table)}/review/page?${lang()}`),
  recordUrl: (table: string) => `${at(table)}/record`,
  importRecord: (record: unknown) => call<CreatedTable>('POST', '/api/import', { record }),
  fork: (table: string, move: number, seats: SeatRequest[]) =>
    call<CreatedTable>('POST', `${at(table)}/fork`, { move, seats }),
  health: () => call<Health>('GET', '/health'),
  setWebhook: (hook: string) => call<Me>('POST', '/api/me', { hook }),
  savePushSubscription: (subscription: unknown) => call<unknown>('POST', '/api/push', { subscription }),
  dropPushSubscription: (endpoint: string) => call<unknown>('POST', '/api/push/off', { endpoint }),
  leaveMail: (address: string) => call<Me>('POST', '/api/mail', { address }),
  confirmMail: (code: string) => call<unknown>('POST', '/api/mail/confirm', { code }),
  stopMail: (code: string) => call<unknown>('POST', '/api/mail/stop', { code }),
  mailForTable: (table: string, on: boolean) => call<unknown>('POST', `${at(table)}/mail`, { on }),
  testNotice: (channel: 'push' | 'hook' | 'mail', address?: string) =>
    call<{ sent: boolean; words: string }>('POST', '/api/notices/test', address ? { channel, address } : { channel }),
}
