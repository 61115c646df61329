/** How an answer of a long list is found: by words of it, or by the number of its key. */
import type { Choice } from '../scene'
import { holdsWords } from './textSearch'

/** Whether every word that is sought is in an answer, its note or the names of what it clicks. */
export function isFound(choice: Choice, sought: string, nameOf: (token: string) => string): boolean {
  return holdsWords([choice.label, choice.note ?? '', ...(choice.path ?? []).map(nameOf)].join(' '), sought)
}

/** The number of a key that was pressed for an answer; null where it was pressed for something else. */
export function numberKey(event: KeyboardEvent): number | null {
  const at = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || /INPUT|TEXTAREA|SELECT/.test(at.tagName)) return null
  if (at.closest('[role=dialog]') && !at.closest('.battle')) return null
  return /^[0-9]$/.test(event.key) ? Number(event.key) : null
}

/** The words of an answer without its numbers. */
export const wordsOf = (choice: Choice) => choice.answer.filter((part) => typeof part === 'string').join('|')
