import { describe, expect, it } from 'vitest'
import { substituteNames } from '../src/table/substituteNames'
import type { Now } from '../src/scene'

const now = (more: Partial<Now>): Now => ({
  version: 1,
  viewer: 0,
  waiting: [],
  seats: [
    { seat: 0, title: 'Miners', called: 'Player 1' },
    { seat: 1, title: 'Nomads', called: 'Player 12' },
    { seat: 2, title: 'Dwellers', called: 'Player 3' },
  ],
  ...more,
})
const names = ['Livia', 'Corvo', '']

describe('names in sentences', () => {
  const told = (text: string) =>
    substituteNames(now({ ask: { kind: 'x', rule: 'X-1', text } }), (seat) => names[seat] ?? '').ask?.text
  it('stand where the game calls a seat', () => {
    expect(told('Player 1 asks Player 12.')).toBe('Livia asks Corvo.')
  })
  it('do not stand inside other words', () => {
    expect(told('Player 123, Player 1s, South-Player 1')).toBe('Player 123, Player 1s, South-Player 1')
  })
  it('are the title of the panel where nobody is known by name', () => {
    expect(told('Player 3 passes')).toBe('Dwellers passes')
  })
  it('lose the article that a fleet or a corner has in Italian', () => {
    const fleets = ['Flotta Alfa', 'Nord-est', 'Est', 'Giocatore 4'].map((called, seat) => ({
      seat,
      title: called,
      called,
    }))
    const said = (text: string) =>
      substituteNames(
        now({ seats: fleets, ask: { kind: 'x', rule: 'X-1', text } }),
        (seat) => ['Livia', 'Corvo', 'Ada'][seat] ?? '',
      ).ask?.text
    expect(said('La Flotta Alfa accetta; prendi dalla Flotta Alfa o alla Flotta Alfa.')).toBe(
      'Livia accetta; prendi da Livia o a Livia.',
    )
    expect(said('Dal Nord-est al Nord-est, con il Nord-est; flotta del Nord-est.')).toBe(
      'Da Corvo a Corvo, con Corvo; flotta di Corvo.',
    )
    expect(said("L’Est offre una merce dell'Est, sull’Est")).toBe('Ada offre una merce di Ada, su Ada')
    expect(said('Il Giocatore 4 e le carte del Giocatore 4')).toBe('Il Giocatore 4 e le carte del Giocatore 4')
  })
  it('leave ids and answers alone', () => {
    const choice = { answer: ['Player 1', 2], path: ['option:Player 1'], label: 'Ask Player 1' }
    expect(substituteNames(now({ choices: [choice] }), (seat) => names[seat] ?? '').choices).toEqual([
      { ...choice, label: 'Ask Livia' },
    ])
  })
  it('change nothing where a game names nobody', () => {
    const plain = now({ seats: [{ seat: 0, title: 'x' }], log: [{ number: 1, seat: 0, text: 'Player 1' }] })
    expect(substituteNames(plain, () => 'Livia')).toBe(plain)
  })
})
