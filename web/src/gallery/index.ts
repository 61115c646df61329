import { battleHits, battlePairs, battleRanks, curtain, over, together } from './battles'
import type { Scene } from './common'
import { hexes, many } from './hexes'
import { modules, squares } from './modules'
import { orbits } from './orbits'
import { casino, offer, points } from './points'

export type { Exhibit } from './common'
export const scenes: Scene[] = [hexes, points, orbits, modules, squares, many, battlePairs, battleRanks, battleHits, together, offer, casino, curtain, over]
