/** The page's own few words. What a game says arrives finished from the server. */
import en from '../words/en.json'
import it from '../words/it.json'
import { settings } from './settings.svelte'
import { fillIn, stretch, type Args, type Key } from './phrase'

const books: Record<string, Record<string, string>> = { en, it }

export function t(key: Key, args: Args = {}): string {
  const lang = settings.now.lang
  if (lang === 'xx') return stretch(fillIn(en[key], args, 'en'))
  return fillIn((books[lang] ?? en)[key] ?? en[key], args, lang)
}

export function number(value: number): string {
  return new Intl.NumberFormat(settings.served, { useGrouping: 'always' }).format(value)
}
