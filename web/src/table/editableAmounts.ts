/** An answer whose numbers may be others: its label, with the numbers as blanks to fill in. */
import type { Choice } from '../scene'

export type LabelPart = { text: string } | { at: number; value: number }

/** The label in pieces, or null where its numbers cannot be told apart. */
export function splitLabel(choice: Choice): LabelPart[] | null {
  const pieces: LabelPart[] = []
  let rest = choice.label
  let found = 0
  choice.answer.forEach((part, at) => {
    if (at === 0 || typeof part !== 'number' || !Number.isInteger(part)) return
    for (const match of rest.matchAll(/\d[\d.,\u00a0\u202f']*\d|\d/g)) {
      if (Number(match[0].replace(/[^\d]/g, '')) !== part) continue
      if (match.index > 0) pieces.push({ text: rest.slice(0, match.index) })
      pieces.push({ at, value: part })
      rest = rest.slice(match.index + match[0].length)
      found++
      return
    }
  })
  if (!found) return null
  if (rest) pieces.push({ text: rest })
  return pieces
}

export function fillAmounts(choice: Choice, values: ReadonlyMap<number, number>): (string | number)[] {
  return choice.answer.map((part, at) => values.get(at) ?? part)
}
