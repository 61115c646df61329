/** Earlier moments of a running match, shown on its board one after the other; then the table is as it is now. */
import type { ReplayFrame } from '../app/httpApi'
import type { Now, Told } from '../scene'

/** The table they are shown on. */
export interface PastTable {
  showPast(now: Now): void
  showPresent(): void
  fail(error: unknown): void
}

export class PastMoves {
  static readonly STEP_MS = 1100

  lines = $state.raw<readonly Told[]>([]) // what each step tells
  at = $state(0) // 0 is how things stood before the first of them
  shown = $state(false)
  playing = $state(false)
  private timer: ReturnType<typeof setTimeout> | undefined
  private request = 0 // what comes for an earlier one is too late

  constructor(
    private readonly table: PastTable,
    private readonly fetch: (move: number) => Promise<ReplayFrame>,
  ) {}

  /** What the step that is shown tells. */
  get line(): Told | null {
    return this.lines[this.at - 1] ?? null
  }

  /** One step for each number under which something is told. */
  static steps(told: readonly Told[]): Told[] {
    return told.filter((line, i) => line.number > 0 && line.number !== told[i - 1]?.number)
  }

  async start(told: readonly Told[]): Promise<void> {
    this.lines = PastMoves.steps(told)
    if (!this.lines.length) return
    this.shown = this.playing = true
    await this.go(0)
  }

  async go(to: number): Promise<void> {
    clearTimeout(this.timer)
    this.at = Math.max(0, Math.min(this.lines.length, to))
    const mine = ++this.request
    try {
      const frame = await this.fetch(this.line?.number ?? this.lines[0]!.number - 1)
      if (mine !== this.request || !this.shown) return
      this.lines = this.lines.filter((line) => line.number <= frame.moves) // what is still a draft is not past
      this.table.showPast({ ...frame.now, choices: [], ask: null })
      if (this.playing) this.timer = setTimeout(() => this.tick(), PastMoves.STEP_MS)
    } catch (error) {
      if (mine !== this.request) return
      this.stop()
      this.table.fail(error)
    }
  }

  private tick(): void {
    if (this.at >= this.lines.length) this.stop()
    else void this.go(this.at + 1)
  }

  /** Stand still, or go on. */
  toggle(): void {
    this.playing = !this.playing
    if (this.playing) this.tick()
    else clearTimeout(this.timer)
  }

  step(by: number): void {
    this.playing = false
    void this.go(this.at + by)
  }

  /** Back to how things are now. */
  stop(): void {
    if (!this.shown) return
    clearTimeout(this.timer)
    this.request++
    this.shown = this.playing = false
    this.table.showPresent()
  }
}
