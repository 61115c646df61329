/** Six short sounds, synthesized when they are played. Silent until the volume is turned up. */
import { settings } from './settings.svelte'

export type Sound = 'turn' | 'dice' | 'build' | 'fight' | 'chat' | 'end'

let context: AudioContext | null = null

function tone(
  at: AudioContext,
  out: AudioNode,
  frequency: number,
  start: number,
  length: number,
  type: OscillatorType = 'sine',
  peak = 0.5,
): void {
  const source = at.createOscillator()
  const gain = at.createGain()
  source.type = type
  source.frequency.value = frequency
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(peak, start + 0.012)
  gain.gain.exponentialRampToValueAtTime(0.001, start + length)
  source.connect(gain).connect(out)
  source.start(start)
  source.stop(start + length + 0.05)
}

function noise(at: AudioContext, out: AudioNode, start: number, length: number, frequency: number, peak = 0.6): void {
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2
  const source = at.createBufferSource()
  const filter = at.createBiquadFilter()
  const gain = at.createGain()
  source.buffer = buffer
  filter.type = 'bandpass'
  filter.frequency.value = frequency
  gain.gain.value = peak
  source.connect(filter).connect(gain).connect(out)
  source.start(start)
}

const score: Record<Sound, (at: AudioContext, out: AudioNode, now: number) => void> = {
  turn: (at, out, now) =>
    [523.25, 659.25, 783.99].forEach((f, i) => tone(at, out, f, now + i * 0.09, 0.5, 'triangle', 0.35)),
  dice: (at, out, now) => [0, 0.07, 0.13, 0.22].forEach((d, i) => noise(at, out, now + d, 0.06, 2400 - i * 300)),
  build: (at, out, now) => (
    tone(at, out, 196, now, 0.18, 'square', 0.12),
    tone(at, out, 294, now + 0.1, 0.25, 'square', 0.12)
  ),
  fight: (at, out, now) => (noise(at, out, now, 0.4, 320, 0.9), tone(at, out, 90, now, 0.35, 'sawtooth', 0.25)),
  chat: (at, out, now) => tone(at, out, 880, now, 0.14, 'sine', 0.25),
  end: (at, out, now) =>
    [392, 523.25, 659.25, 1046.5].forEach((f, i) => tone(at, out, f, now + i * 0.16, 0.9, 'triangle', 0.3)),
}

export function playSound(sound: Sound): void {
  const volume = settings.current.volume
  if (!volume) return
  try {
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
    const out = context.createGain()
    out.gain.value = volume * 0.5
    out.connect(context.destination)
    score[sound](context, out, context.currentTime)
  } catch {
    // no sound card, no sound
  }
}
