/** Motion that tells what has happened. It never holds anything up: the scene is new from the first frame on. */
import { settings } from './settings.svelte'

/** Whether anything moves: not with reduced motion, and not for whoever wants everything at once. */
export function isMotionWanted(): boolean {
  return !settings.reducedMotion && settings.pace !== 'instant' && document.visibilityState === 'visible'
}

/** How much longer everything takes than at a brisk pace. */
export function slowness(): number {
  return settings.pace === 'watch' ? 1.5 : 1
}

/** Whatever still moves is where it was going to; what turns without end goes on. */
export function skipMotion(): void {
  for (const one of document.getAnimations()) {
    if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish()
  }
  skipped.dispatchEvent(new Event('skip'))
}

/** Tells those who count by themselves. */
export const skipped = new EventTarget()
