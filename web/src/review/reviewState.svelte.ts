/** The review of a finished match, asked for until it is made. */
import { api, ApiError, defaultBot } from '../app/httpApi'
import type { MatchReview, Words } from '../app/reviewApi'
import { settings } from '../app/settings.svelte'
import { t } from '../i18n/translate.svelte'

const AGAIN_MS = 1200 // between two looks at whether it is made

export class ReviewState {
  review = $state.raw<MatchReview | null>(null)
  names = $state.raw<string[]>([])
  failed = $state(false)
  trouble = $state('')
  private timer = 0

  constructor(private readonly id: string) {}

  async load(): Promise<void> {
    clearTimeout(this.timer)
    try {
      const reply = await api.review(this.id)
      this.names = reply.names
      this.review = reply.review
      this.failed = reply.state === 'failed'
      if (reply.state === 'making') this.timer = window.setTimeout(() => void this.load(), AGAIN_MS)
    } catch (error) {
      this.trouble = error instanceof ApiError && error.message ? error.message : t('noGames')
    }
  }

  stop(): void {
    clearTimeout(this.timer)
  }
}

export const inWords = (words: Words) => (settings.serverLang === 'it' ? words.it : words.en)

/** A new table that goes on from a move: the viewer in one seat, bots in the others. Its id. */
export async function playOn(id: string, game: string, players: number, seat: number, move: number): Promise<string> {
  const bot = defaultBot((await api.games()).find((one) => one.id === game)?.bots ?? [])
  const seats = Array.from({ length: players }, (_, i) =>
    i === seat ? { kind: 'here' as const } : { kind: 'bot' as const, bot },
  )
  return (await api.fork(id, move, seats)).table
}

/** Save a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
