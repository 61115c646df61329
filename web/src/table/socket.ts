/** The line to the server: it comes back by itself after sleep, loss of the network or a restart. */
import { settings } from '../shell/settings.svelte'
import type { FromServer, ToServer } from './messages'
import { Table } from './table.svelte'

const FIRST = 400
const LONGEST = 15_000

export class Socket {
  readonly table: Table
  private socket: WebSocket | null = null
  private wait = FIRST
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false
  private readonly wake = () => this.hurry()

  constructor(private id: string) {
    this.table = new Table((message) => this.send(message))
    addEventListener('online', this.wake)
    document.addEventListener('visibilitychange', this.wake)
    this.open()
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.id)}?lang=${settings.served}`)
    this.socket = socket
    socket.onopen = () => {
      this.wait = FIRST
      this.table.begin()
    }
    socket.onmessage = (event) => {
      if (typeof event.data !== 'string') return
      const message = JSON.parse(event.data) as FromServer | FromServer[]
      for (const one of Array.isArray(message) ? message : [message]) this.table.take(one)
    }
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return
      this.socket = null
      this.table.online = false
      this.timer = setTimeout(() => this.open(), this.wait * (0.7 + Math.random() * 0.6))
      this.wait = Math.min(LONGEST, this.wait * 1.8)
    }
  }

  private hurry(): void {
    if (document.visibilityState !== 'visible' || this.closed || this.socket) return
    clearTimeout(this.timer)
    this.open()
  }

  private send(message: ToServer): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    removeEventListener('online', this.wake)
    document.removeEventListener('visibilitychange', this.wake)
    this.socket?.close()
  }
}
