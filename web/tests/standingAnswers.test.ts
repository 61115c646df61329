import { describe, expect, it } from 'vitest'
import type { Choice, Now } from '../src/scene'
import { standingFits } from '../src/table/standingAnswers'

const PASS: Choice = { answer: ['pass'], label: 'Pass' }
const PLAY: Choice = { answer: ['play', 3], label: 'Play a card' }
const asks = (choices: Choice[], ask: object): Now => ({
  version: 1,
  viewer: 0,
  waiting: [0],
  ask: { kind: 'Intervene', rule: '', text: '', ...ask },
  choices,
})

describe('what the server answers by itself', () => {
  it('is a private question with one answer, and a window of others', () => {
    expect(standingFits(asks([PASS], { private: true }), 'window')).toBe(true)
    expect(standingFits(asks([PASS, PLAY], { private: true, window: true }), 'window')).toBe(true)
    expect(standingFits(asks([PASS, PLAY], { private: true }), 'window')).toBe(false)
    expect(standingFits(asks([PASS, PLAY], { private: true }), 'pass')).toBe(true)
  })
  it('is a question of which all answers but one change nothing', () => {
    const idle: Choice = { answer: ['trade', 1], label: 'Deal', why: 'There is nothing to deal with.' }
    expect(standingFits(asks([{ ...PASS, answer: ['end'] }, idle], {}), 'window')).toBe(true)
    expect(standingFits(asks([PASS, PLAY], {}), 'window')).toBe(false)
  })
  it('is nothing where one wants to be asked everything', () => {
    expect(standingFits(asks([PASS], { private: true }), 'none')).toBe(false)
    expect(standingFits(null, 'pass')).toBe(false)
  })
})
