import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChatBubbles } from '../src/table/chatBubbles.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a line stands at its seat for a moment, and a later one takes its place', () => {
  const bubbles = new ChatBubbles()
  bubbles.show({ seat: 1, name: 'Bert', text: 'Hello' })
  vi.advanceTimersByTime(ChatBubbles.SHOWN_MS - 1)
  bubbles.show({ seat: 1, name: 'Bert', text: 'Anybody?' })
  vi.advanceTimersByTime(2)
  expect(bubbles.of(1)?.text).toBe('Anybody?')
  expect(bubbles.of(0)).toBeNull()
  vi.advanceTimersByTime(ChatBubbles.SHOWN_MS)
  expect(bubbles.of(1)).toBeNull()
  expect(bubbles.latest).toBeNull()
})

test('a watcher has no seat, and is heard all the same', () => {
  const bubbles = new ChatBubbles()
  bubbles.show({ seat: null, name: 'Carla', text: 'Well played' })
  expect(bubbles.latest?.text).toBe('Well played')
  bubbles.clear()
  expect(bubbles.latest).toBeNull()
})
