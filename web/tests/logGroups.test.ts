import { describe, expect, it } from 'vitest'
import { groupByTurn } from '../src/table/logGroups'

describe('the log', () => {
  it('is told by turn, newest first', () => {
    const told = (number: number, turn: string, kind = '') => ({ number, seat: 0, text: String(number), turn, kind })
    const log = [told(1, 'one'), told(2, 'one', 'battle'), told(2, 'one'), told(3, 'two'), told(4, 'two')]
    const read = groupByTurn(log, 'all', 0).map((chapter) => [
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
    expect(groupByTurn(log, 'since', 3)).toHaveLength(1)
    const handed = [...log, told(4, 'two', 'seat'), told(4, 'two', 'seat')]
    expect(groupByTurn(handed, 'all', 0)[0]!.entries.map((entry) => entry.more.length)).toEqual([0, 0, 0, 0])
    expect(groupByTurn(log, 'battles', 0)[0]!.entries[0]!.line.number).toBe(2)
  })
})
