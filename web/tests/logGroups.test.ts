import { describe, expect, it } from 'vitest'
import { groupByTurn } from '../src/table/logGroups'

describe('the log', () => {
  it('is told by turn, newest first', () => {
    const told = (number: number, turn: string, kind = '') => ({ number, seat: 0, text: String(number), turn, kind })
    const log = [told(1, 'one'), told(2, 'one', 'battle'), told(2, 'one'), told(3, 'two'), told(4, 'two')]
    const read = groupByTurn(log, 'all').map((chapter) => [
      chapter.turn,
      chapter.entries.map((entry) => [entry.line.number, entry.more.length]),
    ])
    expect(read).toEqual([
      [
        'two',
        [
          [4, 0],
          [3, 0],
        ],
      ],
      [
        'one',
        [
          [2, 1],
          [1, 0],
        ],
      ],
    ])
    const since = groupByTurn(log, 'since', { line: 3, next: 'two' })
    expect(since.map((chapter) => chapter.turn)).toEqual(['two'])
    expect(since[0]!.entries.map((entry) => entry.line.number)).toEqual([4, 3])
    expect(groupByTurn(log, 'since', { line: 3, next: 'three' })[0]!.entries).toHaveLength(1)
    const handed = [...log, told(4, 'two', 'seat'), told(4, 'two', 'seat')]
    expect(groupByTurn(handed, 'all')[0]!.entries.map((entry) => entry.more.length)).toEqual([0, 0, 0, 0])
    expect(groupByTurn(log, 'battles')[0]!.entries[0]!.line.number).toBe(2)
  })

  it('tells a battle or a trade in one entry, and the next one in another', () => {
    const told = (number: number, kind: string, opens = false) => ({ number, seat: 0, text: kind, kind, opens })
    const log = [
      told(1, 'move'),
      told(2, 'battle', true),
      told(3, 'battle'),
      told(4, 'card'),
      told(5, 'battle'),
      told(6, 'battle', true),
      told(7, 'trade', true),
      told(8, 'trade'),
      told(9, 'move'),
      told(10, 'trade'),
    ]
    const read = (filter: 'all' | 'battles') =>
      groupByTurn(log, filter)[0]!.entries.map(({ line, more }) => [line, ...more].map((one) => one.number))
    expect(read('all')).toEqual([[10], [9], [7, 8], [6], [2, 3, 4, 5], [1]])
    expect(read('battles')).toEqual([[6], [2, 3, 4, 5]])
  })
})
