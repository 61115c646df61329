import { expect, test } from 'vitest'
import { formatSpan } from '../src/app/timeSpans'

test('a span is told in its largest unit, in the language of its reader', () => {
  expect(formatSpan(59, 'en')).toBe('')
  expect(formatSpan(14 * 60 + 30, 'en')).toBe('14 min')
  expect(formatSpan(3 * 3600 + 100, 'en')).toBe('3 hr')
  expect(formatSpan(86_400, 'it')).toBe('1 giorno')
  expect(formatSpan(2 * 86_400 + 5, 'en')).toBe('2 days')
})
