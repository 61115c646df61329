/** Hints and reviews, as the server sends them. */
export type Answer = (string | number)[]
export interface Odds {
  exact: boolean
  outcomes: number
  better: number
  worse: number
  parts: [number, number, number, number, number] // much worse, worse, as before, better, much better
  margin: number
  losses?: { seat: number; amount: number; margin: number; what: Words }[] // on average
}
export interface Reason {
  good: boolean
  text: string
  seat?: number
}
export interface Advice {
  answer: Answer
  chances: number[] // by seat
  margin: number
  looks: number
  reasons?: Reason[]
  odds?: Odds
}
export interface Hint {
  seat: number
  v: number
  chances: number[]
  margin: number
  looks: number
  best: Advice[]
  used: number
  others?: { answer: Answer; chance: number }[]
  unseen?: number
  asked?: Advice
}

/** Words in both languages. */
export interface Words {
  en: string
  it: string
}
export interface TurnReview {
  round: number
  move: number
  chances: number[]
  luck: number[]
  own: number[]
  others: number[]
  flow: number[]
  seat?: number
}
export interface CoursePoint {
  move: number
  turn: number
  chances: number[]
}
export interface TurningPoint {
  move: number
  until: number
  turn: number
  seat: number
  before: number[]
  after: number[]
  luck: number
  text: Words
  by?: number
  lines?: Words[]
}
export interface CostlyDecision {
  move: number
  turn: number
  seat: number
  cost: number
  margin: number
  question: Words
  given_text: Words
  better_text: Words
  reasons?: { good: boolean; text: Words; seat?: number }[]
}
export interface SeatBalance {
  start: number
  end: number
  luck: number
  own: number
  others: number
  flow: number
  margin: number
  decisions: number
  as_bot: number
  hints?: number
}
export interface EventCount {
  id: string
  title: Words
  values: number[]
  icon?: string
  great?: boolean
}
/** What the points of the end are made of. */
export interface PointSources {
  title: Words
  rows: { label: Words; values: (number | null)[]; note?: Words; icon?: string; total?: boolean }[]
}
export interface MatchReview {
  game: string
  title: Words
  players: number
  seats: Words[]
  moves: number
  decisions: number
  ranks: number[]
  scores: (number | null)[]
  ending: Words
  judged_by: string
  turns: TurnReview[]
  course: CoursePoint[]
  turning: TurningPoint[]
  costly: CostlyDecision[]
  balance: SeatBalance[]
  events?: { move: number; turn: number; kind: string; seat?: number }[]
  series?: { id: string; title: Words; values: number[][] }[]
  counts?: EventCount[]
  sources?: PointSources[]
}
export interface ReviewReply {
  state: 'ready' | 'making' | 'failed'
  review: MatchReview | null
  names: string[]
}
