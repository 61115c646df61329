/** Where somebody is in a lesson: the step, what was tried, and the table as it stands. */
import { api, ApiError, type LessonStep } from '../app/httpApi'
import { t } from '../i18n/translate.svelte'
import type { ToServer } from '../table/socketMessages'
import { TableState } from '../table/tableState.svelte'

type Answer = (string | number)[]

export class LessonState {
  readonly table: TableState
  step = $state.raw<LessonStep | null>(null)
  number = $state(0)
  /** Another legal move that was tried, and what is said to it. */
  tried = $state.raw<{ answer: Answer; words: string } | null>(null)
  /** The other move was made to be looked at; the lesson waits. */
  aside = $state(false)
  /** A puzzle was solved, or its answer shown. */
  solved = $state(false)
  finished = $state(false)
  next = $state('') // the puzzle that comes after this one
  busy = $state(false) // something is asked of the server

  constructor(
    readonly game: string,
    readonly id: string,
  ) {
    this.table = new TableState((message) => void this.receive(message))
  }

  get puzzle(): boolean {
    return this.step?.kind === 'puzzle'
  }

  /** To where it was left; a finished one begins anew. */
  async resume(): Promise<void> {
    let at = 0
    try {
      const { lessons } = await api.lessons(this.game)
      const own = lessons.findIndex((one) => one.id === this.id)
      at = lessons[own]?.at ?? 0
      const later = lessons.slice(own + 1).find((one) => one.kind === 'puzzle' && !one.done)
      if (lessons[own]?.kind === 'puzzle') this.next = later?.id ?? ''
    } catch {
      // the step itself will say what is wrong
    }
    await this.show(at)
  }

  async show(number: number): Promise<void> {
    try {
      const step = await api.lessonStep(this.game, this.id, number)
      this.number = number
      this.step = step
      this.clear()
      const now = step.do ? step.now : { ...step.now, choices: [] }
      this.table.receive({
        v: number,
        board: step.board,
        seats: step.seats.map((name, seat) => ({
          name,
          kind: seat === step.now.viewer ? 'here' : 'bot',
          online: true,
          you: seat === step.now.viewer,
        })),
        now,
      })
      this.table.showNewest()
      this.table.wanted = step.answer.length ? step.answer : null
      this.table.light = step.light
    } catch (error) {
      this.table.trouble = error instanceof ApiError && error.message ? error.message : t('noGames')
    }
  }

  private clear(): void {
    this.tried = null
    this.aside = false
    this.solved = false
    this.finished = false
    this.table.refusal = null
    this.table.trouble = ''
    this.table.clearSelection()
  }

  /** What the table would send to a server: an answer is judged by the lesson. */
  private async receive(message: ToServer): Promise<void> {
    const answer = message.body.answer as Answer | undefined
    if (!this.step || !answer || (message.do !== 'answer' && message.do !== 'why_not')) {
      this.table.receive({ ack: message.key })
      return
    }
    this.busy = true
    try {
      const judged = await api.answerLesson(this.game, this.id, { step: this.number, answer })
      if (judged.refused) this.table.receive({ refused: judged.refused, key: message.key })
      else if (message.do === 'why_not') return
      else if (judged.done) await this.succeed(answer)
      else this.tried = { answer, words: judged.words }
      this.table.clearSelection()
    } catch (error) {
      this.table.receive({
        error: { words: error instanceof ApiError && error.message ? error.message : t('noGames') },
      })
    } finally {
      this.table.receive({ ack: message.key })
      this.busy = false
    }
  }

  private async succeed(answer: Answer): Promise<void> {
    if (!this.puzzle) return this.advance()
    await this.keep(this.number + 1)
    this.tried = null
    this.solved = true
    this.table.wanted = answer
  }

  /** On to the next step; beyond the last one the lesson is finished. */
  async advance(): Promise<void> {
    const next = this.number + 1
    this.busy = true
    await this.keep(next)
    if (next >= (this.step?.steps ?? 0)) {
      this.clear()
      this.finished = true
      this.table.wanted = null
      this.table.light = []
    } else await this.show(next)
    this.busy = false
  }

  back(): Promise<void> {
    return this.show(this.finished || this.aside ? this.number : Math.max(0, this.number - 1))
  }

  /** The other move, made to be looked at. */
  async tryAnyway(): Promise<void> {
    const tried = this.tried
    if (!tried) return
    try {
      const { now } = await api.answerLesson(this.game, this.id, {
        step: this.number,
        answer: tried.answer,
        anyway: true,
      })
      if (!now) return
      this.tried = null
      this.aside = true
      this.table.wanted = null
      this.table.light = []
      this.table.receive({ v: this.table.v + 1, now: { ...now, choices: [] } })
      this.table.showNewest()
    } catch (error) {
      this.table.trouble = error instanceof ApiError && error.message ? error.message : t('noGames')
    }
  }

  /** The answer of a puzzle. */
  async reveal(): Promise<void> {
    try {
      const { answer, light } = await api.lessonSolution(this.game, this.id, this.number)
      this.tried = null
      this.solved = true
      this.table.wanted = answer
      this.table.light = light
    } catch (error) {
      this.table.trouble = error instanceof ApiError && error.message ? error.message : t('noGames')
    }
  }

  private async keep(step: number): Promise<void> {
    try {
      await api.keepLessonPlace(this.game, this.id, step)
    } catch {
      // the lesson goes on; only its place is not kept
    }
  }
}
