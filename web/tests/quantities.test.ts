import { describe, expect, it } from 'vitest'
import type { Choice } from '../src/scene'
import { quantitiesOf } from '../src/table/quantities'

const amount = (n: number, label = `${n} tanks`): Choice => ({
  answer: ['tanks', n],
  path: [`option:tanks-${n}`],
  label,
})

describe('quantities', () => {
  it('are the numbers of answers that differ in nothing else', () => {
    expect(quantitiesOf([amount(0, 'none'), amount(1), amount(3)])).toEqual([0, 1, 3])
  })
  it('are not asked for where the number is a place, another word differs or the label tells another number', () => {
    expect(quantitiesOf([amount(1), { answer: ['ships', 2], label: '2 ships' }])).toBeNull()
    expect(quantitiesOf([amount(1), { ...amount(2), path: ['place:2'] }])).toBeNull()
    expect(quantitiesOf([amount(1), amount(2, 'cell 7')])).toBeNull()
    expect(quantitiesOf([amount(1)])).toBeNull()
  })
})
