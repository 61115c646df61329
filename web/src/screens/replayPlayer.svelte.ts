/**
 * Steps through a match move by move. The slider may be ahead of the server: one frame at a time is
 * requested, and of those asked for meanwhile only the last.
 */
export interface ReplayPosition {
  move: number
  moves: number
  first?: number
}
type Wish = { to: number | undefined }

export class ReplayPlayer<T extends ReplayPosition> {
  static readonly FRAME_MS = 1100 // how long a moment stays while the match plays by itself

  move = $state(0)
  moves = $state(0)
  first = $state(0) // what lies before it was played by other rules
  playing = $state(false)
  private wish: Wish | null = null
  private busy = false

  constructor(
    private readonly fetch: (move?: number) => Promise<T>,
    private readonly show: (moment: T, settled: boolean) => void,
    private readonly fail: (error: unknown) => void,
  ) {}

  get atEnd(): boolean {
    return this.move >= this.moves
  }

  /** To a move, or to the newest. */
  async go(to?: number): Promise<void> {
    if (to !== undefined && this.moves) to = this.move = Math.max(this.first, Math.min(this.moves, to))
    this.wish = { to }
    if (this.busy) return
    this.busy = true
    try {
      while (this.wish) await this.serve(this.wish)
    } finally {
      this.busy = false
    }
  }

  private async serve(wish: Wish): Promise<void> {
    this.wish = null
    try {
      const moment = await this.fetch(wish.to)
      const settled = this.wish === null
      if (settled) this.move = moment.move
      this.moves = moment.moves
      this.first = moment.first ?? 0
      this.show(moment, settled)
    } catch (error) {
      this.playing = false
      this.fail(error)
    }
  }

  step(by: number): Promise<void> {
    return this.go(this.move + by)
  }

  /** Play or pause; at the end it begins again. */
  toggle(): void {
    this.playing = !this.playing
    if (this.playing && this.atEnd) void this.go(this.first)
  }

  /** The next moment of a match that plays by itself. */
  tick(): void {
    if (this.atEnd) this.playing = false
    else void this.step(1)
  }
}
