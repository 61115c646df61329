import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import en from '../src/words/en.json'
import italian from '../src/words/it.json'
import { fillIn, stretch } from '../src/shell/phrase'

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files(path) : [path]
  })
}
const sources = files(join(import.meta.dirname, '../src')).filter((path) => /\.(ts|svelte)$/.test(path))

describe('the words of the page', () => {
  it('are the same in both languages', () => {
    expect(Object.keys(italian)).toEqual(Object.keys(en))
  })

  it('take the same arguments in both languages', () => {
    const args = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]))].sort()
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect([key, args(italian[key])]).toEqual([key, args(en[key])])
  })

  it('are all used', () => {
    const text = sources.map((path) => readFileSync(path, 'utf8')).join('\n')
    const idle = Object.keys(en).filter((key) => !text.includes(`'${key}'`))
    expect(idle).toEqual([])
  })

  it('choose the plural of their language', () => {
    expect(fillIn(en.answers, { n: 1 }, 'en')).toBe('1 answer')
    expect(fillIn(italian.answers, { n: 3 }, 'it')).toBe('3 risposte')
    expect(fillIn('{name} plays', { name: 'Livia' }, 'en')).toBe('Livia plays')
  })

  it('are a third longer in the pseudo-locale', () => {
    expect(stretch('Undo').length).toBeGreaterThanOrEqual(Math.ceil('Undo'.length * 1.35))
  })
})
