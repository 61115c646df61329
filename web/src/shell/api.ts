/** What the page asks of the server over HTTP. */
import type { Board, Now } from '../scene'
import { settings } from './settings.svelte'

export interface Me { name: string; lang?: string; hook?: string; push_key?: string; hook_hosts?: string[] }
export interface OptionValue { value: string; label: string }
export interface Option {
  name: string
  label: string
  help?: string
  group?: string
  values: OptionValue[]
  default: string
  rules: string[]
}
export interface Bot { name: string; label: string }
export interface GameInfo {
  id: string
  title: string
  summary: string
  players: [number, number]
  minutes: [number, number]
  weight: number
  maturity?: string
  groups: { id: string; label: string }[]
  options: Option[]
  short_options: Record<string, string>
  bots: Bot[]
  motif?: { board: Board; now: Now } | null
}
export interface SeatInfo { name: string; kind: string; online?: boolean; you?: boolean; bot?: string; label?: string; yours?: boolean }
export interface TableRow {
  id: string
  game: string
  title: string
  seats: SeatInfo[]
  turn?: string
  your_turn?: boolean
  over?: boolean
  owner?: boolean
  clock?: number
  invite?: string | null
  aside?: string // why nobody can play there, if so
}
export interface RuleText { id: string; text: string; kind?: string; source?: string; switch?: string[] }
export interface RuleSection { id: string; title: string; rules: RuleText[] }
export type SeatWish = { kind: 'person' | 'here' | 'bot'; bot?: string }
export interface Made { table: string; seat?: number; invite?: string }
export interface Moment { board: Board; now: Now; move: number; moves: number; first?: number; seats: SeatInfo[]; ended: boolean; forks: boolean }
export interface AsideInfo { game: string; title: string; words: string; rules: number; seats: SeatInfo[]; seated: boolean; picture: { board: Board; now: Now } | null; log: string[] }
export interface Health { ok: boolean; words: string; version: string; tables: number; sockets: number; set_aside: number }

/** Nobody sits here yet. */
export const isFree = (seat: SeatInfo) => seat.kind !== 'bot' && !seat.name && !seat.you

/** The bot to begin with: one above the weakest, where there are several. */
export const usualBot = (bots: Bot[]) => bots[Math.min(1, bots.length - 1)]?.name

/** A refusal by the server, in its own words where it gave any. */
export class Refused extends Error {
  constructor(readonly status: number, words: string) {
    super(words)
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials: 'same-origin',
  })
  const text = await response.text()
  let data: unknown = null
  try {
    data = text ? JSON.parse(text) : null
  } catch {
    data = null
  }
  if (!response.ok) {
    const told = data as { error?: { words?: string } | string; words?: string } | null
    const words = typeof told?.error === 'string' ? told.error : (told?.error?.words ?? told?.words ?? '')
    throw new Refused(response.status, words)
  }
  return data as T
}

const lang = () => `lang=${settings.served}`
const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`

export const api = {
  me: () => call<Me>('GET', '/api/me'),
  comeIn: () => call<Me>('POST', '/api/me', {}),
  exportUrl: '/api/me/export',
  deleteMe: () => call<unknown>('POST', '/api/me/delete', {}),
  setMe: (name: string) => call<Me>('POST', '/api/me', { name }),
  games: () => call<GameInfo[]>('GET', `/api/games?${lang()}`),
  rules: (game: string) => call<{ sections: RuleSection[] }>('GET', `/api/games/${encodeURIComponent(game)}/rules?${lang()}`),
  tables: () => call<{ mine: TableRow[]; open: TableRow[] }>('GET', `/api/tables?${lang()}`),
  create: (wish: { game: string; players: number; options: Record<string, string>; seats: SeatWish[]; title?: string; private?: boolean; clock?: number }) =>
    call<Made>('POST', '/api/tables', wish),
  join: (table: string, wish: { invite?: string; seat?: number } = {}) => call<Made>('POST', `${at(table)}/join`, wish),
  leave: (table: string) => call<unknown>('POST', `${at(table)}/leave`, {}),
  seat: (table: string, seat: number, wish: SeatWish) => call<unknown>('POST', `${at(table)}/seats/${seat}`, wish),
  replay: (table: string, move?: number, seat?: number) =>
    call<Moment>('GET', `${at(table)}/replay?${move === undefined ? '' : `move=${move}&`}${seat === undefined ? '' : `seat=${seat}&`}${lang()}`),
  aside: (table: string) => call<AsideInfo>('GET', `${at(table)}/aside?${lang()}`),
  recordUrl: (table: string) => `${at(table)}/record`,
  bringIn: (record: unknown) => call<Made>('POST', '/api/import', { record }),
  fork: (table: string, move: number, seats: SeatWish[]) => call<Made>('POST', `${at(table)}/fork`, { move, seats }),
  health: () => call<Health>('GET', '/health'),
  setHook: (hook: string) => call<Me>('POST', '/api/me', { hook }),
  push: (subscription: unknown) => call<unknown>('POST', '/api/push', { subscription }),
  testNotice: (channel: 'push' | 'hook', address?: string) => call<{ sent: boolean; words: string }>('POST', '/api/notices/test', address ? { channel, address } : { channel }),
}
