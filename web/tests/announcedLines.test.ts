import { expect, it } from 'vitest'
import { newLines } from '../src/table/announcedLines'

const log = [
  { number: 3, seat: 1, text: 'moves' },
  { number: 4, seat: 0, text: 'waits' },
  { number: 4, seat: null, text: 'a die falls' },
  { number: 5, seat: 1, text: 'builds' },
]

it('tells what others and chance did since, and not what the viewer did', () => {
  expect(newLines(log, 3, 0).map((line) => line.text)).toEqual(['a die falls', 'builds'])
  expect(newLines(log, 3, null)).toHaveLength(3)
  expect(newLines(log, 5, 0)).toEqual([])
})
