/** A player's preferences, stored in this browser. */
import type { Pace } from '../table/sceneQueue'

export type Theme = 'system' | 'dark' | 'light' | 'contrast'
export type Motion = 'system' | 'on' | 'off'
export type { Pace }
export type Standing = 'none' | 'forced' | 'window' | 'pass'

/** Against how many, and how good. */
export interface Opponents {
  players: number
  bot: string
}

interface StoredSettings {
  lang: string
  theme: Theme
  motion: Motion
  pace: Pace // how long what others do is shown
  volume: number
  autoConfirm: boolean
  standing: Standing // what to say to questions about hidden things without asking
  standingTold: boolean // it was said that the server passes until something concerns the player
  emblems: boolean
  stars: boolean
  noticeTitle: boolean
  opponents: Record<string, Opponents> // of the last table of each game against bots
  helpLines: boolean // new kinds of questions are explained in one's first matches
  helpTables: string[] // those matches
  helpSeen: string[] // the kinds of questions that were explained
}

const KEY = 'astrarium'
const LANGS = ['en', 'it', 'xx']

function firstLang(): string {
  return navigator.language.toLowerCase().startsWith('it') ? 'it' : 'en'
}

const DEFAULTS: StoredSettings = {
  lang: '',
  theme: 'dark',
  motion: 'system',
  pace: 'brisk',
  volume: 0,
  autoConfirm: false,
  standing: 'window',
  standingTold: false,
  emblems: true,
  stars: true,
  noticeTitle: true,
  opponents: {},
  helpLines: true,
  helpTables: [],
  helpSeen: [],
}

function read(): StoredSettings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<StoredSettings>
    // settings from before questions could be left to the server say 'none' without anybody having chosen it
    if (kept.standingTold === undefined && kept.standing === 'none') delete kept.standing
    return { ...DEFAULTS, ...kept, lang: kept.lang || firstLang() }
  } catch {
    return { ...DEFAULTS, lang: firstLang() }
  }
}

class Settings {
  current = $state<StoredSettings>(read())
  systemLight = $state(matchMedia('(prefers-color-scheme: light)').matches)
  systemReducedMotion = $state(matchMedia('(prefers-reduced-motion: reduce)').matches)

  constructor() {
    const asked = new URLSearchParams(location.search)
    const lang = asked.get('lang')
    const theme = asked.get('theme')
    if (lang && LANGS.includes(lang)) this.current.lang = lang
    if (theme && ['system', 'dark', 'light', 'contrast'].includes(theme)) this.current.theme = theme as Theme
    if (asked.get('motion') === 'off') this.current.motion = 'off'
    matchMedia('(prefers-color-scheme: light)').addEventListener('change', (e) => (this.systemLight = e.matches))
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener(
      'change',
      (e) => (this.systemReducedMotion = e.matches),
    )
  }

  get theme(): Exclude<Theme, 'system'> {
    if (this.current.theme !== 'system') return this.current.theme
    return this.systemLight ? 'light' : 'dark'
  }

  get reducedMotion(): boolean {
    return this.current.motion === 'off' || (this.current.motion === 'system' && this.systemReducedMotion)
  }

  /** Without motion there is nothing to wait for, unless the player wants to watch. */
  get pace(): Pace {
    return this.reducedMotion && this.current.pace === 'brisk' ? 'instant' : this.current.pace
  }

  /** The language the server is asked for: the pseudo-locale stretches English. */
  get serverLang(): string {
    return this.current.lang === 'xx' ? 'en' : this.current.lang
  }

  set<K extends keyof StoredSettings>(name: K, value: StoredSettings[K]): void {
    this.current[name] = value
    try {
      localStorage.setItem(KEY, JSON.stringify(this.current))
    } catch {
      // a browser that keeps nothing still plays
    }
  }
}

export const settings = new Settings()
