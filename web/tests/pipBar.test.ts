import { describe, expect, it } from 'vitest'
import { pipBar } from '../src/table/pipBar'

describe('a score as pips', () => {
  it('counts few points one by one, and many in ten equal parts', () => {
    expect(pipBar({ label: '', value: 3, limit: 10 })).toEqual({ filled: 3, pips: 10 })
    expect(pipBar({ label: '', value: 30, limit: 60 })).toEqual({ filled: 5, pips: 10 })
  })

  it('has no pips without a limit or a number', () => {
    expect(pipBar({ label: '', value: 3 })).toBeNull()
    expect(pipBar({ label: '', value: '?', limit: 10 })).toBeNull()
  })
})
