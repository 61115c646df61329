/** The page's own few messages. What a game says arrives finished from the server. */
import en from './en.json'
import it from './it.json'
import { settings } from '../app/settings.svelte'
import { formatMessage, pseudoLocalize, type MessageArgs, type MessageKey } from './messageFormat'

const books: Record<string, Record<string, string>> = { en, it }

export function t(key: MessageKey, args: MessageArgs = {}): string {
  const lang = settings.current.lang
  if (lang === 'xx') return pseudoLocalize(formatMessage(en[key], args, 'en'))
  return formatMessage((books[lang] ?? en)[key] ?? en[key], args, lang)
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(settings.serverLang, { useGrouping: 'always' }).format(value)
}

/** Numbers as the language writes them, words as they are. */
export function formatAmount(value: number | string): string {
  return typeof value === 'number' ? formatNumber(value) : value
}
