/** The log grouped by turn, newest first; a battle or a trade is one entry, however many lines tell it. */
import type { LastTurn, Told } from '../scene'

/** A decision and what came of it, told under the same number; or a whole battle or trade. */
export interface LogEntry {
  line: Told
  more: Told[]
  story?: string // 'battle' or 'trade'
}
export interface TurnGroup {
  turn: string
  entries: LogEntry[]
}
export type LogFilter = 'since' | 'all' | 'battles'

const HANDS = 'seat' // a change of hands: it stands alone, whatever happened before it
const BATTLE = 'battle'
const STORIES = [BATTLE, 'trade']
const ASIDES = 3 // what happens between two lines of a battle belongs to it: a card that is played

/** Whether a line tells of something after the viewer's last turn. */
export function isSince(line: Told, since: LastTurn | null | undefined): boolean {
  return !since || line.number > since.line || (line.number === since.line && line.turn === since.next)
}

export function groupByTurn(log: readonly Told[], filter: LogFilter, since?: LastTurn | null): TurnGroup[] {
  const shown: TurnGroup[] = []
  for (const line of log) {
    if (filter === 'since' && !isSince(line, since)) continue
    const last = shown.at(-1)
    if (last?.turn === (line.turn ?? '')) addLine(last.entries, line)
    else shown.push({ turn: line.turn ?? '', entries: [newEntry(line)] })
  }
  const kept = filter === 'battles' ? shown.map(onlyBattles).filter((group) => group.entries.length) : shown
  for (const group of kept) group.entries.reverse()
  return kept.reverse()
}

function newEntry(line: Told): LogEntry {
  return { line, more: [], ...(STORIES.includes(line.kind ?? '') ? { story: line.kind } : {}) }
}

function addLine(entries: LogEntry[], line: Told): void {
  const last = entries.at(-1)!
  const newest = last.more.at(-1) ?? last.line
  if (STORIES.includes(line.kind ?? '')) {
    const at = line.opens ? -1 : storyIndex(entries, line.kind!)
    if (at < 0) entries.push(newEntry(line))
    else {
      const [story, ...asides] = entries.splice(at)
      story!.more.push(...asides.flatMap((entry) => [entry.line, ...entry.more]), line)
      entries.push(story!)
    }
  } else if (newest.number === line.number && ![last.line.kind, line.kind].includes(HANDS)) last.more.push(line)
  else entries.push(newEntry(line))
}

/** The entry that a line of this kind goes on with. */
function storyIndex(entries: readonly LogEntry[], kind: string): number {
  let asides = 0
  for (let at = entries.length - 1; at >= 0; at--) {
    const entry = entries[at]!
    if (entry.story === kind) return at
    asides += 1 + entry.more.length
    if (entry.story || entry.line.kind === HANDS || kind !== BATTLE || asides > ASIDES) return -1
  }
  return -1
}

const onlyBattles = (group: TurnGroup): TurnGroup => ({
  turn: group.turn,
  entries: group.entries.filter((entry) => entry.story === BATTLE),
})

export function hasBattles(log: readonly Told[]): boolean {
  return log.some((line) => line.kind === BATTLE)
}
