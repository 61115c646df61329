/**
 * Which drawn piece is which. A piece that went away and one alike that came are taken for the same one that moved, so
 * that it can be seen gliding, whatever names the game gives them.
 */
export interface DrawnPiece {
  id: string
  kind: string
  owner: number | null
  x: number
  y: number
}

export class PieceTracker {
  private drawn = new Map<string, { key: string; seen: DrawnPiece }>()
  private next = 0

  /** A lasting key for each piece, by its id. */
  keys(pieces: readonly DrawnPiece[]): Map<string, string> {
    const here = new Set(pieces.map((piece) => piece.id))
    const gone = [...this.drawn.values()].filter((one) => !here.has(one.seen.id))
    const drawn = new Map<string, { key: string; seen: DrawnPiece }>()
    for (const seen of pieces) {
      const known = this.drawn.get(seen.id)
      drawn.set(seen.id, { key: known?.key ?? this.claimKey(seen, gone) ?? `k${this.next++}`, seen })
    }
    this.drawn = drawn
    return new Map([...drawn].map(([id, one]) => [id, one.key]))
  }

  private claimKey(seen: DrawnPiece, gone: { key: string; seen: DrawnPiece }[]): string | undefined {
    let best = -1
    let least = Infinity
    gone.forEach(({ seen: old }, i) => {
      const far = Math.hypot(old.x - seen.x, old.y - seen.y)
      if (old.kind === seen.kind && old.owner === seen.owner && far < least) [best, least] = [i, far]
    })
    return best < 0 ? undefined : gone.splice(best, 1)[0]!.key
  }
}
