import { describe, expect, it } from 'vitest'
import { readingOrder, stepFrom } from '../src/board/boardCursor'

const at = (token: string, x: number, y: number) => ({ token, x, y })
// two rows of hexes, the lower one half a cell to the right, given in another order than they are read
const board = [at('d', 20, 34), at('b', 40, 1), at('a', 0, 0), at('e', 60, 34), at('c', 80, 0)]
const things = readingOrder(board, 20)
const none = () => false

describe('the places of a board, walked through with keys', () => {
  it('are read row by row, a little higher or lower being one row', () => {
    expect(things.map((one) => one.token)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
  it('lead to the nearest neighbour in the direction of an arrow', () => {
    expect(stepFrom(things, 'a', 'ArrowRight', none)?.token).toBe('b')
    expect(stepFrom(things, 'a', 'ArrowDown', none)?.token).toBe('d')
    expect(stepFrom(things, 'e', 'ArrowLeft', none)?.token).toBe('d')
    expect(stepFrom(things, 'd', 'ArrowUp', none)?.token).toMatch(/[ab]/)
    expect(stepFrom(things, 'a', 'ArrowLeft', none)).toBeNull()
    expect(stepFrom(things, 'a', 'x', none)).toBeNull()
  })
  it('begin and end, and go round those that answer', () => {
    const isTarget = (token: string) => token === 'b' || token === 'e'
    expect(stepFrom(things, 'c', 'Home', isTarget)?.token).toBe('a')
    expect(stepFrom(things, 'c', 'End', isTarget)?.token).toBe('e')
    expect(stepFrom(things, 'c', 'PageDown', isTarget)?.token).toBe('e')
    expect(stepFrom(things, 'e', 'PageDown', isTarget)?.token).toBe('b')
    expect(stepFrom(things, 'c', 'PageUp', isTarget)?.token).toBe('b')
    expect(stepFrom(things, 'b', 'PageUp', isTarget)?.token).toBe('e')
    expect(stepFrom(things, 'c', 'PageDown', none)).toBeNull()
  })
})
