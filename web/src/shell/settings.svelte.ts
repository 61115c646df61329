/** What a person likes, kept in this browser. */

export type Theme = 'system' | 'dark' | 'light' | 'contrast'
export type Motion = 'system' | 'on' | 'off'
export type Standing = 'none' | 'forced' | 'window' | 'pass'

interface Kept {
  lang: string
  theme: Theme
  motion: Motion
  volume: number
  autoConfirm: boolean
  standing: Standing // what to say to questions about hidden things without asking
  emblems: boolean
  stars: boolean
  noticeTitle: boolean
}

const KEY = 'astrarium'
const LANGS = ['en', 'it', 'xx']

function firstLang(): string {
  return navigator.language.toLowerCase().startsWith('it') ? 'it' : 'en'
}

const DEFAULTS: Kept = {
  lang: '',
  theme: 'dark',
  motion: 'system',
  volume: 0,
  autoConfirm: false,
  standing: 'none',
  emblems: true,
  stars: true,
  noticeTitle: true,
}

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>
    return { ...DEFAULTS, ...kept, lang: kept.lang || firstLang() }
  } catch {
    return { ...DEFAULTS, lang: firstLang() }
  }
}

class Settings {
  now = $state<Kept>(read())
  systemLight = $state(matchMedia('(prefers-color-scheme: light)').matches)
  systemStill = $state(matchMedia('(prefers-reduced-motion: reduce)').matches)

  constructor() {
    const asked = new URLSearchParams(location.search)
    const lang = asked.get('lang')
    const theme = asked.get('theme')
    if (lang && LANGS.includes(lang)) this.now.lang = lang
    if (theme && ['system', 'dark', 'light', 'contrast'].includes(theme)) this.now.theme = theme as Theme
    if (asked.get('motion') === 'off') this.now.motion = 'off'
    matchMedia('(prefers-color-scheme: light)').addEventListener('change', (e) => (this.systemLight = e.matches))
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', (e) => (this.systemStill = e.matches))
  }

  get theme(): Exclude<Theme, 'system'> {
    if (this.now.theme !== 'system') return this.now.theme
    return this.systemLight ? 'light' : 'dark'
  }

  get still(): boolean {
    return this.now.motion === 'off' || (this.now.motion === 'system' && this.systemStill)
  }

  /** The language the server is asked for: the pseudo-locale stretches English. */
  get served(): string {
    return this.now.lang === 'xx' ? 'en' : this.now.lang
  }

  set<K extends keyof Kept>(name: K, value: Kept[K]): void {
    this.now[name] = value
    try {
      localStorage.setItem(KEY, JSON.stringify(this.now))
    } catch {
      // a browser that keeps nothing still plays
    }
  }
}

export const settings = new Settings()
