import { describe, expect, it } from 'vitest'
import { layoutBoard } from '../src/board/boardLayout'
import { motifCamera } from '../src/board/motifCamera'

const view = { width: 200, height: 100 }
const squares = Array.from({ length: 30 }, (_, i) => ({ id: String(i), shape: 'square' as const, x: 2 * i, y: 0 }))
const layout = layoutBoard({ game: '', title: '', width: 60, height: 2, places: squares })

describe('the camera of a small picture', () => {
  it('looks at the middle where nothing happens', () => {
    const camera = motifCamera(layout, view, () => false)
    expect(camera.x).toBeCloseTo(layout.box.x + layout.box.width / 2)
  })

  it('looks at where most is to be seen, and stays on the board', () => {
    const busy = new Set(['0', '1', '2', '20'])
    const camera = motifCamera(layout, view, (spot) => busy.has(spot.place.id))
    expect(camera.x).toBeLessThan(layout.spots.get('4')!.x)
    expect(camera.x - view.width / camera.k / 2).toBeGreaterThanOrEqual(layout.box.x - 0.001)
  })

  it('shows as much of the board in a smaller picture', () => {
    const wide = layoutBoard({ game: '', title: '', width: 60, height: 60, places: squares })
    const [large, small] = [200, 80].map((width) => motifCamera(wide, { width, height: width }, () => false))
    expect(80 / small!.k).toBeCloseTo(200 / large!.k)
  })
})
