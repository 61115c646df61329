/**
 * Where a player works with keys: when an answer takes its button away, the focus waits beside the question and goes on
 * to the same part of the table as soon as there is something to answer again.
 */
const PARTS = ['.battle', '.answers', '.mains', '.tray', '.board', '.overview', '.seats']
const FIRST = [
  '.battle [data-answer]:enabled, .battle .answer:enabled',
  '.answers .answer:enabled',
  '.mains .btn:enabled',
  '.tray .card.legal',
  '.board .reachable [tabindex="0"]',
  '.overview td button:enabled',
  '.seats .target .seat-name',
]
/** What is tried where the part itself has nothing to offer. */
const ANYWHERE = [FIRST[0]!, FIRST[1]!, FIRST[2]!]

export class FocusReturn {
  private part = -1
  private version: number | null = null

  /** An answer is given: by keys, if what has the focus shows it. */
  leave(version: number): void {
    const at = document.activeElement
    this.part = at?.matches(':focus-visible') ? PARTS.findIndex((part) => at.closest(part)) : -1
    this.version = this.part < 0 ? null : version
  }

  /** Its button is gone, and nothing is asked yet. */
  park(question: HTMLElement | undefined): void {
    if (this.version !== null && document.activeElement === document.body) question?.focus({ preventScroll: true })
  }

  /** Whether an answer to that version was given with keys, and another one is shown. */
  isDue(version: number): boolean {
    return this.version !== null && version !== this.version
  }

  /** To the part of the table it came from, unless the player has gone elsewhere meanwhile. */
  comeBack(question: HTMLElement | undefined): void {
    const part = this.part
    this.version = null
    if (document.activeElement !== document.body && document.activeElement !== question) return
    for (const selector of [FIRST[part]!, ...ANYWHERE]) {
      const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => !one.closest('[inert]'))
      if (found) return found.focus()
    }
    question?.focus({ preventScroll: true })
  }
}
