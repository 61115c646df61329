/** What is explained now: an icon, a number, a technology or a place that is pointed at, tapped or focused. */
import type { Attachment } from 'svelte/attachments'
import type {
  Amount,
  Badge,
  Board,
  Fighter,
  Piece,
  Place,
  PlaceNow,
  Power,
  SheetRow,
  Term,
  Track,
  Zone,
} from '../scene'

export interface Fact {
  icon?: string
  value?: string
  label: string
  lines: readonly { text: string; rule?: string }[]
}
export interface Explained {
  title: string
  note?: string
  facts: readonly Fact[]
}

const PATIENCE = 260 // milliseconds the pointer rests before something is explained
const MOST_FACTS = 5
let terms: ReadonlyMap<string, Term> = new Map()

/** The terms of the board that is played on. */
export function useTerms(board: Board | null): void {
  terms = new Map((board?.terms ?? []).map((term) => [term.id, term]))
}

/** A term by its name; `planet-ice-14` is a `planet-ice`, which is a `planet`. */
export function findTerm(known: ReadonlyMap<string, Term>, ...names: (string | undefined)[]): Term | null {
  for (const name of names) {
    for (let id = name ?? ''; id; id = id.slice(0, Math.max(0, id.lastIndexOf('-')))) {
      const term = known.get(id)
      if (term) return term
    }
  }
  return null
}
const linesOf = (...names: (string | undefined)[]) => findTerm(terms, ...names)?.lines ?? []

export function factOfAmount(amount: Amount): Fact {
  const value = amount.limit ? `${amount.value}/${amount.limit}` : String(amount.value)
  return { icon: amount.icon, value, label: amount.label, lines: linesOf(amount.term, amount.icon) }
}
export function factOfBadge(badge: Badge): Fact {
  const label = badge.label || badge.text || ''
  const value = badge.label ? badge.text : ''
  return { icon: badge.icon, value, label, lines: linesOf(badge.term, badge.icon) }
}
export const factOfRow = (row: SheetRow): Fact => ({
  icon: row.icon,
  value: row.value,
  label: row.label,
  lines: linesOf(row.icon),
})
export const explainPower = (power: Power): Explained => ({
  title: power.label,
  facts: power.note ? [{ label: '', lines: [{ text: power.note, rule: power.rule }] }] : [],
})
/** One thing alone: its label is the title. */
export const explainFact = (fact: Fact): Explained => ({
  title: [fact.label, fact.value].filter(Boolean).join(': '),
  facts: [{ ...fact, label: '', value: '' }],
})

/** A unit in battle: what it is and does, and how it stands. */
export const explainFighter = (fighter: Fighter): Explained => ({
  title: fighter.label,
  note: [fighter.note, fighter.factor].filter(Boolean).join(' ') || undefined,
  facts: [{ label: '', lines: linesOf(fighter.kind) }],
})
/** A pile, a row or a hand of cards: where they come from and go to. */
export const explainZone = (zone: Zone): Explained => ({
  title: [zone.title, zone.count ?? zone.cards?.length ?? 0].join(': '),
  facts: [{ label: '', lines: linesOf(`zone-${zone.id}`) }].filter((fact) => fact.lines.length),
})
/** A track: what it is for, and who stands where. */
export const explainTrack = (track: Track, whose: (seat: number) => string): Explained => ({
  title: track.title,
  note: track.note,
  facts: [
    { label: '', lines: linesOf(`track-${track.id}`) },
    ...(track.markers ?? [])
      .map(({ at, owner, label }) => ({
        label: typeof owner === 'number' ? whose(owner) : (label ?? ''),
        value: track.spaces[at] ?? '',
        lines: [],
      }))
      .filter((fact) => fact.label && fact.value),
  ],
})

/** A place with its facts and what stands there, each kind once. */
export function explainPlace(
  title: string,
  place: Place | undefined,
  now: PlaceNow | undefined,
  pieces: readonly Piece[],
  whose: (piece: Piece) => string,
  most: number, // sentences about each of them
): Explained {
  const kind = linesOf(now?.kind, place?.kind)
  const facts: Fact[] = kind.length ? [{ label: '', lines: kind }] : []
  facts.push(...(now?.badges ?? []).map(factOfBadge))
  for (const piece of pieces) {
    const owner = whose(piece)
    const label = [owner, piece.label || piece.kind].filter(Boolean).join(': ')
    facts.push({ icon: piece.kind, label, lines: linesOf(piece.kind) })
    facts.push(...(piece.badges ?? []).filter((badge) => badge.label).map(factOfBadge))
  }
  const told = new Set<string>()
  const shown = facts.slice(0, MOST_FACTS).map((fact) => {
    const lines = fact.lines.filter((line) => !told.has(line.text)).slice(0, most)
    for (const line of lines) told.add(line.text)
    return { ...fact, lines }
  })
  return { title, note: now?.note, facts: shown.filter((fact) => fact.label || fact.lines.length) }
}

class Explanations {
  shown = $state.raw<{ what: Explained; beside: DOMRect; held: boolean } | null>(null)
  private timer: ReturnType<typeof setTimeout> | undefined

  /** After a moment, so that a pointer on its way elsewhere sees nothing. */
  point(what: () => Explained | null, at: Element, patience = PATIENCE): void {
    clearTimeout(this.timer)
    if (this.shown?.held) return
    this.timer = setTimeout(() => at.isConnected && this.show(what(), at, false), patience)
  }
  show(what: Explained | null, at: Element, held: boolean): void {
    clearTimeout(this.timer)
    this.shown = what && (what.facts.length || what.note) ? { what, beside: at.getBoundingClientRect(), held } : null
  }
  leave(): void {
    clearTimeout(this.timer)
    if (!this.shown?.held) this.shown = null
  }
  close(): void {
    clearTimeout(this.timer)
    this.shown = null
  }
}
export const explanations = new Explanations()

/**
 * Makes something explain itself: under the pointer, when it is tapped, and with keys. Of the things in one group, an
 * element with `data-explains`, one is reached by Tab and the others from there by arrows.
 */
export function explains(what: () => Explained | null): Attachment<HTMLElement> {
  return (node) => {
    if (node.closest('button, a')) return pointedAt(node, what)
    node.dataset['explained'] = ''
    const group = () => [...(node.closest('[data-explains]') ?? node).querySelectorAll<HTMLElement>('[data-explained]')]
    node.tabIndex = !node.closest('[data-explains]')?.querySelector('[data-explained][tabindex="0"]') ? 0 : -1
    const listeners: [string, (event: Event) => void][] = [
      ['pointerenter', (event) => (event as PointerEvent).pointerType !== 'touch' && explanations.point(what, node)],
      ['pointerleave', () => explanations.leave()],
      ['focus', () => node.matches(':focus-visible') && explanations.show(what(), node, false)],
      ['blur', () => explanations.leave()],
      ['click', () => explanations.show(what(), node, true)],
      [
        'keydown',
        (event) => {
          const { key } = event as KeyboardEvent
          const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key]
          if (step) {
            const all = group()
            all[(all.indexOf(node) + step + all.length) % all.length]?.focus()
          } else if (key === 'Enter' || key === ' ') explanations.show(what(), node, true)
          else return
          event.preventDefault()
          event.stopPropagation()
        },
      ],
    ]
    for (const [name, listener] of listeners) node.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of listeners) node.removeEventListener(name, listener)
      if (node.tabIndex === 0) {
        const next = group().find((one) => one !== node)
        if (next) next.tabIndex = 0
      }
    }
  }
}

/** What lies in a button is explained under the pointer alone: a tap and the keys are the button's. */
function pointedAt(node: HTMLElement, what: () => Explained | null): () => void {
  const enter = (event: PointerEvent) => event.pointerType !== 'touch' && explanations.point(what, node)
  const leave = () => explanations.leave()
  node.addEventListener('pointerenter', enter)
  node.addEventListener('pointerleave', leave)
  return () => {
    node.removeEventListener('pointerenter', enter)
    node.removeEventListener('pointerleave', leave)
  }
}
