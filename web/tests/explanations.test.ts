import { expect, it } from 'vitest'
import {
  explainFact,
  explainPlace,
  explainZone,
  factOfAmount,
  factOfBadge,
  findTerm,
  useTerms,
} from '../src/table/explanations.svelte'

const line = (rule: string) => ({ text: `says ${rule}`, rule })
const terms = ['planet', 'fighter', 'strength', 'zone-kept'].map((id) => ({
  id,
  lines: [line(`${id}.1`), line(`${id}.2`)],
}))
useTerms({ schema: 1, game: 'g', title: 'G', width: 1, height: 1, places: [], terms })

it('finds a term by its name, or by what it is a kind of', () => {
  const known = new Map(terms.map((term) => [term.id, term]))
  expect(findTerm(known, 'planet-ice-14')?.id).toBe('planet')
  expect(findTerm(known, '', undefined, 'fighter')?.id).toBe('fighter')
  expect(findTerm(known, 'moon')).toBeNull()
})

it('explains an amount by what it is called, how much there is, and its rules', () => {
  const told = explainFact(factOfAmount({ icon: 'fighter', label: 'Fighters', value: 2, limit: 5 }))
  expect(told.title).toBe('Fighters: 2/5')
  expect(told.facts[0]?.lines.map((one) => one.rule)).toEqual(['fighter.1', 'fighter.2'])
  expect(factOfBadge({ text: '3', label: 'Strength', term: 'strength' }).lines[0]?.rule).toBe('strength.1')
})

it('explains a pile of cards by its name, its count and its rules', () => {
  expect(explainZone({ id: 'fighter', kind: 'deck', title: 'Deck', count: 4 })).toEqual({ title: 'Deck: 4', facts: [] })
  const kept = explainZone({ id: 'kept-2', kind: 'hand', title: 'Kept', cards: [] })
  expect([kept.title, kept.facts[0]?.lines[0]?.rule]).toEqual(['Kept: 0', 'zone-kept.1'])
})

it('explains a place with all that stands there, saying each sentence once', () => {
  const pieces = [0, 1].map((owner) => ({ id: `f${owner}`, kind: 'fighter', owner, place: 'a', label: 'fighter' }))
  const now = { id: 'a', kind: 'planet-fire-2', note: 'hot' }
  const told = explainPlace('Scorrha', undefined, now, pieces, (piece) => `Player ${piece.owner}`, 1)
  expect(told.note).toBe('hot')
  expect(told.facts.map((fact) => [fact.label, fact.lines.length])).toEqual([
    ['', 1],
    ['Player 0: fighter', 1],
    ['Player 1: fighter', 1],
  ])
  expect(told.facts.flatMap((fact) => fact.lines.map((one) => one.rule))).toEqual([
    'planet.1',
    'fighter.1',
    'fighter.2',
  ])
})
