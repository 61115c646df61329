/** Finished matches that were played or looked at here, kept in this browser for when there is no network. */
import type { Board, Now } from '../scene'
import { api, type ReplayFrame, type SeatOccupant } from './httpApi'
import { movesToKeep, nearestMove } from './keptMoves'

/** A finished match in a list. */
export interface KeptMatch {
  id: string
  game: string
  title: string // of its game
  names: string[]
  winners: number[]
  lang: string
  moves: number
  time: number // when it was kept
}
interface KeptReplay extends KeptMatch {
  board: Board
  seats: SeatOccupant[]
  moments: [number, Now][] // in the order of their moves
}

const MOST = 30 // matches; the one that was not looked at for longest goes first
const STORE = 'matches'

function open(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const asked = indexedDB.open('astrarium', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'id' })
    asked.onsuccess = () => done(asked.result)
    asked.onerror = () => fail(asked.error)
  })
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const base = await open()
  try {
    return await new Promise((done, fail) => {
      const asked = work(base.transaction(STORE, mode).objectStore(STORE))
      asked.onsuccess = () => done(asked.result)
      asked.onerror = () => fail(asked.error)
    })
  } finally {
    base.close()
  }
}

/** What is kept, the newest first; nothing where the browser keeps nothing. */
export async function keptMatches(): Promise<KeptMatch[]> {
  const all = await run<KeptReplay[]>('readonly', (store) => store.getAll()).catch(() => [])
  return all.sort((a, b) => b.time - a.time)
}

/** A moment of a finished match has been shown: it is there again without a network. */
export async function keepFrame(id: string, frame: ReplayFrame, lang: string): Promise<void> {
  if (!frame.ended) return
  await run<KeptReplay | undefined>('readwrite', (store) => {
    const old = store.get(id)
    // in one transaction: two moments that are kept at the same time are both kept
    old.addEventListener('success', () => store.put(withMoment(old.result, id, frame, lang)))
    return old
  })
  await dropOldest()
}

function withMoment(old: KeptReplay | undefined, id: string, frame: ReplayFrame, lang: string): KeptReplay {
  const before = old?.lang === lang ? old.moments : []
  const moments: [number, Now][] = [
    ...before.filter(([move]) => move !== frame.move),
    [frame.move, frame.now] as [number, Now],
  ].sort(([a], [b]) => a - b)
  const last = frame.now.over ?? moments.at(-1)?.[1].over
  const best = Math.min(...(last?.ranks ?? [0]))
  return {
    id,
    game: frame.board.game,
    title: frame.board.title,
    names: frame.seats.map((seat, i) => seat.name || seat.label || `${i + 1}`),
    winners: (last?.ranks ?? []).flatMap((rank, seat) => (rank === best ? [seat] : [])),
    lang,
    moves: frame.moves,
    time: Date.now(),
    board: frame.board,
    seats: frame.seats,
    moments,
  }
}

async function dropOldest(): Promise<void> {
  for (const { id } of (await keptMatches()).slice(MOST)) await run('readwrite', (store) => store.delete(id))
}

const asked = new Set<string>()

/** Keep a finished match as it can be stepped through later: its end first, then moments between. */
export async function keepMatch(id: string, lang: string, seat?: number): Promise<void> {
  if (asked.has(`${id} ${lang}`)) return
  asked.add(`${id} ${lang}`)
  try {
    const last = await api.replay(id, undefined, seat)
    await keepFrame(id, last, lang)
    for (const move of movesToKeep(last.first ?? 0, last.moves)
      .reverse()
      .slice(1))
      await keepFrame(id, await api.replay(id, move, seat), lang)
  } catch {
    asked.delete(`${id} ${lang}`) // a browser that keeps nothing, or no network: another time
  }
}

/** A kept moment of a match, if there is one. */
export async function keptFrame(id: string, wish: number | undefined, from: number): Promise<ReplayFrame | null> {
  const kept = await run<KeptReplay | undefined>('readonly', (store) => store.get(id)).catch(() => undefined)
  const move = nearestMove(kept?.moments.map(([at]) => at) ?? [], wish, from)
  if (!kept || move === undefined) return null
  const now = kept.moments.find(([at]) => at === move)![1]
  const [first] = kept.moments[0]!
  const { board, seats, moves } = kept
  return { board, now, move, moves, first, seats, ended: true, forks: false }
}
