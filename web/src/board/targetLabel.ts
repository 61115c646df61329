/** What a screen reader says of a target on the board: its name, and the answer or how many there are. */
import { t } from '../i18n/translate.svelte'
import type { Choice } from '../scene'

export function targetLabel(name: string, choices: readonly Choice[]): string {
  const [one] = choices
  if (!one || choices.length > 1) return `${name}: ${t('answers', { n: choices.length })}`
  return `${name}: ${one.label}${one.note ? `, ${one.note}` : ''}`
}
