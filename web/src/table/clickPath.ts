/**
 * Walking the paths of the legal answers. A path is a list of things to click, such as
 * ["piece:12", "place:34", "option:attack"]. The first click narrows, the next completes; the order is that of the
 * path, or another one where nothing else is meant by it.
 */
import type { Choice } from '../scene'

export interface Walk {
  /** The answers that still fit what was clicked. */
  open: Choice[]
  /** What may be clicked next in the order of the paths, with the answers behind each. */
  next: Map<string, Choice[]>
  /** Everything else on an open path: clicking it first is understood too. */
  reach: Set<string>
  /** Clicked by the player, or taken for granted because every open answer begins with it. */
  picked: string[]
}

export function fittingChoices(choices: readonly Choice[], picked: readonly string[]): Choice[] {
  const inOrder = choices.filter((choice) => picked.every((token, i) => choice.path?.[i] === token))
  if (inOrder.length || !picked.length) return inOrder
  return choices.filter((choice) => contains(choice.path ?? [], picked))
}

function contains(path: readonly string[], picked: readonly string[]): boolean {
  const left = [...path]
  for (const token of picked) {
    const at = left.indexOf(token)
    if (at < 0) return false
    left.splice(at, 1)
  }
  return true
}

/** What is still to be clicked of a path. */
export function remainingPath(choice: Choice, picked: readonly string[]): string[] {
  const left = [...(choice.path ?? [])]
  for (const token of picked) {
    const at = left.indexOf(token)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

export function walkPaths(choices: readonly Choice[], clicked: readonly string[]): Walk {
  const picked = [...clicked]
  const open = fittingChoices(choices, picked)
  for (;;) {
    const shared = sharedNext(open, picked)
    if (shared === undefined) break
    picked.push(shared)
  }
  const next = new Map<string, Choice[]>()
  const reach = new Set<string>()
  for (const choice of open) {
    const [first, ...later] = remainingPath(choice, picked)
    if (first === undefined) continue
    const behind = next.get(first)
    if (behind) behind.push(choice)
    else next.set(first, [choice])
    for (const token of later) reach.add(token)
  }
  for (const token of next.keys()) reach.delete(token)
  return { open, next, reach, picked }
}

/** What is ringed: what may be clicked next, or, where that is only buttons, the things that stand behind them. */
export function boardTargets(walk: Walk): Map<string, Choice[]> {
  if ([...walk.next.keys()].some((token) => kindOf(token) !== 'option')) return walk.next
  const found = new Map<string, Choice[]>()
  for (const choice of walk.open) {
    const token = thingOf(choice, walk.picked)
    if (token !== undefined) found.set(token, [...(found.get(token) ?? []), choice])
  }
  return found.size ? found : walk.next
}

/** The goals, several answers off, that the next click may name, after what was clicked. */
export function openGoals(goals: readonly Choice[], picked: readonly string[]): Choice[] {
  return goals.filter((goal) => contains(goal.path ?? [], picked) && remainingPath(goal, picked).length === 1)
}

/** Targets, and with them the goals that are farther off. */
export function withGoals(
  targets: Map<string, Choice[]>,
  goals: readonly Choice[],
  picked: readonly string[] = [],
): Map<string, Choice[]> {
  return new Map([...goals.map((goal): [string, Choice[]] => [remainingPath(goal, picked)[0]!, [goal]]), ...targets])
}

/** Which goal a click names: after what was clicked, or anew; an answer of its own comes first. */
export function goalOf(
  goals: readonly Choice[],
  choices: readonly Choice[],
  clicked: readonly string[],
  token: string,
): { goal: Choice; clicked: readonly string[] } | null {
  for (const before of [clicked, []]) {
    const walk = walkPaths(choices, before)
    if (walk.next.has(token)) return null
    const goal = openGoals(goals, walk.picked).find((one) => remainingPath(one, walk.picked)[0] === token)
    if (goal) return { goal, clicked: before }
  }
  return null
}

const thingOf = (choice: Choice, picked: readonly string[]) =>
  remainingPath(choice, picked).find((token) => kindOf(token) !== 'option')

/** The number keys of things: those of the buttons in the list, which shows up to so many answers one by one. */
export function numberKeys(walk: Walk, limit = 9): Map<string, number> {
  const listed = walk.open.filter((choice) => !choice.main)
  const tokens =
    listed.length <= limit
      ? listed.map((choice) => thingOf(choice, walk.picked))
      : [...new Set(listed.map((choice) => remainingPath(choice, walk.picked)[0]))]
  const numbers = new Map<string, number>()
  tokens.forEach((token, i) => {
    if (token !== undefined && tokens.indexOf(token) === tokens.lastIndexOf(token)) numbers.set(token, i + 1)
  })
  return numbers
}

/** The click that all open answers, and more than one, have in common. Plain buttons do not hinder it. */
function sharedNext(open: readonly Choice[], picked: readonly string[]): string | undefined {
  let shared: string | undefined
  let several = 0
  for (const choice of open) {
    if (!choice.path?.some((token) => kindOf(token) !== 'option')) continue
    const [first, second] = remainingPath(choice, picked)
    if (first === undefined || second === undefined) return undefined
    if (shared !== undefined && shared !== first) return undefined
    shared = first
    several++
  }
  return several > 1 ? shared : undefined
}

export type ClickOutcome =
  { does: 'answer'; choice: Choice } | { does: 'pick'; picked: string[] } | { does: 'refuse'; picked: string[] }

/** What a click on something does, after what was clicked before. */
export function resolveClick(choices: readonly Choice[], clicked: readonly string[], token: string): ClickOutcome {
  const granted = walkPaths(choices, clicked).picked
  if (clicked.includes(token)) return { does: 'pick', picked: clicked.filter((one) => one !== token) }
  for (const before of [granted, clicked, []]) {
    const picked = [...before, token]
    const open = fittingChoices(choices, picked)
    if (!open.length) continue
    const [only] = open
    if (open.length === 1 && only && isGivenAtOnce(only, picked)) return { does: 'answer', choice: only }
    return { does: 'pick', picked }
  }
  return { does: 'refuse', picked: [...granted, token] }
}

/** The one answer that fits is given at once, unless it is dangerous and part of its path is still unclicked. */
function isGivenAtOnce(choice: Choice, picked: readonly string[]): boolean {
  return !(choice.danger || choice.reveals || choice.rolls) || remainingPath(choice, picked).length === 0
}

/** One step back: the last click is forgotten. */
export function dropLastClick(clicked: readonly string[]): string[] {
  return clicked.slice(0, -1)
}

/**
 * The answer that a refused click would have been, so that the server can say why not: a legal answer to a similar
 * thing, with the one clicked put in its place. Null where nothing is similar.
 */
export function similarAnswer(choices: readonly Choice[], picked: readonly string[]): (string | number)[] | null {
  const token = picked.at(-1)
  if (token === undefined) return null
  const before = picked.slice(0, -1)
  for (const open of [fittingChoices(choices, before), choices]) {
    for (const choice of open) {
      const like = [...remainingPath(choice, before)].reverse().find((one) => kindOf(one) === kindOf(token))
      const at =
        like === undefined ? -1 : choice.answer.findLastIndex((part, i) => i > 0 && String(part) === idOf(like))
      if (at < 0) continue
      const wanted = idOf(token)
      const answer = [...choice.answer]
      answer[at] = typeof answer[at] === 'number' && /^-?\d+$/.test(wanted) ? Number(wanted) : wanted
      return answer
    }
  }
  return null
}

/** What several labels begin with, in whole words: the name of a group of plain buttons. */
export function sharedPrefix(labels: readonly string[]): string {
  const split = labels.map((label) => label.split(' '))
  const first = split[0] ?? []
  let n = 0
  while (n < first.length && split.every((words) => words[n] === first[n])) n++
  return first
    .slice(0, n)
    .join(' ')
    .replace(/[\s:,;–-]+$/, '')
}

export function kindOf(token: string): string {
  return token.slice(0, Math.max(0, token.indexOf(':')))
}

export function idOf(token: string): string {
  return token.slice(token.indexOf(':') + 1)
}
