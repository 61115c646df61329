/** What a screen reader says of a target on the board: its name, and the answer or how many there are. */
import { t } from '../i18n/translate.svelte'
import type { Choice, Piece } from '../scene'

export function targetLabel(name: string, choices: readonly Choice[]): string {
  const [one] = choices
  const answer =
    one && choices.length === 1 ? t('answerIs', { answer: one.label }) : t('answers', { n: choices.length })
  return [name, answer, choices.length === 1 ? one?.note : ''].filter(Boolean).join('. ')
}

/** A piece and whose it is. */
export function seatLine(piece: Piece, name: (token: string) => string): string {
  const what = piece.label || piece.kind
  return typeof piece.owner === 'number' ? `${name(`seat:${piece.owner}`)}: ${what}` : what
}
