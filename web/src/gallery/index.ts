import { battleHits, battlePairs, battleRanks } from './battleScenes'
import { curtain, over, together } from './gameFlowScenes'
import type { GalleryEntry } from './sharedFixtures'
import { hexes, many } from './hexMapScenes'
import { modules } from './modularMapScenes'
import { orbits } from './orbitScenes'
import { squares } from './squareGridScenes'
import { casino, offer, points } from './pointGraphScenes'

export type { SceneFixture } from './sharedFixtures'
export const scenes: GalleryEntry[] = [
  hexes,
  points,
  orbits,
  modules,
  squares,
  many,
  battlePairs,
  battleRanks,
  battleHits,
  together,
  offer,
  casino,
  curtain,
  over,
]

/** What each of them shows, in both languages. */
const TITLES: Record<string, [en: string, it: string]> = {
  hexes: ['A map of hexes', 'Una mappa di esagoni'],
  points: ['Points and ways', 'Punti e vie'],
  orbits: ['Orbits and bases', 'Orbite e basi'],
  modules: ['Modules, and a duel', 'Moduli, e un duello'],
  squares: ['Squares nobody has drawn', 'Quadrati mai disegnati'],
  many: ['A hundred answers', 'Cento risposte'],
  'battle-pairs': ['A battle in pairs', 'Battaglia a coppie'],
  'battle-ranks': ['A battle in ranks', 'Battaglia a file'],
  'battle-hits': ['Hits to be dealt out', 'Colpi da assegnare'],
  together: ['Everybody at once', 'Tutti insieme'],
  offer: ['An offer', 'Un’offerta'],
  casino: ['A game of chance', 'Un gioco d’azzardo'],
  curtain: ['The curtain', 'Il sipario'],
  over: ['The end', 'La fine'],
}
export const titleOf = (id: string, lang: string): string => TITLES[id]?.[lang === 'it' ? 1 : 0] ?? id
