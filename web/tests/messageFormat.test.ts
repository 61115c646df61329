import { describe, expect, it } from 'vitest'
import en from '../src/i18n/en.json'
import italian from '../src/i18n/it.json'
import { formatMessage, pseudoLocalize } from '../src/i18n/messageFormat'

const sources = import.meta.glob<string>('../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true })

describe('the words of the page', () => {
  it('are the same in both languages', () => {
    expect(Object.keys(italian)).toEqual(Object.keys(en))
  })

  it('take the same arguments in both languages', () => {
    const args = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]))].sort()
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect([key, args(italian[key])]).toEqual([key, args(en[key])])
  })

  it('are all used', () => {
    const text = Object.values(sources).join('\n')
    const idle = Object.keys(en).filter((key) => !text.includes(`'${key}'`))
    expect(idle).toEqual([])
  })

  it('choose the plural of their language', () => {
    expect(formatMessage(en.answers, { n: 1 }, 'en')).toBe('1 answer')
    expect(formatMessage(italian.answers, { n: 3 }, 'it')).toBe('3 risposte')
    expect(formatMessage('{name} plays', { name: 'Livia' }, 'en')).toBe('Livia plays')
  })

  it('are a third longer in the pseudo-locale', () => {
    expect(pseudoLocalize('Undo').length).toBeGreaterThanOrEqual(Math.ceil('Undo'.length * 1.35))
  })
})
