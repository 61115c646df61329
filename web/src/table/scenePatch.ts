/** A scene that comes as what has changed since the one before, put together again. */
import type { Now, NowPatch } from '../scene'
import type { FromServer } from './socketMessages'

/** The next scene of the last one. What has not changed is the very same object in both. */
export function applyPatch(old: Now, patch: NowPatch): Now {
  const before = old as unknown as Record<string, unknown>
  const next: Record<string, unknown> = { ...before, ...patch.set }
  for (const [name, parts] of Object.entries(patch.lists ?? {}))
    next[name] = applyList((before[name] ?? []) as unknown[], parts)
  for (const name of patch.gone ?? []) delete next[name]
  return next as unknown as Now
}

/** Two numbers are a run of the old list, where it begins and how many; everything else stands for itself. */
function applyList(old: unknown[], parts: readonly unknown[]): unknown[] {
  return parts.flatMap((part) => {
    if (!Array.isArray(part)) return [part]
    const [first, count] = part as [number, number]
    return old.slice(first, first + count)
  })
}

/** The scenes of one socket, in the order in which they come. */
export class PatchedScenes {
  private last: { v: number; now: Now } | null = null
  private gap = false

  /** `ask` asks the server for a whole scene. */
  constructor(private readonly ask: () => void) {}

  /** The message with its scene whole; null if it changes a scene that did not come, and a whole one is asked for. */
  complete(message: FromServer): FromServer | null {
    const { patch, v = 0 } = message
    let now = message.now
    if (patch) {
      const last = this.gap ? null : this.last
      if (last === null || last.v !== message.since) {
        if (!this.gap) this.ask()
        this.gap = true
        return null
      }
      now = applyPatch(last.now, patch)
    }
    if (!now) return message
    this.last = { v, now }
    this.gap = false
    return { ...message, now }
  }
}
