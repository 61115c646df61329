/** The WebSocket of a table: it reconnects by itself after sleep, loss of the network or a restart. */
import { settings } from '../app/settings.svelte'
import type { FromServer, ToServer } from './socketMessages'
import { PatchedScenes } from './scenePatch'
import { TableState } from './tableState.svelte'

const FIRST = 400
const LONGEST = 15_000
const NAP = 5_000 // out of sight for longer than this, the line is tried before it is trusted
const PATIENCE = 4_000 // how long it may keep silent then
const SILENCE = 10_000 // after anything that was sent: all of it is answered, if only by a refusal

export class TableSocket {
  readonly table: TableState
  private socket: WebSocket | null = null
  private wait = FIRST
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false
  private heard = 0 // messages so far
  private hidden = 0 // since when the page is out of sight
  private readonly online = () => this.wake(true)
  private readonly seen = () => this.look()

  constructor(private id: string) {
    this.table = new TableState((message) => this.send(message))
    this.table.live = id
    addEventListener('online', this.online)
    document.addEventListener('visibilitychange', this.seen)
    this.open()
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(
      `${scheme}://${location.host}/ws/${encodeURIComponent(this.id)}?lang=${settings.serverLang}&patches=1`,
    )
    this.socket = socket
    const scenes = new PatchedScenes(() => this.askForScene())
    socket.onopen = () => {
      this.wait = FIRST
      this.table.resume()
    }
    socket.onmessage = (event) => {
      if (typeof event.data !== 'string') return
      this.heard++
      const message = JSON.parse(event.data) as FromServer | FromServer[]
      for (const one of Array.isArray(message) ? message : [message]) {
        if (one.final) this.close()
        const whole = scenes.complete(one)
        if (whole) this.table.receive(whole)
      }
    }
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return
      this.lose()
      this.timer = setTimeout(() => this.open(), this.wait * (0.7 + Math.random() * 0.6))
      this.wait = Math.min(LONGEST, this.wait * 1.8)
    }
  }

  private lose(): void {
    this.socket = null
    this.table.online = false
  }

  private look(): void {
    if (document.visibilityState !== 'visible') this.hidden = Date.now()
    else this.wake(Date.now() - this.hidden > NAP)
  }

  /** Back from sleep: a lost socket is opened at once; one that looks open may have died unnoticed, and is probed. */
  private wake(doubtful: boolean): void {
    if (document.visibilityState !== 'visible' || this.closed) return
    if (!this.socket) {
      clearTimeout(this.timer)
      this.open()
    } else if (doubtful && this.socket.readyState === WebSocket.OPEN) this.tryOut(this.socket, this.heard)
  }

  /** A question that is always answered, with the whole scene. */
  private askForScene(): void {
    this.table.setLang(settings.serverLang)
  }

  private tryOut(socket: WebSocket, heard: number): void {
    this.askForScene()
    setTimeout(() => this.replace(socket, heard), PATIENCE)
  }

  /** A line on which nothing was heard since is dead, even if it looks open: its server may have been stopped. */
  private replace(socket: WebSocket, heard: number): void {
    if (this.closed || this.socket !== socket || this.heard !== heard) return
    this.lose()
    socket.close()
    this.open()
  }

  private send(message: ToServer): void {
    const { socket, heard } = this
    if (socket?.readyState !== WebSocket.OPEN) return
    socket.send(JSON.stringify(message))
    setTimeout(() => this.replace(socket, heard), SILENCE)
  }

  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    removeEventListener('online', this.online)
    document.removeEventListener('visibilitychange', this.seen)
    this.socket?.close()
  }
}
