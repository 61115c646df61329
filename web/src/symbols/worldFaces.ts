/**
 * The face of a world. Its kind says which outline it has and which surfaces, so that kinds are told apart without
 * colour; within the kind each world has a look of its own, always the same for the same number or name.
 */
import { symbolFor } from './tokenSymbols'

type Palette = readonly [string, string, string, string] // ground, shadow, light, accent
type Outline = 'spikes' | 'ring' | 'wide' | 'air' | 'none'
interface Family {
  outline: Outline
  looks: readonly (readonly [surface: string, palette: Palette])[]
  moons?: boolean
}

export interface World {
  surface: string // the id of its symbol
  palette: Palette
  behind: string | null // ids of what is drawn under and over the disc
  before: string | null
  lit: boolean // light falls on it as on a disc
  moon: boolean
  turn: number // degrees
  mirrored: boolean
}

const RUST: Palette = ['#a9705a', '#7c4c3d', '#d9a78e', '#8f5a48']
const SAND: Palette = ['#bda67c', '#8f7150', '#d9cba4', '#a4855c']
const SLATE: Palette = ['#7f848f', '#555a66', '#bcc1cc', '#6a6f7b']
const LEAF: Palette = ['#3f6b63', '#6e9062', '#88a975', '#aec795']
const PLUM: Palette = ['#8a769b', '#655274', '#c4b1d0', '#75617f']
const STEEL: Palette = ['#6f86a6', '#50658a', '#93a8c6', '#d4deec']

const families: Record<string, Family> = {
  't-planet-fire': {
    outline: 'spikes',
    looks: [
      ['lava', ['#6b2f25', '#43201c', '#b4573c', '#f3c08f']],
      ['toxic', ['#8c6a3e', '#664726', '#c79a5c', '#f0d79c']],
      ['ember', ['#4a3340', '#2b1e28', '#b4573c', '#f3c08f']],
      ['lava', ['#5a2a3a', '#371825', '#a8506a', '#f0b0b4']],
      ['toxic', ['#868c55', '#5f6840', '#b9bc7c', '#dcdda6']],
      ['ember', ['#5b4630', '#382a1c', '#c07a3a', '#ffdf9c']],
      ['lava', ['#4b4038', '#2b2420', '#c0783c', '#ffe0a0']],
      ['ember', ['#6a3b32', '#45221d', '#d07048', '#ffd2a0']],
    ],
  },
  't-planet-ice': {
    outline: 'ring',
    looks: [
      ['ice', ['#8fb0c2', '#4f7488', '#e4f0f5', '#f2f8fb']],
      ['storm', ['#5e7394', '#43557a', '#93a6c4', '#dce5f1']],
      ['bands', ['#9fb3bd', '#6f8894', '#dbe7ec', '#8298a4']],
      ['ice', ['#9aa7c8', '#5b6a94', '#e6eaf6', '#f4f6fc']],
      ['storm', ['#54808a', '#3a626d', '#8cb4bb', '#dcedef']],
      ['bands', ['#8aa0c0', '#5f769c', '#cfdcee', '#7289ac']],
      ['ice', ['#86b5b0', '#477a78', '#dff1ee', '#f0faf8']],
      ['bands', ['#a9a8bd', '#7c7a94', '#e0dfec', '#8f8da6']],
    ],
  },
  't-planet-earth': {
    outline: 'air',
    looks: [
      ['ocean', ['#44738a', '#86a277', '#a9bc93', '#ffffff']],
      ['jungle', LEAF],
      ['city', ['#46617c', '#6e8a78', '#f2ddb0', '#ffffff']],
      ['ocean', ['#3f6a92', '#b0a172', '#cfc394', '#ffffff']],
      ['jungle', ['#48705a', '#7d8f52', '#a3ad66', '#c9cd92']],
      ['ocean', ['#3d7a80', '#9a8a6a', '#bcae8c', '#ffffff']],
      ['city', ['#554f7c', '#7c7a8e', '#ffd9a0', '#ffffff']],
      ['jungle', ['#3d5f75', '#5f8a86', '#7fa9a0', '#add0c4']],
    ],
  },
  't-planet-rock': {
    outline: 'none',
    looks: [
      ['dead', ['#8a7e70', '#5a5148', '#cfc5b6', '#8a7e70']],
      ['desert', SAND],
      ['craters', RUST],
      ['dead', SLATE],
      ['desert', ['#b08a6c', '#7c553c', '#d8b898', '#96694b']],
      ['craters', ['#8b7f72', '#665c52', '#c6bbab', '#766b60']],
      ['dead', ['#8f7466', '#5e4a40', '#d0b4a4', '#8f7466']],
      ['craters', SLATE],
    ],
    moons: true,
  },
  't-planet-rich': {
    outline: 'air',
    looks: [
      ['gas', ['#c08a4e', '#95602f', '#e6c68c', '#8a4e3b']],
      ['gas', ['#b87a5a', '#8c5240', '#e2b898', '#6e3c34']],
      ['gas', ['#b49a58', '#86703a', '#e0d098', '#8a5a2e']],
    ],
    moons: true,
  },
  'planet-ordinary': {
    outline: 'none',
    looks: [
      ['ocean', ['#4b7a86', '#8fa278', '#b3bf98', '#ffffff']],
      ['desert', SAND],
      ['jungle', LEAF],
      ['craters', SLATE],
      ['ocean', ['#5a7f9c', '#b3a47c', '#d0c6a0', '#ffffff']],
      ['desert', ['#b08a6c', '#7c553c', '#d8b898', '#96694b']],
      ['jungle', ['#48705a', '#7d8f52', '#a3ad66', '#c9cd92']],
    ],
  },
  't-world-ore': { outline: 'none', looks: [['craters', RUST]] },
  't-world-fuel': { outline: 'none', looks: [['gas', ['#c0935a', '#94683a', '#e0bd8a', '#8a4e3b']]] },
  't-world-carbon': { outline: 'none', looks: [['crystal', STEEL]] },
  't-world-food': {
    outline: 'air',
    looks: [
      ['jungle', LEAF],
      ['jungle', ['#48705a', '#7d8f52', '#a3ad66', '#c9cd92']],
      ['jungle', ['#3d5f75', '#5f8a6a', '#7fa984', '#add0a4']],
    ],
  },
  't-world-goods': { outline: 'wide', looks: [['bands', PLUM]] },
  't-world-sand': {
    outline: 'none',
    looks: [
      ['desert', SAND],
      ['desert', ['#b89a70', '#86653f', '#dcc49a', '#9a7850']],
      ['desert', ['#b3a484', '#82745a', '#d8ceb4', '#978a6c']],
    ],
  },
  't-world-crystal': {
    outline: 'none',
    looks: [
      ['crystal', STEEL],
      ['crystal', ['#6c8f9c', '#4b6d7c', '#93b4bf', '#d4e6ea']],
      ['crystal', ['#7c80a8', '#5a5e8a', '#a0a4c8', '#dadcf0']],
    ],
  },
  't-world-storm': {
    outline: 'none',
    looks: [
      ['storm', ['#77648c', '#574670', '#a58db3', '#e0d4e8']],
      ['storm', ['#86607c', '#63425c', '#b48aa8', '#ecd6e4']],
      ['storm', ['#665f92', '#484274', '#968fc0', '#d8d4ee']],
    ],
  },
  't-world-red': { outline: 'none', looks: [['craters', ['#b0674a', '#86452f', '#dca184', '#96543a']]] },
  't-gas-giant': { outline: 'none', looks: [['gas', ['#b99a74', '#8a5e4d', '#d8cdb0', '#8a4e3b']]] },
  't-ringed-giant': { outline: 'wide', looks: [['bands', ['#b3a688', '#8a7d64', '#dcd2b6', '#9a8d72']]] },
}

const OUTLINES: Record<Outline, [behind: string | null, before: string | null]> = {
  spikes: ['w-spikes', null],
  ring: ['w-ring-back', 'w-ring-front'],
  wide: ['w-wide-back', 'w-wide-front'],
  air: ['w-air', null],
  none: [null, null],
}
const UNLIT = new Set(['dead', 'crystal']) // no discs: they carry their own light
const TILT = 34 // degrees to either side: a world is tilted, its light is not

/** A number for a name, always the same. */
export function seedOf(name: string): number {
  let seed = 2166136261
  for (const letter of name) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619)
  return (seed ^ (seed >>> 15)) >>> 0
}

/** The world a token stands for: by the number at its end, else by the name given; null where it is no world. */
export function worldFor(token: string | undefined, name = ''): World | null {
  const drawing = symbolFor(token)
  const family = drawing ? (families[token!.replace(/-\d+$/, '')] ?? families[drawing]) : undefined
  if (!family) return null
  const number = token!.match(/-(\d+)$/)?.[1]
  const at = number === undefined ? seedOf(name || token!) : Number(number)
  const [surface, palette] = family.looks[at % family.looks.length]!
  const [behind, before] = OUTLINES[family.outline]
  return {
    surface: `w-${surface}`,
    palette,
    behind,
    before,
    lit: !UNLIT.has(surface),
    moon: Boolean(family.moons) && at % 3 === 1,
    turn: ((at * 47) % (2 * TILT + 1)) - TILT,
    mirrored: at % 2 === 1,
  }
}
