import { describe, expect, it } from 'vitest'
import { cardHeadSymbol, isAsleep, symbolFor } from '../src/symbols/tokenSymbols'

describe('drawings for style tokens', () => {
  it('finds the drawing of a token, and none for a strange one', () => {
    expect(symbolFor('fighter')).toBe('t-fighter')
    expect(symbolFor('torpedo_boat')).toBe('t-torpedo-boat')
    expect(symbolFor('planet-ice-large')).toBe('t-planet-ice')
    expect(symbolFor('Heavy Cruiser')).toBe('t-heavy-cruiser')
    expect(symbolFor('xylophone')).toBeNull()
    expect(isAsleep('unexplored')).toBe(true)
  })
  it('knows which cards have a drawing on their head', () => {
    expect(cardHeadSymbol('evasive_protocol')).toBe('c-evasive-protocol')
    expect(cardHeadSymbol('fighter')).toBeNull()
    expect(cardHeadSymbol(undefined)).toBeNull()
  })
})
