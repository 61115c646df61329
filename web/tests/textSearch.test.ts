import { describe, expect, it } from 'vitest'
import { findRules, holdsWords } from '../src/table/textSearch'

const rule = (id: string, text: string) => ({ id, text, source: 'rulebook' })
const sections = [
  { id: '13', title: 'Il casinò', rules: [rule('IG-13.1', 'Chi gioca punta.'), rule('IG-13.2', 'Si tirano i dadi.')] },
  { id: '4', title: 'Le flotte', rules: [rule('IG-4.1', 'Perché muovere?'), rule('IG-4.2', 'Una flotta passa.')] },
]
const ids = (sought: string) => findRules(sections, sought).flatMap((section) => section.rules.map((one) => one.id))

describe('rules that are sought', () => {
  it('are found by the title of their section, whether or not its accent is typed', () => {
    expect(ids('casino')).toEqual(['IG-13.1', 'IG-13.2'])
    expect(ids('CASINÒ')).toEqual(['IG-13.1', 'IG-13.2'])
  })
  it('are found by their number and by all words of their text', () => {
    expect(ids('ig-4.2')).toEqual(['IG-4.2'])
    expect(ids('muovere perche')).toEqual(['IG-4.1'])
    expect(ids('muovere dadi')).toEqual([])
  })
  it('are all of them where nothing is sought', () => {
    expect(findRules(sections, '  ')).toBe(sections)
  })
})

it('answers are found without accents too', () => {
  expect(holdsWords('Compra una unità', 'unita compra')).toBe(true)
})
