import { describe, expect, it } from 'vitest'
import { fillAmounts, splitLabel } from '../src/table/editableAmounts'

describe('answers with other numbers', () => {
  it('show their numbers as blanks', () => {
    const choice = { answer: ['sell', 'metal', 1, 2500], label: 'Sell 1 metal for 2,500 coins' }
    expect(splitLabel(choice)).toEqual([
      { text: 'Sell ' },
      { at: 2, value: 1 },
      { text: ' metal for ' },
      { at: 3, value: 2500 },
      { text: ' coins' },
    ])
    expect(fillAmounts(choice, new Map([[3, 4000]]))).toEqual(['sell', 'metal', 1, 4000])
    expect(splitLabel({ answer: ['pass'], label: 'Pass' })).toBeNull()
  })
})
