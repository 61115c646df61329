/** The log as it is read: by turn, newest first. */
import type { Told } from '../scene'

export interface Chapter { turn: string; lines: Told[] }
export type Filter = 'since' | 'all' | 'battles'

const FIGHTS = /battle|combat|fight|volley|hit|lost|attack/

export function chapters(log: readonly Told[], filter: Filter, lastSeen: number): Chapter[] {
  const kept = log.filter((line) => filter === 'all' || (filter === 'since' ? line.number > lastSeen : FIGHTS.test(line.kind ?? '')))
  const shown: Chapter[] = []
  for (const line of [...kept].reverse()) {
    const turn = line.turn ?? ''
    const last = shown.at(-1)
    if (last && last.turn === turn) last.lines.push(line)
    else shown.push({ turn, lines: [line] })
  }
  return shown
}

export function hasFights(log: readonly Told[]): boolean {
  return log.some((line) => FIGHTS.test(line.kind ?? ''))
}
