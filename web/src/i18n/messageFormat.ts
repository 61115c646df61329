/** Sentences with arguments: `{name}` is filled in, `{n|one|many}` chooses by the language's own plural. */
import type en from './en.json'

export type MessageKey = keyof typeof en
export type MessageArgs = Record<string, string | number>

const plurals = new Map<string, Intl.PluralRules>()

export function formatMessage(text: string, args: MessageArgs, lang: string): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = args[name] ?? ''
    if (one === undefined || many === undefined) return String(value)
    if (!plurals.has(lang)) plurals.set(lang, new Intl.PluralRules(lang))
    return (plurals.get(lang)!.select(Number(value)) === 'one' ? one : many).replace('#', String(value))
  })
}

const WIDE: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú' }

/** The pseudo-locale: accents that show what is translated, and a third more length. */
export function pseudoLocalize(text: string): string {
  const wide = text.replace(/[aeiouAEIOU]/g, (letter) => WIDE[letter] ?? letter)
  return wide + '·'.repeat(Math.ceil(text.length * 0.35))
}
