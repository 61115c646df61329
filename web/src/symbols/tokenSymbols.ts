/** Which drawing a style token gets. Games send tokens; only this file and the sheets know what they look like. */
import cards from './cardArt.svg?raw'
import ships from './shipArt.svg?raw'
import sheet from './symbols.svg?raw'
import worlds from './worldArt.svg?raw'

/** All drawings, as sheets of symbols. */
export const sheets = [cards, worlds, ships, sheet]

const known = new Set([...(sheet + ships).matchAll(/<symbol id="t-([^"]+)"/g)].map((match) => match[1]!))
const pictures = new Set([...(worlds + ships).matchAll(/<symbol id="a-([^"]+)"/g)].map((match) => match[1]!))
const heads = new Set([...cards.matchAll(/<symbol id="c-([^"]+)"/g)].map((match) => match[1]!))

/** The drawing on the head of a card, or null where it has none. */
export function cardHeadSymbol(token: string | undefined): string | null {
  const name = (token ?? '').replaceAll('_', '-')
  return heads.has(name) ? `c-${name}` : null
}

/** Other words for the same drawing. */
const synonyms: Record<string, string> = {
  ship: 'fighter',
  fleet: 'fighter',
  fighters: 'fighter',
  torpedo: 'torpedo-boat',
  bomber: 'torpedo-boat',
  frigate: 'torpedo-boat',
  damaged: 'battleship-hit',
  carrier: 'transport',
  trader: 'freighter',
  cargo: 'freighter',
  'trade-ship': 'freighter',
  merchant: 'freighter',
  settler: 'colony-ship',
  army: 'tank',
  troops: 'tank',
  soldier: 'tank',
  infantry: 'tank',
  station: 'base',
  spaceport: 'starport',
  'space-port': 'starport',
  dock: 'port',
  trading: 'outpost',
  'trade-station': 'outpost',
  'naval-factory': 'shipyard',
  'ship-factory': 'shipyard',
  'naval-yard': 'shipyard',
  'tank-factory': 'factory',
  bank: 'treasury',
  'interstellar-cannon': 'cannon',
  'ground-turret': 'turret',
  'land-turret': 'turret',
  tower: 'turret',
  fire: 'planet-fire',
  lava: 'planet-fire',
  ice: 'planet-ice',
  earth: 'planet-earth',
  home: 'planet-earth',
  rock: 'planet-rock',
  rocky: 'planet-rock',
  desert: 'world-sand',
  mars: 'world-red',
  jupiter: 'gas-giant',
  saturn: 'ringed-giant',
  gas: 'gas-giant',
  moon: 'planet-rock',
  asteroid: 'asteroids',
  belt: 'asteroids',
  'planet-poor': 'world-food',
  'planet-ordinary': 'world-food',
  blockade: 'lock',
  leave: 'peace',
  guests: 'peace',
  trade: 'goods',
  support: 'control',
  range: 'control',
  cash: 'money',
  coins: 'money',
  credits: 'money',
  iou: 'note',
  bill: 'note',
  mineral: 'ore',
  minerals: 'ore',
  metals: 'metal',
  tech: 'technology',
  research: 'science',
  influence: 'cube',
  tech_level: 'technology',
  point: 'star',
  points: 'star',
  'victory-point': 'star',
  victory: 'star',
  vp: 'star',
  score: 'star',
  fame: 'medal',
  medal: 'medal',
  cards: 'card',
  hand: 'card',
  deck: 'card',
  event: 'card',
  module: 'tile',
  token: 'flag',
  race: 'swords',
  tile: 'tile',
  tiles: 'tile',
  planets: 'planet',
  worlds: 'planet',
  civ: 'flag',
  colonies: 'colony',
  booster: 'rocket',
  engine: 'rocket',
  rockets: 'rocket',
  gun: 'gun',
  guns: 'gun',
  weapon: 'gun',
  hold: 'goods',
  pod: 'goods',
  ring: 'cargo-ring',
  spaceship: 'mothership',
  mother: 'mothership',
  pirate: 'pirate',
  pirates: 'pirate',
  lair: 'pirate',
  star: 'star',
  sun: 'sun',
  hull: 'shield',
  armour: 'shield',
  defence: 'shield',
  attack: 'swords',
  fight: 'swords',
  battle: 'swords',
  action: 'bolt',
  actions: 'bolt',
  power: 'energy',
  sct: 'scout',
  trn: 'transport',
  col: 'colony-ship',
  ca: 'cruiser',
  cr: 'heavy-cruiser',
  bb: 'battleship',
  dn: 'dreadnought',
  mon: 'ironclad',
  'planet-home': 'planet-earth',
  rings: 'cargo-ring',
  'freight-ring': 'cargo-ring',
  'fame-ring': 'medal',
  protomolecule: 'spore',
  secret: 'veil',
  hidden: 'veil',
  gate: 'wormhole',
  portal: 'wormhole',
  ruin: 'ruins',
  relic: 'ruins',
  leader: 'crown',
  control: 'control',
}

const sleeping = new Set(['asleep', 'unexplored', 'unknown', 'dark', 'unseen', 'sleep', 'face-down'])
const plain = new Set([
  '',
  'space',
  'void',
  'empty',
  'deep',
  'deep-space',
  'interstellar',
  'open',
  'plain',
  'cell',
  'point',
  'site',
  'dock',
  'orbit',
  'plate',
])

const found = new Map<string, string | null>()

/** The id of the symbol for a token, or null where only the neutral glyph is left. */
export function symbolFor(token: string | undefined): string | null {
  if (!token) return null
  const cached = found.get(token)
  if (cached !== undefined) return cached
  const drawn = seek(token.toLowerCase().replace(/[\s_.:/]+/g, '-'))
  const id = drawn ? `t-${drawn}` : null
  found.set(token, id)
  return id
}

/** The drawing of a token where there is room for it: a picture with light and depth, if there is one. */
export function pictureFor(token: string | undefined): string | null {
  const name = (token ?? '').toLowerCase().replaceAll('_', '-')
  const plain = pictures.has(name) ? name : symbolFor(token)?.slice(2)
  if (!plain) return null
  return pictures.has(plain) ? `a-${plain}` : `t-${plain}`
}

/** The drawing of exactly this token: the kinds of areas are often words that have a drawing of something else. */
export function exactSymbol(token: string): string | null {
  return known.has(token) ? `t-${token}` : null
}

function seek(token: string): string | null {
  const words = token.split('-').filter(Boolean)
  for (let length = words.length; length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const part = words.slice(start, start + length).join('-')
      if (known.has(part)) return part
      const other = synonyms[part]
      if (other && known.has(other)) return other
    }
  }
  return null
}

export function isAsleep(kind: string | undefined, state?: string): boolean {
  return state === 'asleep' || sleeping.has((kind ?? '').toLowerCase())
}

/** Nothing is drawn in such a place but a few stars. */
export function isPlain(kind: string | undefined): boolean {
  return plain.has((kind ?? '').toLowerCase().replace(/_/g, '-'))
}

/** Line glyphs and counters, drawn for 16 pixels: too plain to be shown large. */
const small = new Set(
  [...sheet.matchAll(/<symbol id="(t-[^"]+)" viewBox="0 0 (?:12 12|16 16)"/g)].map((match) => match[1]!),
)

export function isSmall(id: string): boolean {
  return small.has(id)
}

/** Pictures of a story that is told, three times as wide as high. */
const storyArt = new Set([...sheet.matchAll(/<symbol id="(t-[^"]+)" viewBox="0 0 340 112"/g)].map((match) => match[1]!))

export function isStoryArt(id: string): boolean {
  return storyArt.has(id)
}

/** How wide and high a drawing is, in its own units. */
export function symbolSize(id: string): { width: number; height: number } {
  const box = sheets.join('').match(new RegExp(`<symbol id="${id}" viewBox="\\S+ \\S+ (\\S+) ([^" ]+)"`))
  return { width: Number(box?.[1] ?? 1), height: Number(box?.[2] ?? 1) }
}

export const symbolNames = [...known].sort()
export const pictureNames = [...pictures].sort()
