import { describe, expect, it } from 'vitest'
import type { MatchReview } from '../src/app/reviewApi'
import { nearestPoint, pointAt, roomyMarks, signedPoints } from '../src/review/chanceGraph'

const course = [0, 4, 10, 30].map((move, turn) => ({ move, turn, chances: [0.5, 0.5] }))

describe('the graph of a match', () => {
  it('finds the point that is nearest to a move', () => {
    expect([0, 3, 6, 8, 25, 99].map((move) => nearestPoint(course, move))).toEqual([0, 1, 1, 2, 3, 3])
  })
  it('shows what was known by a move', () => {
    expect([0, 3, 4, 29, 30].map((move) => pointAt(course, move)?.move)).toEqual([0, 0, 4, 10, 30])
    expect(pointAt([], 3)).toBeUndefined()
  })
  it('marks rare events before common ones where there is little room, in the order of the match', () => {
    const events = [
      { move: 1, turn: 0, kind: 'battle' },
      { move: 2, turn: 0, kind: 'crown', seat: 1 },
      { move: 9, turn: 1, kind: 'battle' },
    ]
    const marks = roomyMarks({ events } as MatchReview, (move) => move * 10)
    expect(marks.map((mark) => mark.move)).toEqual([2, 9])
  })
  it('tells changes in points with a sign', () => {
    expect([0.171, -0.19, 0.001].map(signedPoints)).toEqual(['+17', '−19', '0'])
  })
})
