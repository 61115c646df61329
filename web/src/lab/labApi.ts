/** The laboratory's part of the HTTP API. */
import { call, lang, type Bot } from '../app/httpApi'

export type JobState = 'waiting' | 'running' | 'stopping' | 'done' | 'stopped' | 'failed'
export interface Share {
  share: number
  low: number
  high: number
  of: number
  title?: string
}
export interface Mean {
  mean: number
  low: number
  high: number
  of: number
}
export interface LabSeries {
  matches: number
  seats: Share[]
  titles: Share[]
  minutes: Mean | null
}
export interface Measure {
  name: string
  section: string
  unit: string
  first: number
  second: number
  low: number
  high: number
  sure: boolean
}
export interface Figures {
  verdicts: string[]
  series: LabSeries[]
  differing: Share | null
  kind: string
  needed: number | null
  size: number
  changes: Measure[]
  odd: { replay: string; why: string }[]
}
export interface Experiment {
  id: string
  game: string
  title: string
  players: number
  seats: string[]
  seed: string
  matches: number | null
  precision: number | null
  preset: string
  differences: { option: string; first: string; second: string }[]
  created: number
  state: JobState
  words: string
  yours: boolean
  ahead: number
  played: number
  most: number
  report: boolean
  figures?: Figures | null
}
export interface Laboratory {
  allowed: boolean
  words: string
  bots: Bot[]
  most_matches: number
  jobs: Experiment[]
}
export interface ExperimentWish {
  game: string
  players: number
  seats: string[]
  first: { preset: string; options: Record<string, string> }
  second: { preset: string; options: Record<string, string> }
  content: Record<string, string>
  matches?: number
  precision?: number
  seed: string
}

const at = (job: string) => `/api/lab/jobs/${encodeURIComponent(job)}`

export const labApi = {
  lab: () => call<Laboratory>('GET', `/api/lab?${lang()}`),
  content: (game: string) =>
    call<{ values: Record<string, string> }>('GET', `/api/lab/content/${encodeURIComponent(game)}`),
  enter: (invite: string) => call<unknown>('POST', '/api/lab/enter', { invite }),
  begin: (wish: ExperimentWish) => call<Experiment>('POST', `/api/lab/jobs?${lang()}`, wish),
  experiment: (job: string) => call<Experiment>('GET', `${at(job)}?${lang()}`),
  stop: (job: string) => call<Experiment>('POST', `${at(job)}/stop?${lang()}`, {}),
  delete: (job: string) => call<unknown>('POST', `${at(job)}/delete`, {}),
  reportUrl: (job: string) => `${at(job)}/report`,
  replay: (job: string, replay: string) => call<object>('GET', `${at(job)}/replays/${encodeURIComponent(replay)}`),
}

/** It waits, runs, or is being stopped: it will look otherwise soon. */
export const isOpen = (job: Experiment) => ['waiting', 'running', 'stopping'].includes(job.state)
