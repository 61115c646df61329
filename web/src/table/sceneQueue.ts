/**
 * Scenes come faster than eyes can follow. They are shown one after the other, each long enough to be seen. At a brisk
 * pace all of them come soon enough not to be waited for; whoever watches sees each of them in peace.
 */
export type Pace = 'instant' | 'brisk' | 'watch'

export class SceneQueue<T> {
  private queue: T[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private last = -Infinity

  constructor(
    private readonly show: (item: T) => void,
    private readonly pace: () => Pace,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  get waiting(): number {
    return this.queue.length
  }

  enqueue(item: T): void {
    if (this.pace() === 'instant') {
      this.flush()
      this.show(item)
      return
    }
    this.queue.push(item)
    if (this.timer === undefined) this.plan()
  }

  /** The result of the player's own answer is shown at once. */
  showNow(item: T): void {
    this.flush()
    this.show(item)
  }

  /** How long the scene that is shown stays, with so many waiting behind it. */
  static displayTime(waiting: number, pace: Pace): number {
    if (pace === 'watch') return 1200
    return Math.max(60, Math.min(650, 2400 / Math.max(1, waiting)))
  }

  private plan(): void {
    if (!this.queue.length) return
    const due = this.last + SceneQueue.displayTime(this.queue.length, this.pace()) - this.clock()
    if (due <= 0) this.step()
    else this.timer = setTimeout(() => this.step(), due)
  }

  private step(): void {
    this.timer = undefined
    const item = this.queue.shift()
    if (item === undefined) return
    this.last = this.clock()
    this.show(item)
    this.plan()
  }

  /** Everything that waits, at once. */
  flush(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    const items = this.queue
    this.queue = []
    for (const item of items) this.show(item)
    this.last = this.clock()
  }
}
