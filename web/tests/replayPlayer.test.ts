import { describe, expect, it } from 'vitest'
import { ReplayPlayer, type ReplayPosition } from '../src/screens/replayPlayer.svelte'

/** A server that answers when it is told to. */
function made(moves = 100, first = 0) {
  const asked: (number | undefined)[] = []
  const answers: (() => void)[] = []
  const shown: string[] = []
  const failed: unknown[] = []
  const player = new ReplayPlayer<ReplayPosition>(
    (move) => {
      asked.push(move)
      return new Promise((done, fail) =>
        answers.push(() => (move === 13 ? fail(new Error('gone')) : done({ move: move ?? moves, moves, first }))),
      )
    },
    (moment, settled) => shown.push(`${moment.move}${settled ? '.' : ''}`),
    (error) => failed.push(error),
  )
  const reply = async () => {
    answers.shift()?.()
    await new Promise((done) => setTimeout(done))
  }
  return { player, asked, shown, failed, reply }
}

describe('the player of a replay', () => {
  it('begins at the newest move', async () => {
    const { player, asked, shown, reply } = made()
    void player.go()
    await reply()
    expect([asked, shown, player.move, player.moves, player.atEnd]).toEqual([[undefined], ['100.'], 100, 100, true])
  })

  it("goes no further back than today's rules can show", async () => {
    const { player, asked, reply } = made(100, 40)
    void player.go()
    await reply()
    void player.go(3)
    expect([asked, player.move, player.first]).toEqual([[undefined, 40], 40, 40])
  })

  it('asks for one moment at a time, and of those wished for meanwhile only the last', async () => {
    const { player, asked, shown, reply } = made()
    void player.go()
    await reply()
    for (const to of [10, 20, 30, 40]) void player.go(to)
    expect([asked.length, player.move]).toEqual([2, 40])
    await reply()
    await reply()
    expect(asked).toEqual([undefined, 10, 40])
    expect(shown).toEqual(['100.', '10', '40.'])
  })

  it('stays between the first move and the last', async () => {
    const { player, asked, reply } = made(3)
    void player.go()
    await reply()
    void player.step(1)
    await reply()
    void player.go(-5)
    await reply()
    expect(asked).toEqual([undefined, 3, 0])
  })

  it('plays on while there is more, and begins again at the end', async () => {
    const { player, reply } = made(2)
    void player.go()
    await reply()
    player.toggle()
    await reply()
    expect([player.playing, player.move]).toEqual([true, 0])
    for (const move of [1, 2]) {
      player.tick()
      await reply()
      expect(player.move).toBe(move)
    }
    player.tick()
    expect(player.playing).toBe(false)
  })

  it('stops when the server does not answer, and can go on', async () => {
    const { player, failed, reply } = made()
    void player.go()
    await reply()
    player.playing = true
    void player.go(13)
    await reply()
    expect([failed.length, player.playing]).toEqual([1, false])
    void player.go(14)
    await reply()
    expect(player.move).toBe(14)
  })
})
