/** The log grouped by turn, newest first. */
import type { Told } from '../scene'

/** A decision, and what came of it, told under the same number. */
export interface LogEntry {
  line: Told
  more: Told[]
}
export interface TurnGroup {
  turn: string
  entries: LogEntry[]
}
export type LogFilter = 'since' | 'all' | 'battles'

const HANDS = 'seat' // a change of hands: it stands alone, whatever happened before it
const FIGHTS = /battle|combat|fight|volley|hit|lost|attack/

export function groupByTurn(log: readonly Told[], filter: LogFilter, lastSeen: number): TurnGroup[] {
  const kept = log.filter(
    (line) => filter === 'all' || (filter === 'since' ? line.number > lastSeen : FIGHTS.test(line.kind ?? '')),
  )
  const shown: TurnGroup[] = []
  let entry: LogEntry | null = null
  for (const line of kept) {
    const turn = line.turn ?? ''
    const last = shown.at(-1)
    if (!last || last.turn !== turn) {
      shown.push({ turn, entries: [(entry = { line, more: [] })] })
    } else if (
      entry &&
      entry.line.number === line.number &&
      filter !== 'battles' &&
      ![entry.line.kind, line.kind].includes(HANDS)
    ) {
      entry.more.push(line)
    } else {
      last.entries.push((entry = { line, more: [] }))
    }
  }
  for (const chapter of shown) chapter.entries.reverse()
  shown.reverse()
  return shown
}

export function hasBattles(log: readonly Told[]): boolean {
  return log.some((line) => FIGHTS.test(line.kind ?? ''))
}
