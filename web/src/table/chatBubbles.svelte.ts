/** What others have just said, shown for a moment at their seats. */
import type { ChatLine } from './socketMessages'

export class ChatBubbles {
  static readonly SHOWN_MS = 9000

  latest = $state.raw<ChatLine | null>(null)
  private bySeat = $state.raw<ReadonlyMap<number, ChatLine>>(new Map())

  /** What a seat has just said. */
  of(seat: number): ChatLine | null {
    return this.bySeat.get(seat) ?? null
  }

  show(line: ChatLine): void {
    this.latest = line
    const seat = line.seat
    if (typeof seat === 'number') this.bySeat = new Map(this.bySeat).set(seat, line)
    setTimeout(() => this.hide(line), ChatBubbles.SHOWN_MS)
  }

  private hide(line: ChatLine): void {
    if (this.latest === line) this.latest = null
    this.bySeat = new Map([...this.bySeat].filter(([, shown]) => shown !== line))
  }

  clear(): void {
    this.latest = null
    this.bySeat = new Map()
  }
}
