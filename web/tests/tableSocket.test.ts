import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ToServer } from '../src/table/socketMessages'

class Line {
  static readonly OPEN = 1
  static all: Line[] = []
  readyState = 0
  sent: ToServer[] = []
  onopen = () => {}
  onclose = () => {}
  onmessage = (_: { data: string }) => {}
  constructor(readonly url: string) {
    Line.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ToServer)
  }
  close() {
    this.cut()
  }
  open() {
    this.readyState = 1
    this.onopen()
  }
  cut() {
    this.readyState = 3
    this.onclose()
  }
  say(message: object) {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

const newest = () => Line.all.at(-1)!
const page = new EventTarget() as EventTarget & { visibilityState: string }
const world = new EventTarget()

function seen(state: 'visible' | 'hidden'): void {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

const opened: { close(): void }[] = []

async function table() {
  const { TableSocket } = await import('../src/table/tableSocket')
  const socket = new TableSocket('abc')
  opened.push(socket)
  newest().open()
  const now = {
    version: 1,
    viewer: 0,
    waiting: [0],
    ask: { kind: 'x', rule: '', text: '?' },
    choices: [{ answer: ['go'], label: 'Go' }],
  }
  newest().say({
    v: 1,
    board: { game: 'x', title: 'X', width: 1, height: 1, places: [] },
    now,
    seats: [{ name: 'L', kind: 'here', you: true }],
  })
  return socket
}

describe('the line to the server', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.useFakeTimers()
    Line.all = []
    page.visibilityState = 'visible'
    vi.stubGlobal('WebSocket', Line)
    vi.stubGlobal('document', page)
    vi.stubGlobal('addEventListener', world.addEventListener.bind(world))
    vi.stubGlobal('removeEventListener', world.removeEventListener.bind(world))
    vi.stubGlobal('location', { search: '', protocol: 'http:', host: 'here' })
    vi.stubGlobal('navigator', { language: 'en' })
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
    vi.stubGlobal('localStorage', { getItem: () => null, setItem() {} })
  })
  afterEach(() => {
    for (const one of opened.splice(0)) one.close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('does not come again where the server says that it will not help', async () => {
    const { table: one } = await table()
    newest().say({ error: { words: 'Earlier rules.' }, final: true })
    newest().cut()
    vi.advanceTimersByTime(60_000)
    seen('hidden')
    seen('visible')
    expect([Line.all.length, one.closedReason, one.trouble]).toEqual([1, 'Earlier rules.', ''])
  })

  it('comes back by itself, a little later each time', async () => {
    const { table: one } = await table()
    newest().cut()
    expect([one.online, Line.all.length]).toEqual([false, 1])
    vi.advanceTimersByTime(600)
    expect(Line.all.length).toBe(2)
    newest().cut()
    vi.advanceTimersByTime(450)
    expect(Line.all.length).toBe(2)
    vi.advanceTimersByTime(600)
    expect(Line.all.length).toBe(3)
    newest().open()
    expect(one.online).toBe(true)
  })

  it('sends again what nobody has acknowledged, under the same key, and nothing else', async () => {
    const { table: one } = await table()
    one.answer(one.choices[0]!)
    const first = newest().sent.at(-1)!
    newest().cut()
    vi.advanceTimersByTime(600)
    newest().open()
    expect(newest().sent).toEqual([first])
    newest().say({ ack: first.key, v: 2 })
    newest().cut()
    vi.advanceTimersByTime(600)
    newest().open()
    expect([newest().sent, one.pending]).toEqual([[], null])
  })

  it('is opened again where nothing answers for long, as of a server that was stopped', async () => {
    const { table: one } = await table()
    const old = newest()
    one.answer(one.choices[0]!)
    vi.advanceTimersByTime(9_000)
    expect(Line.all.length).toBe(1)
    vi.advanceTimersByTime(2_000)
    expect([Line.all.length, old.readyState]).toEqual([2, 3])
    newest().open()
    expect(newest().sent).toEqual(old.sent)
    newest().say({ ack: old.sent[0]!.key, v: 2 })
    vi.advanceTimersByTime(60_000)
    expect(Line.all.length).toBe(2)
  })

  it('is opened at once when the page is seen again', async () => {
    await table()
    seen('hidden')
    newest().cut()
    seen('visible')
    expect(Line.all.length).toBe(2)
  })

  it('is tried after a sleep, and opened again where it has died unnoticed', async () => {
    const { table: one } = await table()
    const old = newest()
    seen('hidden')
    vi.advanceTimersByTime(60_000)
    seen('visible')
    expect(old.sent.at(-1)?.do).toBe('lang')
    vi.advanceTimersByTime(4_000)
    expect([Line.all.length, one.online]).toEqual([2, false])
    newest().open()
    expect(one.online).toBe(true)
  })

  it('stays as it is where it answers, and is not troubled after a glance elsewhere', async () => {
    await table()
    seen('hidden')
    vi.advanceTimersByTime(60_000)
    seen('visible')
    newest().say({ v: 2 })
    vi.advanceTimersByTime(10_000)
    const sent = newest().sent.length
    seen('hidden')
    vi.advanceTimersByTime(1_000)
    seen('visible')
    expect([Line.all.length, newest().sent.length]).toEqual([1, sent])
  })

  it('says that it can put scenes together, and asks for a whole one where one is missing', async () => {
    const { table: one } = await table()
    expect(newest().url).toContain('patches=1')
    newest().say({ v: 2, since: 1, patch: { set: { version: 2, turn: 'Round 2' } } })
    expect([one.v, one.now?.version, one.now?.turn, one.choices.length]).toEqual([2, 2, 'Round 2', 1])
    newest().say({ v: 4, since: 3, patch: { set: { version: 4 } } })
    expect([one.v, one.now?.version, newest().sent.at(-1)?.do]).toEqual([2, 2, 'lang'])
  })
})
