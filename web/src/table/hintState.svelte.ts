/** The hint to the question that is asked: requested, shown until the question changes, never acted on by itself. */
import { api, ApiError } from '../app/httpApi'
import type { Advice, Answer, Hint } from '../app/reviewApi'
import { t } from '../i18n/translate.svelte'
import type { Choice } from '../scene'
import type { TableState } from './tableState.svelte'

export const answerKey = (answer: readonly (string | number)[]) => answer.join('|')

export class HintState {
  busy = $state(false)
  trouble = $state('')
  private found = $state.raw<Hint | null>(null)
  private question = $state.raw<Choice[] | null>(null) // whose answers it is about

  constructor(
    private readonly id: string,
    private readonly table: TableState,
  ) {}

  /** Of the question that is asked now; an older one is gone. */
  get hint(): Hint | null {
    return this.found && this.question === this.table.choices ? this.found : null
  }

  get offered(): boolean {
    return this.table.hintsAllowed && this.table.asked && this.table.handoverSeat === null
  }

  /** The best place among some answers; 0 if none of them is among the best. */
  rankOf(choices: readonly Choice[]): number {
    const best = this.hint?.best ?? []
    return best.findIndex((advice) => choices.some((one) => answerKey(one.answer) === answerKey(advice.answer))) + 1
  }

  choiceOf(answer: Answer): Choice | undefined {
    const key = answerKey(answer)
    return this.table.choices.find((choice) => answerKey(choice.answer) === key)
  }

  /** Light what an answer is about, on the board and in the list. */
  light(advice: Advice | null): void {
    this.table.highlighted = advice ? (this.choiceOf(advice.answer)?.path ?? []) : []
  }

  async ask(answer?: Answer): Promise<void> {
    if (this.busy || !this.offered) return
    const question = this.table.choices
    this.busy = true
    this.trouble = ''
    try {
      const found = await api.hint(this.id, { seat: this.table.now?.viewer ?? undefined, answer })
      if (this.table.choices !== question) return
      this.found = found
      this.question = question
      this.light(found.asked ?? found.best[0] ?? null)
    } catch (error) {
      this.trouble = error instanceof ApiError && error.message ? error.message : t('noGames')
    } finally {
      this.busy = false
    }
  }

  close(): void {
    this.found = null
    this.light(null)
  }
}
