/** A table as the page knows it: the newest scene, what was clicked, what is under way. It predicts nothing. */
import type { Board, Card, Choice, Fighter, Now, Piece, Place, PlaceNow, Sheet, Told, Zone } from '../scene'
import type { SeatInfo } from '../shell/api'
import { play } from '../shell/sounds'
import { key, type Draft, type FromServer, type Refusal, type Said, type ToServer } from './messages'
import { t } from '../shell/words.svelte'
import { deadlines, type Deadline } from './clocks'
import { click, idOf, kindOf, likeness, walk } from './path'
import { settings } from '../shell/settings.svelte'
import { named } from './names'
import { Pace } from './pace'
import { share } from './share'
import { soundsOf } from './sounding'

export type Send = (message: ToServer) => void
const NO_DRAFT: Draft = { undo: false, confirm: false, steps: 0 }

export class Table {
  board = $state.raw<Board | null>(null)
  now = $state.raw<Now | null>(null)
  v = $state(0)
  draft = $state.raw<Draft>(NO_DRAFT)
  seats = $state.raw<SeatInfo[]>([])
  chat = $state.raw<Said[]>([])
  refusal = $state.raw<Refusal | null>(null)
  trouble = $state('')
  closed = $state('') // why the server does not open this table, now or later
  clocks = $state.raw<ReadonlyMap<number, Deadline>>(new Map()) // by seat, at a table with a clock
  late = $state<number | null>(null) // the seat that was answered for, because its time had run out
  online = $state(true)
  pending = $state<string | null>(null)
  clicked = $state.raw<string[]>([])
  hot = $state.raw<readonly string[]>([]) // lit for a moment: what a log line or an answer is about
  previewed = $state.raw<Choice | null>(null)
  opened = $state('') // the sheet that is looked at
  curtain = $state<number | null>(null) // hot-seat: who is to take the screen
  open = false // a finished match is looked back at: nothing is hidden from anybody
  owner = $state(false)
  prefs = $state.raw<Record<string, string | boolean>>({}) // as the server knows them
  log = $state.raw<Told[]>([])
  lastSeen = $state(0) // the newest line when the viewer last answered
  unread = $state(0)
  byKeys: number | null = null // the version that was answered with the keyboard: the next question takes the focus

  choices = $derived<Choice[]>(this.now?.choices ?? [])
  walked = $derived(walk(this.choices, this.clicked))
  asked = $derived(Boolean(this.now?.ask && this.choices.length && !this.now?.over))

  places = $derived(new Map<string, Place>((this.board?.places ?? []).map((one) => [one.id, one])))
  placesNow = $derived(new Map<string, PlaceNow>((this.now?.places ?? []).map((one) => [one.id, one])))
  pieces = $derived(new Map<string, Piece>((this.now?.pieces ?? []).map((one) => [one.id, one])))
  sheets = $derived(new Map<string, Sheet>((this.now?.sheets ?? []).map((one) => [one.id, one])))
  fighters = $derived(new Map<string, Fighter>((this.now?.battle?.sides ?? []).flatMap((side) => (side.ranks ?? []).flatMap((rank) => rank.units.filter((unit) => unit.id).map((unit) => [unit.id!, unit] as const)))))
  cards = $derived(new Map<string, Card>((this.now?.zones ?? []).flatMap((zone: Zone) => (zone.cards ?? []).map((card) => [card.id, card] as const))))

  private waiting = new Map<string, ToServer>() // sent and not acknowledged: it goes out again, under the same key
  private greeted = false
  private fresh: Now | null = null // as the server told it
  private pace = new Pace<FromServer>((message) => this.show(message), () => settings.still || document.visibilityState === 'hidden')

  constructor(private send: Send) {}

  // ------------------------------------------------------------------ from the server

  take(message: FromServer): void {
    if (message.board) this.board = message.board
    if (!message.now || !this.now) this.show(message)
    else if (this.asked && !this.pace.waiting) this.pace.atOnce(message)
    else this.pace.take(message)
    if (message.seats) this.takeSeats(message.seats)
    if (message.prefs) this.prefs = message.prefs
    if (message.owner !== undefined) this.owner = message.owner
    if (message.chat) this.takeChat(message.chat)
    if (message.clock) this.clocks = deadlines(message.clock, performance.now())
    if (typeof message.ran_out === 'number') this.late = message.ran_out
    if (message.ack) this.settle(message.ack)
    if (message.refused) {
      this.refusal = message.refused
      if (message.key) this.settle(message.key)
    }
    if (message.error && message.final) this.closed = message.error.words
    else if (message.error) {
      this.trouble = message.error.words
      this.waiting.clear()
      this.pending = null
    }
  }

  /** Who sits where; a table that was opened anew learns only now that several people share this screen. */
  private takeSeats(seats: SeatInfo[]): void {
    const met = this.seats.length > 0
    this.seats = seats
    if (this.fresh) this.takeNow(this.fresh)
    if (!met && this.now && this.mustHide(null, this.now)) this.curtain = this.now.viewer
  }

  /** A scene, when its turn has come. */
  private show(message: FromServer): void {
    if (message.v !== undefined && !message.ack) this.v = message.v
    if (!message.now) return
    this.takeNow(message.now)
    this.draft = message.draft ?? NO_DRAFT
  }

  /** No more waiting: the newest scene at once. */
  hurry(): void {
    this.pace.flush()
  }

  private takeNow(fresh: Now): void {
    const before = this.now
    this.fresh = fresh
    const now = share(before ?? undefined, named(fresh, (seat) => this.seats[seat]?.name ? this.seatName(seat) : ''))
    if (this.mustHide(before, now)) this.curtain = now.viewer
    if (now === before) return
    this.now = now
    if (before?.choices !== now.choices) this.forget()
    this.takeLog(now)
    for (const sound of soundsOf(before, now)) play(sound)
  }

  /** Two people at one screen: the next one's secrets wait behind a curtain. */
  private mustHide(before: Now | null, now: Now): boolean {
    if (this.open || now.viewer === null || now.viewer === undefined || now.over) return false
    const here = this.seats.filter((seat) => seat.you && seat.kind !== 'bot').length
    return here > 1 && before?.viewer !== now.viewer
  }

  /** The server tells the newest lines; older ones stay as they were told. What an undo took back is no longer told. */
  private takeLog(now: Now): void {
    const fresh = now.log ?? []
    const first = fresh[0]?.number ?? 0
    this.log = [...this.log.filter((line) => line.number < first), ...fresh]
    const newest = this.log.at(-1)?.number ?? 0
    if (newest < this.lastSeen) this.lastSeen = newest
  }

  /** What was said before comes whole at the beginning, then line by line. */
  private takeChat(said: Said[]): void {
    if (!this.greeted) {
      this.greeted = true
      this.chat = said
      return
    }
    this.chat = [...this.chat, ...said].slice(-300)
    const others = said.filter((line) => line.seat === null || line.seat === undefined || !this.seats[line.seat]?.you).length
    if (others) play('chat')
    this.unread += others
  }

  /** A new line to the server: everything is told from the beginning. */
  begin(): void {
    this.greeted = false
    this.online = true
    for (const message of this.waiting.values()) this.send(message)
  }

  private settle(done: string): void {
    this.waiting.delete(done)
    if (this.pending === done) this.pending = null
  }

  // ------------------------------------------------------------------ to the server

  private say(verb: ToServer['do'], body: Record<string, unknown>, awaited = true): string {
    const message: ToServer = { v: this.v, key: key(), do: verb, body }
    if (awaited) this.waiting.set(message.key, message)
    this.send(message)
    return message.key
  }

  answer(choice: Choice): void {
    this.give(choice.answer)
  }

  /** An answer in full, one of the choices or another of their kind. */
  give(answer: readonly (string | number)[]): void {
    if (this.pending || !this.asked) return
    this.refusal = null
    this.late = null
    this.previewed = null
    this.lastSeen = this.log.at(-1)?.number ?? 0
    this.pending = this.say('answer', { seat: this.now?.viewer ?? null, answer })
  }

  undo(): void {
    if (this.pending) return
    this.refusal = null
    this.pending = this.say('undo', { seat: this.now?.viewer ?? null })
  }

  confirm(): void {
    if (this.pending) return
    this.pending = this.say('confirm', { seat: this.now?.viewer ?? null })
  }

  chatSay(text: string): void {
    if (text.trim()) this.say('chat', { text: text.trim().slice(0, 500) })
  }

  setLang(lang: string): void {
    this.say('lang', { lang }, false)
  }

  setPrefs(prefs: Record<string, string | boolean>): void {
    this.say('prefs', prefs, false)
  }

  // ------------------------------------------------------------------ clicks

  click(token: string): void {
    this.refusal = null
    if (!this.asked || this.pending) {
      this.look(token)
      return
    }
    const done = click(this.choices, this.clicked, token)
    if (done.does === 'answer') return this.answer(done.choice)
    if (done.does === 'pick') {
      this.clicked = done.picked
      if (kindOf(token) !== 'option') this.look(token)
      return
    }
    const looked = this.look(token)
    if (!looked || this.walked.picked.length) this.whyNot(done.picked)
  }

  private whyNot(path: string[]): void {
    const answer = likeness(this.choices, path)
    if (answer) this.say('why_not', { seat: this.now?.viewer ?? null, answer }, false)
    else this.refusal = { rule: this.now?.ask?.rule, words: t('notAsked', { name: this.nameOf(path.at(-1) ?? ''), question: this.now?.ask?.text ?? '' }) }
  }

  /** Open the sheet of a thing, where it has one. */
  look(token: string): boolean {
    if (!this.sheets.has(token)) return false
    this.opened = token
    return true
  }

  stepBack(): boolean {
    if (this.refusal) {
      this.refusal = null
      return true
    }
    if (this.clicked.length) {
      this.clicked = this.clicked.slice(0, -1)
      return true
    }
    if (this.opened) {
      this.opened = ''
      return true
    }
    return false
  }

  forget(): void {
    this.clicked = []
    this.previewed = null
    this.hot = []
  }

  // ------------------------------------------------------------------ names

  seatName(seat: number | null | undefined): string {
    if (seat === null || seat === undefined) return ''
    const name = this.seats[seat]?.name ?? ''
    const title = this.now?.seats?.find((one) => one.seat === seat)?.title ?? ''
    const shared = name !== '' && this.seats.filter((one) => one.name === name).length > 1
    return shared ? title || name : name || title || String(seat + 1)
  }

  placeName(id: string): string {
    const now = this.placesNow.get(id)
    const place = this.places.get(id)
    return [now?.label, place?.name || place?.label].filter(Boolean).join(', ') || id
  }

  /** What a thing on a path is called. */
  nameOf(token: string): string {
    const id = idOf(token)
    switch (kindOf(token)) {
      case 'place':
        return this.placeName(id)
      case 'piece': {
        const piece = this.pieces.get(id)
        if (!piece) return id
        const count = (piece.count ?? 1) > 1 ? `${piece.count} × ` : ''
        const where = this.places.get(piece.place)?.label || this.placesNow.get(piece.place)?.label || ''
        return `${count}${piece.label || piece.kind}${where ? ` · ${where}` : ''}`
      }
      case 'card':
        return this.cards.get(id)?.title || id
      case 'fighter':
        return this.fighters.get(id)?.label || id
      case 'seat':
        return this.seatName(Number(id))
      default:
        return this.sheets.get(token)?.title || this.spaceName(token) || id.replace(/[_-]+/g, ' ')
    }
  }

  /** A space of a track that can be clicked. */
  private spaceName(token: string): string {
    for (const track of this.now?.tracks ?? []) {
      const at = track.tokens?.indexOf(token) ?? -1
      if (at >= 0) return `${track.title} ${track.spaces[at] ?? ''}`.trim()
    }
    return ''
  }

  /** The place a thing on the board lies in. */
  placeOf(token: string): string | null {
    const id = idOf(token)
    const kind = kindOf(token)
    if (kind === 'place' || kind === '') return this.places.has(id) ? id : (this.pieces.get(id)?.place ?? null)
    if (kind === 'piece') return this.pieces.get(id)?.place ?? null
    return null
  }
}
