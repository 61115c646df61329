/** Which lines of a log are news to somebody who did not do them. */
import type { Told } from '../scene'

/** Lines after the last one that was told, without the viewer's own. An undo goes back: what it repeats is no news. */
export function newLines(log: readonly Told[], last: number, viewer: number | null): Told[] {
  return log.filter((line) => line.number > last && (viewer === null || line.seat !== viewer))
}
