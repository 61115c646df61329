import { describe, expect, it } from 'vitest'
import type { Choice } from '../src/scene'
import {
  dropLastClick,
  resolveClick,
  fittingChoices,
  similarAnswer,
  numberKeys,
  boardTargets,
  sharedPrefix,
  walkPaths,
} from '../src/table/clickPath'

const choice = (name: string, path: string[], more: Partial<Choice> = {}): Choice => ({
  answer: [name],
  path,
  label: name,
  ...more,
})
const moves = [
  choice('a', ['piece:1', 'place:10']),
  choice('b', ['piece:1', 'place:11']),
  choice('c', ['piece:2', 'place:10']),
  choice('d', ['piece:2', 'place:12']),
  choice('done', [], { main: true }),
]

describe('walking the paths of the answers', () => {
  it('offers the first things to resolveClick, and knows what comes later', () => {
    const walk = walkPaths(moves, [])
    expect([...walk.next.keys()]).toEqual(['piece:1', 'piece:2'])
    expect([...walk.reach].sort()).toEqual(['place:10', 'place:11', 'place:12'])
  })

  it('narrows with the first click and completes with the second', () => {
    expect(resolveClick(moves, [], 'piece:1')).toEqual({ does: 'pick', picked: ['piece:1'] })
    expect([...walkPaths(moves, ['piece:1']).next.keys()]).toEqual(['place:10', 'place:11'])
    expect(resolveClick(moves, ['piece:1'], 'place:11')).toMatchObject({ does: 'answer', choice: { label: 'b' } })
  })

  it('understands the place first, then the piece', () => {
    expect(resolveClick(moves, [], 'place:10')).toEqual({ does: 'pick', picked: ['place:10'] })
    expect([...walkPaths(moves, ['place:10']).next.keys()]).toEqual(['piece:1', 'piece:2'])
    expect(resolveClick(moves, ['place:10'], 'piece:2')).toMatchObject({ does: 'answer', choice: { label: 'c' } })
  })

  it('needs one click where only one answer fits', () => {
    expect(resolveClick(moves, [], 'place:12')).toMatchObject({ does: 'answer', choice: { label: 'd' } })
  })

  it('waits for the whole path of an answer that has no way back', () => {
    const danger = [choice('go', ['piece:1', 'place:9'], { reveals: true }), choice('stay', ['piece:2'])]
    expect(resolveClick(danger, [], 'piece:1')).toEqual({ does: 'pick', picked: ['piece:1'] })
    expect(resolveClick(danger, ['piece:1'], 'place:9')).toMatchObject({ does: 'answer', choice: { label: 'go' } })
  })

  it('starts over when another piece is clicked', () => {
    expect(resolveClick(moves, ['piece:1'], 'piece:2')).toEqual({ does: 'pick', picked: ['piece:2'] })
  })

  it('takes a click back when the same thing is clicked again', () => {
    expect(resolveClick(moves, ['piece:1'], 'piece:1')).toEqual({ does: 'pick', picked: [] })
    expect(dropLastClick(['piece:1', 'place:10'])).toEqual(['piece:1'])
  })

  it('refuses what is on no path, and says what was meant', () => {
    expect(resolveClick(moves, ['piece:1'], 'place:77')).toEqual({ does: 'refuse', picked: ['piece:1', 'place:77'] })
  })

  it('takes for granted what all answers begin with', () => {
    const one = [
      choice('x', ['piece:1', 'place:1']),
      choice('y', ['piece:1', 'place:2']),
      choice('pass', [], { main: true }),
    ]
    const walk = walkPaths(one, [])
    expect(walk.picked).toEqual(['piece:1'])
    expect([...walk.next.keys()]).toEqual(['place:1', 'place:2'])
    expect(resolveClick(one, [], 'place:2')).toMatchObject({ does: 'answer', choice: { label: 'y' } })
  })

  it('leaves what is still ambiguous to the buttons', () => {
    const both = [
      choice('attack', ['place:1', 'option:attack']),
      choice('pass by', ['place:1', 'option:pass']),
      choice('other', ['place:2']),
    ]
    expect(resolveClick(both, [], 'place:1')).toEqual({ does: 'pick', picked: ['place:1'] })
    expect(walkPaths(both, ['place:1']).open.map((one) => one.label)).toEqual(['attack', 'pass by'])
  })

  it('keeps the direction between two places', () => {
    const ways = [choice('there', ['place:1', 'place:2']), choice('back', ['place:2', 'place:1'])]
    expect(fittingChoices(ways, ['place:1']).map((one) => one.label)).toEqual(['there'])
    const more = [...ways, choice('far', ['place:1', 'place:3'])]
    expect(resolveClick(more, ['place:1'], 'place:2')).toMatchObject({ does: 'answer', choice: { label: 'there' } })
  })

  it('finds its way among a hundred answers', () => {
    const many = Array.from({ length: 100 }, (_, i) =>
      choice(String(i), [`place:${i % 10}`, `option:${Math.floor(i / 10)}`]),
    )
    expect(walkPaths(many, []).next.size).toBe(10)
    expect(resolveClick(many, ['place:3'], 'option:4')).toMatchObject({ does: 'answer', choice: { label: '43' } })
  })
})

describe('what a refused click would have been', () => {
  it('puts what was clicked into a like answer', () => {
    const go = (from: number, to: number): Choice => ({
      answer: ['move', from, to],
      path: [`place:${from}`, `place:${to}`],
      label: '',
    })
    expect(similarAnswer([go(3, 4), go(3, 5), go(9, 8)], ['place:3', 'place:77'])).toEqual(['move', 3, 77])
    expect(similarAnswer([go(3, 4)], ['card:7'])).toBeNull()
  })

  it('names a group of buttons by the words they share', () => {
    expect(sharedPrefix(['Buy 1 fuel', 'Buy 2 fuel'])).toBe('Buy')
    expect(sharedPrefix(['Compra: uno', 'Vendi'])).toBe('')
  })
})

describe('what the board shows of the answers', () => {
  const acts = [
    choice('go', ['option:move', 'place:1']),
    choice('put', ['option:put', 'place:2']),
    choice('add', ['option:put', 'place:3']),
    choice('end', [], { main: true }),
  ]

  it('rings what stands behind plain buttons, and only what comes next otherwise', () => {
    expect([...boardTargets(walkPaths(acts, [])).keys()]).toEqual(['place:1', 'place:2', 'place:3'])
    expect([...boardTargets(walkPaths(moves, [])).keys()]).toEqual(['piece:1', 'piece:2'])
    expect([
      ...boardTargets(walkPaths([choice('yes', ['option:yes']), choice('no', ['option:no'])], [])).keys(),
    ]).toEqual(['option:yes', 'option:no'])
  })

  it('numbers things as the list does: one by one, or gathered where there are many', () => {
    expect([...numberKeys(walkPaths(acts, []))]).toEqual([
      ['place:1', 1],
      ['place:2', 2],
      ['place:3', 3],
    ])
    expect([...numberKeys(walkPaths(acts, []), 2)]).toEqual([
      ['option:move', 1],
      ['option:put', 2],
    ])
    expect([
      ...numberKeys(
        walkPaths(
          [choice('a', ['place:1', 'option:x']), choice('b', ['place:1', 'option:y']), choice('c', ['place:2'])],
          [],
        ),
      ),
    ]).toEqual([['place:2', 3]])
  })
})
