/** A table as the page knows it: the newest scene, what was clicked, what is under way. It predicts nothing. */
import type { Board, Card, Choice, Fighter, Now, Piece, Place, PlaceNow, Sheet, Told, Zone } from '../scene'
import { ApiError, type SeatOccupant } from '../app/httpApi'
import { playSound } from '../app/soundEffects'
import {
  randomKey,
  type Draft,
  type FromServer,
  type Refusal,
  type ChatLine,
  type RoomDetails,
  type ToServer,
} from './socketMessages'
import { t } from '../i18n/translate.svelte'
import { ChatBubbles } from './chatBubbles.svelte'
import { deadlines, type Deadline } from './decisionClock'
import {
  dropLastClick,
  goalOf,
  resolveClick,
  idOf,
  kindOf,
  openGoals,
  remainingPath,
  similarAnswer,
  walkPaths,
} from './clickPath'
import { FocusReturn } from './focusReturn'
import { Journeys } from './journey'
import { settings } from '../app/settings.svelte'
import { substituteNames } from './substituteNames'
import type { HintState } from './hintState.svelte'
import { isSince } from './logGroups'
import type { PastMoves } from './pastMoves.svelte'
import { SceneQueue } from './sceneQueue'
import { shareStructure } from './structuralSharing'
import { soundCues } from './soundCues'
import { standingFits } from './standingAnswers'

export type Send = (message: ToServer) => void
const NO_DRAFT: Draft = { undo: false, confirm: false, steps: 0 }

export class TableState {
  board = $state.raw<Board | null>(null)
  now = $state.raw<Now | null>(null)
  v = $state(0)
  draft = $state.raw<Draft>(NO_DRAFT)
  seats = $state.raw<SeatOccupant[]>([])
  chat = $state.raw<ChatLine[]>([])
  refusal = $state.raw<Refusal | null>(null)
  trouble = $state('')
  closedReason = $state('') // why the server does not open this table, now or later
  clocks = $state.raw<ReadonlyMap<number, Deadline>>(new Map()) // by seat, at a table with a clock
  timedOutSeat = $state<number | null>(null) // the seat that was answered for, because its time had run out
  room = $state.raw<RoomDetails | null>(null) // the waiting room, until the match begins
  watchers = $state(0)
  title = $state('') // what its owner called the table
  rematch = $state('') // the table of the rematch, once somebody has opened it
  online = $state(true)
  pending = $state<string | null>(null)
  clicked = $state.raw<string[]>([])
  highlighted = $state.raw<readonly string[]>([]) // lit for a moment: what a log line or an answer is about
  preview = $state.raw<Choice | null>(null)
  /** A lesson lights what is to be clicked: the answer it wants, and things to look at. */
  wanted = $state.raw<readonly (string | number)[] | null>(null)
  light = $state.raw<readonly string[]>([])
  openSheet = $state('') // the sheet that is looked at
  goal = $state.raw<Choice | null>(null) // what takes several answers to reach, and whose way is shown
  handoverSeat = $state<number | null>(null) // hot-seat: who is to take the screen
  live = '' // the id of a table that is played now
  allRevealed = false // a finished match is looked back at: nothing is hidden any more
  owner = $state(false)
  hintsAllowed = $state(false)
  hints = $state.raw<HintState | null>(null) // at a table where answers are given
  prefs = $state.raw<Record<string, string | boolean>>({}) // as the server knows them
  log = $state.raw<Told[]>([])
  past = $state.raw<PastMoves | null>(null) // at a table that is played: earlier moments, shown on its board
  skipping = $state(false) // everything is shown at once until the viewer is asked
  private answeredSince = $state<number | null>(null) // the turn in which the viewer last answered, by what it is since
  unread = $state(0)
  readonly bubbles = new ChatBubbles() // what others have just said
  readonly focusReturn = new FocusReturn()

  choices = $derived<Choice[]>(this.now?.choices ?? [])
  walk = $derived(walkPaths(this.choices, this.clicked))
  goals = $derived<Choice[]>(openGoals(this.now?.goals ?? [], this.walk.picked)) // that the next click may name
  lit = $derived.by<readonly string[]>(() => {
    const name = this.wanted?.join(' ')
    const choice = name && this.walk.open.find((one) => one.answer.join(' ') === name)
    if (!choice) return this.light
    const left = remainingPath(choice, this.walk.picked)
    return left.filter((token) => kindOf(token) !== 'option').slice(0, 1)
  })
  /** The server is about to answer for the viewer, who has left word for it: nothing is put to them. */
  answeredForMe = $derived(
    !this.draft.steps && standingFits(this.now, String(this.prefs['standing'] ?? 'none')) && this.seats.length > 0,
  )
  asked = $derived(Boolean(this.now?.ask && this.choices.length && !this.now?.over && !this.answeredForMe))
  /** What has happened since the viewer's last turn. */
  missed = $derived<Told[]>(this.now?.since ? this.log.filter((line) => isSince(line, this.now?.since)) : [])
  /** The viewer's turn has just come, and others have moved before it. */
  missedOffered = $derived(
    this.asked && !this.draft.steps && this.answeredSince !== this.now?.since?.line && this.missed.length > 0,
  )

  places = $derived(new Map<string, Place>((this.board?.places ?? []).map((one) => [one.id, one])))
  placesNow = $derived(new Map<string, PlaceNow>((this.now?.places ?? []).map((one) => [one.id, one])))
  pieces = $derived(new Map<string, Piece>((this.now?.pieces ?? []).map((one) => [one.id, one])))
  sheets = $derived(new Map<string, Sheet>((this.now?.sheets ?? []).map((one) => [one.id, one])))
  fighters = $derived(
    new Map<string, Fighter>(
      (this.now?.battle?.sides ?? []).flatMap((side) =>
        (side.ranks ?? []).flatMap((rank) =>
          rank.units.filter((unit) => unit.id).map((unit) => [unit.id!, unit] as const),
        ),
      ),
    ),
  )
  cards = $derived(
    new Map<string, Card>(
      (this.now?.zones ?? []).flatMap((zone: Zone) => (zone.cards ?? []).map((card) => [card.id, card] as const)),
    ),
  )

  /** Sent and not acknowledged: it goes out again, under the same key. */
  private unacknowledged = new Map<string, ToServer>()
  private chatLoaded = false
  private latestScene: Now | null = null // as the server told it
  private sceneQueue = new SceneQueue<FromServer>(
    (message) => this.show(message),
    () => (document.visibilityState === 'hidden' ? 'instant' : settings.pace),
  )
  private newest: FromServer | null = null // the last message with a scene
  private readonly journeys = new Journeys({
    now: () => this.now,
    open: () => (this.asked ? this.choices : []),
    canUndo: () => this.draft.undo,
    answer: (choice) => this.answer(choice),
    undo: () => this.postUndo(),
  })

  constructor(private send: Send) {}

  // ------------------------------------------------------------------ from the server

  receive(message: FromServer): void {
    if (message.board) this.board = message.board
    if (message.now) this.newest = message
    if (!message.now || !this.now) this.show(message)
    else if (!this.past?.shown) this.queueScene(message)
    if (message.seats) this.receiveSeats(message.seats)
    if (message.prefs) this.prefs = message.prefs
    if (message.owner !== undefined) this.owner = message.owner
    if (message.hints !== undefined) this.hintsAllowed = message.hints
    if (message.chat) this.receiveChat(message.chat)
    if (message.clock) this.clocks = deadlines(message.clock, performance.now())
    if (typeof message.ran_out === 'number') this.timedOutSeat = message.ran_out
    if (message.room !== undefined) this.room = message.room
    if (message.watchers !== undefined) this.watchers = message.watchers
    if (message.title !== undefined) this.title = message.title
    if (message.rematch) this.rematch = message.rematch
    if (message.ack) this.acknowledge(message.ack)
    if (message.refused) this.refusal = message.refused
    if (message.refused && message.key) this.acknowledge(message.key)
    if (message.error && message.final) this.closedReason = message.error.words
    else if (message.error) {
      this.trouble = message.error.words
      this.unacknowledged.clear()
      this.pending = null
    }
    if (message.refused || message.error) this.journeys.stop()
    if (!this.pending) this.journeys.goOn()
  }

  private queueScene(message: FromServer): void {
    if (this.skipping || (this.asked && !this.sceneQueue.waiting)) this.sceneQueue.showNow(message)
    else this.sceneQueue.enqueue(message)
  }

  /** Who sits where; a table that has just been opened learns only now that several people share this screen. */
  private receiveSeats(seats: SeatOccupant[]): void {
    const met = this.seats.length > 0
    this.seats = seats
    if (this.latestScene && !this.past?.shown) this.receiveScene(this.latestScene)
    if (!met && this.now && this.needsHandover(null, this.now)) this.handoverSeat = this.now.viewer
  }

  /** A scene, when its turn has come. */
  private show(message: FromServer): void {
    if (message.v !== undefined && !message.ack) this.v = message.v
    if (!message.now) return
    this.receiveScene(message.now)
    this.draft = message.draft ?? NO_DRAFT
  }

  /** No more waiting: the newest scene at once. */
  showNewest(): void {
    this.sceneQueue.flush()
  }

  /** A click or a key: whoever does not want to watch others in peace waits no longer. */
  hurry(): void {
    if (settings.pace !== 'watch') this.showNewest()
  }

  /** Everything at once, until the viewer is asked. */
  skipToOwnTurn(): void {
    this.showNewest()
    this.skipping = !this.asked && !this.now?.over
  }

  showPast(now: Now): void {
    this.showNewest()
    this.showScene(now)
  }

  showPresent(): void {
    if (this.newest) this.show(this.newest)
  }

  fail(error: unknown): void {
    this.trouble = error instanceof ApiError && error.message ? error.message : t('noGames')
  }

  private receiveScene(fresh: Now): void {
    this.latestScene = fresh
    this.showScene(fresh)
    if (this.asked || fresh.over) this.skipping = false
  }

  private showScene(fresh: Now): void {
    const before = this.now
    const now = shareStructure(
      before ?? undefined,
      substituteNames(fresh, (seat) => (this.seats[seat]?.name ? this.seatName(seat) : '')),
    )
    if (this.needsHandover(before, now)) this.handoverSeat = now.viewer
    if (now === before) return
    this.now = now
    if (before?.choices !== now.choices || before?.goals !== now.goals) this.clearSelection()
    this.mergeLog(now)
    for (const sound of soundCues(before, now)) playSound(sound)
  }

  /** Two players at one screen: what the next one may see stays hidden until they take over. */
  private needsHandover(before: Now | null, now: Now): boolean {
    if (this.allRevealed || now.viewer === null || now.viewer === undefined || now.over) return false
    const here = this.seats.filter((seat) => seat.you && seat.kind !== 'bot').length
    return here > 1 && before?.viewer !== now.viewer
  }

  /** The server tells the newest lines; older ones stay as they were told. What an undo took back is no longer told. */
  private mergeLog(now: Now): void {
    const fresh = now.log ?? []
    const first = fresh[0]?.number ?? 0
    this.log = [...this.log.filter((line) => line.number < first), ...fresh]
  }

  /** The chat so far comes whole at the beginning, then line by line. */
  private receiveChat(said: ChatLine[]): void {
    if (!this.chatLoaded) {
      this.chatLoaded = true
      this.chat = said
      return
    }
    this.chat = [...this.chat, ...said].slice(-300)
    const others = said.filter((line) => line.seat === null || line.seat === undefined || !this.seats[line.seat]?.you)
    if (others.length) playSound('chat')
    for (const line of others) this.bubbles.show(line)
    this.unread += others.length
  }

  /** A new connection: the server sends everything from the beginning. */
  resume(): void {
    this.chatLoaded = false
    this.online = true
    for (const message of this.unacknowledged.values()) this.send(message)
  }

  private acknowledge(done: string): void {
    this.unacknowledged.delete(done)
    if (this.pending === done) this.pending = null
  }

  // ------------------------------------------------------------------ to the server

  private post(verb: ToServer['do'], body: Record<string, unknown>, awaited = true): string {
    const message: ToServer = { v: this.v, key: randomKey(), do: verb, body }
    if (awaited) this.unacknowledged.set(message.key, message)
    this.send(message)
    return message.key
  }

  answer(choice: Choice): void {
    this.answerWith(choice.answer, choice.refuses)
  }

  /** An answer in full, one of the choices or another of their kind. */
  answerWith(answer: readonly (string | number)[], refuses = false): void {
    if (this.pending || !this.asked) return
    this.refusal = null
    this.timedOutSeat = null
    this.preview = null
    this.answeredSince = this.now?.since?.line ?? null
    this.focusReturn.leave(this.v)
    this.pending = this.post('answer', {
      seat: this.now?.viewer ?? null,
      answer,
      ...(refuses && !this.draft.steps ? { final: true } : {}), // an offer refused is refused
    })
  }

  goTo(goal: Choice): void {
    if (!this.pending && this.asked) this.journeys.start(goal)
  }

  undo(): void {
    if (this.pending) return
    this.refusal = null
    this.journeys.undo()
  }

  private postUndo(): void {
    this.focusReturn.leave(this.v)
    this.pending = this.post('undo', { seat: this.now?.viewer ?? null })
  }

  confirm(): void {
    if (this.pending) return
    this.focusReturn.leave(this.v)
    this.pending = this.post('confirm', { seat: this.now?.viewer ?? null })
  }

  sendChat(text: string): void {
    if (text.trim()) this.post('chat', { text: text.trim().slice(0, 500) })
  }

  setLang(lang: string): void {
    this.post('lang', { lang }, false)
  }

  sayReady(ready: boolean): void {
    this.post('ready', { ready })
  }

  /** What one wants for the match, before it begins: a colour, or an answer to a question of its setup. */
  pick(wish: { seat: number; colour?: string; question?: string; answer?: readonly (string | number)[] | null }): void {
    this.post('pick', wish)
  }

  startMatch(): void {
    this.post('start', {})
  }

  /** Luck decides who sits where, before the match. */
  shuffleSeats(): void {
    this.post('shuffle', {})
  }

  /** No more offers of a player in this turn: this one is turned down too. */
  refuseOffers(by: number): void {
    this.post('prefs', { seat: this.now?.viewer ?? null, no_offers_of: by }, false)
  }

  setPrefs(prefs: Record<string, string | boolean>): void {
    this.post('prefs', prefs, false)
  }

  // ------------------------------------------------------------------ clicks

  click(token: string): void {
    this.refusal = null
    if (!this.asked || this.pending) {
      this.openSheetOf(token)
      return
    }
    const named = goalOf(this.now?.goals ?? [], this.choices, this.clicked, token)
    if (named && named.goal === this.goal) return this.goTo(named.goal)
    this.goal = named?.goal ?? null
    if (named) return void (this.clicked = [...named.clicked])
    const done = resolveClick(this.choices, this.clicked, token)
    if (done.does === 'answer') return this.answer(done.choice)
    if (done.does === 'pick') {
      this.clicked = done.picked
      if (kindOf(token) !== 'option') this.openSheetOf(token)
      return
    }
    const looked = this.openSheetOf(token)
    if (!looked || this.walk.picked.length) this.whyNot(done.picked)
  }

  private whyNot(path: string[]): void {
    const answer = similarAnswer(this.choices, path)
    if (answer) this.post('why_not', { seat: this.now?.viewer ?? null, answer }, false)
    else
      this.refusal = {
        rule: this.now?.ask?.rule,
        words: t('notAsked', { name: this.nameOf(path.at(-1) ?? ''), question: this.now?.ask?.text ?? '' }),
      }
  }

  /** Open the sheet of a thing, where it has one. */
  openSheetOf(token: string): boolean {
    if (!this.sheets.has(token)) return false
    this.openSheet = token
    return true
  }

  stepBack(): boolean {
    if (this.refusal) {
      this.refusal = null
      return true
    }
    if (this.goal) {
      this.goal = this.preview = null
      return true
    }
    if (this.clicked.length) {
      this.clicked = dropLastClick(this.clicked)
      return true
    }
    if (this.openSheet) {
      this.openSheet = ''
      return true
    }
    return false
  }

  clearSelection(): void {
    this.clicked = []
    this.goal = null
    this.preview = null
    this.highlighted = []
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
