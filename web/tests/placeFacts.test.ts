import { describe, expect, it } from 'vitest'
import { layoutBoard } from '../src/board/boardLayout'
import { hasColumn, tagsOf } from '../src/board/placeFacts'

const spot = layoutBoard({
  game: '',
  title: '',
  width: 2,
  height: 2,
  places: [{ id: 'a', shape: 'hex', x: 1, y: 1 }],
}).list[0]!

describe('the facts of a place', () => {
  it('of one number stand in a tag, above what stands in the place', () => {
    const now = { id: 'a', kind: 'asteroid', badges: [{ icon: 'ore', text: '8' }] }
    expect(tagsOf(spot, now, false, 1)).toMatchObject({ text: '8', icon: 't-ore', y: spot.r * 0.66 })
    expect(tagsOf(spot, now, true, 1)!.y).toBe(-spot.r * 0.8)
    expect(tagsOf(spot, { id: 'a', badges: [{ text: '4' }] }, false, 1)!.y).toBe(0)
    expect(tagsOf(spot, { id: 'a' }, false, 1)).toBeNull()
  })
  it('of several numbers stand in a column, unless a name needs the room', () => {
    const badges = [{ text: '1' }, { text: '2' }]
    expect(tagsOf(spot, { id: 'a', badges }, false, 1)).toBeNull()
    expect(hasColumn(spot, badges, '', 1)).toBe(true)
    expect(hasColumn(spot, badges, 'Terra', 1)).toBe(false)
    expect(hasColumn(spot, badges, 'Terra', 2)).toBe(true)
    expect(hasColumn(spot, [{ text: '1' }, { icon: 'seen' }], '', 1)).toBe(false)
  })
})
