import { expect, test } from 'vitest'
import { asContent } from '../src/lab/contentChanges'

test('a value is sent for each path that was named, and the last one holds', () => {
  const rows = [
    { path: ' setup.money ', value: '1' },
    { path: '', value: '5' },
    { path: 'setup.money', value: '2' },
  ]
  expect(asContent(rows)).toEqual({ 'setup.money': '2' })
})
