import { expect, test } from 'vitest'
import { movesToKeep, nearestMove } from '../src/app/keptMoves'

test('the first and the last move are kept, and some between them', () => {
  expect(movesToKeep(0, 100, 4)).toEqual([0, 25, 50, 75, 100])
  expect(movesToKeep(40, 42, 16)).toEqual([40, 41, 42])
  expect(movesToKeep(7, 7, 16)).toEqual([7])
})

test('a step leads to the next kept moment in its direction', () => {
  const kept = [0, 25, 50]
  expect(nearestMove(kept, undefined, 0)).toBe(50)
  expect(nearestMove(kept, 1, 0)).toBe(25)
  expect(nearestMove(kept, 49, 50)).toBe(25)
  expect(nearestMove(kept, 60, 25)).toBe(50)
  expect(nearestMove(kept, -1, 25)).toBe(0)
  expect(nearestMove([], 3, 0)).toBeUndefined()
})
