/** Sentences name a seat as its game does; here it gets the name of the player who sits there. */
import type { Now } from '../scene'

const SPOKEN = ['ask', 'choices', 'log', 'dialogue', 'window', 'battle', 'over', 'zones', 'sheets', 'places'] as const
const SILENT = new Set(['id', 'kind', 'answer', 'path', 'marks', 'rule', 'icon', 'art', 'place', 'state'])
/** In Italian a fleet or a corner has an article and a person has none: "della Flotta Alfa", but "di Livia". */
const ARTICLES = "(?:(?:[Ii]l|[Ll]a|(?:[Dd]e|[Aa]|[Dd]a|[Ss]u)l(?:la)?) |(?:[Ll]|(?:[Dd]e|[Aa]|[Dd]a|[Ss]u)ll)['’])?"

/** A scene in which every seat is called by its player's name or, where there is none, by its title. */
export function substituteNames(now: Now, name: (seat: number) => string): Now {
  const known = (now.seats ?? []).map((seat) => [seat.called ?? '', name(seat.seat) || seat.title] as const)
  const names = new Map(known.filter(([called, who]) => called && who && called !== who))
  if (!names.size) return now
  const words = [...names.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(${ARTICLES})(${words.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  const say = (text: string) =>
    text.replace(pattern, (_, article: string, word: string) => preposition(article) + (names.get(word) ?? word))
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return say(part)
    if (Array.isArray(part)) return part.map(walk)
    if (part === null || typeof part !== 'object') return part
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, SILENT.has(key) ? value : walk(value)]))
  }
  return { ...now, ...Object.fromEntries(SPOKEN.filter((key) => now[key]).map((key) => [key, walk(now[key])])) }
}

/** What is left of an Italian article before the name of a person: "della " is "di ", "Il " is nothing. */
function preposition(article: string): string {
  const bare = article.replace(/l+a?.$/u, '')
  if (!bare || /^[IiLl]/u.test(bare)) return ''
  return `${bare.replace(/^([Dd])e$/u, '$1i')} `
}
