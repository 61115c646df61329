import type { Board, Now, Piece, Place, PlaceNow } from '../scene'
import {
  people,
  rulesOf,
  localizer,
  seatsOf,
  logLines,
  type SceneFixture,
  type Localize,
  type GalleryEntry,
} from './sharedFixtures'

const COLUMNS = 'ABCDEFGHIJK'
const id = (column: number, row: number) => String(idOf(column, row))
function idOf(column: number, row: number): number {
  let n = 0
  for (let c = 0; c < column; c++) n += c % 2 ? 6 : 7
  return n + row
}

/** 72 hexes with flat tops; a cell is told by its letter and number. */
function places(): Place[] {
  const all: Place[] = []
  for (let column = 0; column < 11; column++) {
    for (let row = 0; row < (column % 2 ? 6 : 7); row++) {
      all.push({
        id: id(column, row),
        shape: 'flathex',
        size: 1,
        x: 1 + column * 1.5,
        y: 0.87 + (row + (column % 2 ? 0.5 : 0)) * 1.732,
        kind: 'unexplored',
        label: `${COLUMNS[column]}${row + 1}`,
      })
    }
  }
  return all
}

export function hexBoard(title: string): Board {
  return {
    game: 'gallery',
    title,
    width: 17,
    height: 12.2,
    places: places(),
    columns: [...COLUMNS].map((letter, i) => [1 + i * 1.5, letter]),
    rows: [1, 2, 3, 4, 5, 6, 7].map((n) => [0.87 + (n - 1) * 1.732, String(n)]),
  }
}

const cell = (name: string) => id(COLUMNS.indexOf(name[0]!), Number(name.slice(1)) - 1)
const WORLDS: [string, string, string, number | null][] = [
  ['A2', 'planet-fire', 'Cindara', 0],
  ['B2', 'planet-earth', 'Hearthmoor', 0],
  ['C3', 'planet-rock', 'Greyspar', 0],
  ['E2', 'planet-ice', 'Rimewell', null],
  ['I2', 'planet-earth', 'Fernhall', 1],
  ['K2', 'planet-fire', 'Emberwick', 1],
  ['H2', 'planet-rock', 'Slatefell', 1],
  ['G6', 'planet-fire', 'Ashgarth', 2],
  ['J5', 'planet-ice', 'Coldmere', 2],
  ['K6', 'planet-earth', 'Woodlea', 2],
  ['A6', 'planet-ice', 'Winterby', 3],
  ['C7', 'planet-earth', 'Meadowick', 3],
]
const ASLEEP = new Set([
  'E1',
  'F1',
  'F2',
  'D1',
  'E4',
  'D4',
  'A5',
  'B4',
  'C5',
  'D5',
  'E5',
  'F4',
  'F5',
  'G3',
  'G4',
  'G5',
  'F6',
  'G7',
  'H4',
  'I4',
  'J3',
  'J4',
  'K4',
])

export function hexPlaces(): PlaceNow[] {
  const worlds = new Map(WORLDS.map((one) => [one[0], one]))
  return places().flatMap((place): PlaceNow[] => {
    const name = place.label!
    if (ASLEEP.has(name)) return []
    const world = worlds.get(name)
    if (world) return [{ id: place.id, kind: world[1], label: world[2], owner: world[3] }]
    if (['C1', 'A4', 'G2', 'K3', 'E6', 'I7'].includes(name)) return [{ id: place.id, kind: 'asteroids' }]
    if (['I5', 'C6'].includes(name)) return [{ id: place.id, kind: 'market' }]
    if (name === 'F3') return [{ id: place.id, kind: 'casino' }]
    return [{ id: place.id, kind: 'space' }]
  })
}

export function hexPieces(s: Localize): Piece[] {
  const fighter = s('Fighters', 'Caccia')
  return [
    { id: 'p1', kind: 'fighter', owner: 0, place: cell('D2'), count: 3, label: fighter },
    { id: 'p2', kind: 'fighter', owner: 0, place: cell('B2'), count: 2, label: fighter },
    {
      id: 'p3',
      kind: 'torpedo_boat',
      owner: 0,
      place: cell('C3'),
      states: ['moved'],
      label: s('Torpedo boat', 'Torpediniera'),
    },
    {
      id: 'p4',
      kind: 'colony_ship',
      owner: 0,
      place: cell('C3'),
      states: ['moved'],
      label: s('Colony ship', 'Nave colonia'),
    },
    {
      id: 'p5',
      kind: 'torpedo_boat',
      owner: 1,
      place: cell('E3'),
      count: 2,
      label: s('Torpedo boats', 'Torpediniere'),
    },
    { id: 'p6', kind: 'fighter', owner: 1, place: cell('I2'), count: 4, label: fighter },
    { id: 'p7', kind: 'torpedo_boat', owner: 1, place: cell('I2'), label: s('Torpedo boat', 'Torpediniera') },
    { id: 'p8', kind: 'colony_ship', owner: 1, place: cell('K2'), label: s('Colony ship', 'Nave colonia') },
    { id: 'p9', kind: 'fighter', owner: 2, place: cell('G6'), count: 2, label: fighter },
    { id: 'p10', kind: 'torpedo_boat', owner: 2, place: cell('G6'), label: s('Torpedo boat', 'Torpediniera') },
    { id: 'p11', kind: 'fighter', owner: 2, place: cell('J5'), count: 3, label: fighter },
    { id: 'p12', kind: 'colony_ship', owner: 2, place: cell('H5'), label: s('Colony ship', 'Nave colonia') },
    { id: 'p13', kind: 'fighter', owner: 2, place: cell('H5'), count: 2, label: fighter },
    { id: 'p14', kind: 'fighter', owner: 3, place: cell('A6'), count: 3, label: fighter },
    { id: 'p15', kind: 'torpedo_boat', owner: 3, place: cell('C6'), label: s('Torpedo boat', 'Torpediniera') },
    { id: 'p16', kind: 'fighter', owner: 3, place: cell('C6'), count: 2, label: fighter },
    { id: 'p17', kind: 'fighter', owner: 3, place: cell('F3'), label: fighter },
  ]
}

export function hexNow(s: Localize): Now {
  return {
    version: 1,
    viewer: 0,
    waiting: [0],
    turn: s('Round 7', 'Giro 7'),
    phases: [
      { label: s('Collecting', 'Riscossione'), state: 'done' },
      { label: s('Production', 'Produzione'), state: 'done' },
      { label: s('Movement', 'Movimento'), state: 'now' },
      { label: s('Building and trade', 'Costruzione e commercio'), state: 'ahead' },
    ],
    places: hexPlaces(),
    pieces: hexPieces(s),
    seats: seatsOf(s),
    log: logLines(s),
    stock_title: s('Common stock', 'Riserva comune'),
    stock: [
      { label: s('Tiles to draw', 'Tessere da pescare'), value: 55 },
      { label: s('Cards', 'Carte'), value: 33 },
      ...['shipyard', 'factory', 'treasury', 'cannon', 'turret'].map((icon, i) => ({
        icon,
        label: icon,
        value: [18, 21, 16, 35, 37][i]!,
      })),
    ],
    sheets: [
      {
        id: `place:${cell('B2')}`,
        title: 'Hearthmoor',
        subtitle: s('Earth-like, B2', 'Terrestre, B2'),
        art: 'planet-earth',
        owner: 0,
        rule: 'ZZ-4.9',
        slots: [
          { icon: 'shipyard', label: s('Shipyard', 'Fabbrica navale') },
          { icon: 'treasury', label: s('Treasury', 'Tesoreria') },
          { icon: 'cannon', label: s('Cannon', 'Cannone') },
          { icon: 'turret', label: s('Turret', 'Torretta') },
          {},
          {},
          {},
          {},
          {},
        ],
        rows: [
          { label: s('Yields each turn', 'Rende a ogni turno') },
          { icon: 'money', label: s('Economy', 'Economia'), note: '×2', value: '10.000' },
          { icon: 'treasury', label: s('Treasury', 'Tesoreria'), value: '+10.000' },
          { icon: 'fuel', label: s('Fuel', 'Carburante'), value: '2' },
          { icon: 'metal', label: s('Metal', 'Metallo'), value: '2' },
          { icon: 'stone', label: s('Stone', 'Pietra'), value: '2' },
          { label: s('Produces and defends', 'Produce e difende') },
          { icon: 'shipyard', label: s('Output', 'Produttività'), note: '×1', value: s('1 ship', '1 nave') },
          { icon: 'cannon', label: s('Cannon', 'Cannone'), value: '×2' },
          { icon: 'turret', label: s('Turret', 'Torretta'), value: '×2' },
          { icon: 'tank', label: s('Garrison', 'Presidio'), value: '2' },
        ],
      },
    ],
    ask: {
      kind: 'move',
      rule: 'ZZ-4.9',
      text: s('Move a fleet', 'Muovi una flotta'),
      note: s('Up to 2 places', 'Fino a 2 caselle'),
      marks: ['piece:p1'],
    },
    choices: [
      {
        answer: ['move', 1, 'E2'],
        path: ['piece:p1', `place:${cell('E2')}`],
        label: s('Rimewell, free planet', 'Rimewell, pianeta libero'),
        note: s('only a colony ship settles', 'colonizza solo una nave colonia'),
      },
      {
        answer: ['move', 1, 'D1'],
        path: ['piece:p1', `place:${cell('D1')}`],
        label: s('Unexplored place', 'Casella inesplorata'),
        note: s('reveals, then no way back', 'rivela, poi non si annulla'),
        reveals: true,
      },
      {
        answer: ['move', 1, 'D3'],
        path: ['piece:p1', `place:${cell('D3')}`],
        label: s('Open space', 'Spazio interstellare'),
      },
      {
        answer: ['move', 1, 'E3'],
        path: ['piece:p1', `place:${cell('E3')}`],
        label: s('Corvo’s fleet', 'Flotta di Corvo'),
        note: s('a fight, then you stop', 'combattimento, poi ti fermi'),
        danger: true,
      },
      {
        answer: ['move', 1, 'C2'],
        path: ['piece:p1', `place:${cell('C2')}`],
        label: s('Open space', 'Spazio interstellare'),
      },
      {
        answer: ['move', 1, 'C3'],
        path: ['piece:p1', `place:${cell('C3')}`],
        label: s('Greyspar, yours', 'Greyspar, tuo'),
        note: s('joins a fleet at rest', 'si unisce a una flotta che non si muove più'),
      },
      {
        answer: ['move', 2, 'A2'],
        path: ['piece:p2', `place:${cell('A2')}`],
        label: s('Cindara, yours', 'Cindara, tuo'),
      },
      {
        answer: ['move', 2, 'B1'],
        path: ['piece:p2', `place:${cell('B1')}`],
        label: s('Open space', 'Spazio interstellare'),
      },
      { answer: ['done'], label: s('End of movement', 'Fine movimento'), main: true },
    ],
  }
}

function exhibit(lang: string): SceneFixture {
  const s = localizer(lang)
  return {
    board: hexBoard(s('Made-up hexes', 'Esagoni inventati')),
    now: hexNow(s),
    seats: people,
    draft: { undo: true, confirm: false, steps: 2 },
    clicked: ['piece:p1'],
    openSheet: `place:${cell('B2')}`,
    refusal: {
      rule: 'ZZ-4.6',
      words: s(
        'The fleet in C3 stays. A ship of the joined fleet has ended its move: no part of it may move any more.',
        'La flotta in C3 resta ferma. Una nave della flotta riunita ha finito il movimento: ' +
          'nessuna parte può più muoversi.',
      ),
    },
    rules: rulesOf(s),
  }
}

export const hexes: GalleryEntry = { id: 'hexes', make: exhibit }

/** More answers than a list can show: moves and builds, each with a place and a number. */
export const many: GalleryEntry = {
  id: 'many',
  make: (lang) => {
    const s = localizer(lang)
    const base = exhibit(lang)
    const things: [string, string, number][] = [
      ['shipyard', s('shipyard', 'fabbrica navale'), 30],
      ['treasury', s('treasury', 'tesoreria'), 20],
      ['cannon', s('cannon', 'cannone'), 25],
      ['turret', s('turret', 'torretta'), 10],
      ['factory', s('factory', 'fabbrica di carri'), 15],
      ['flag', s('flag', 'bandiera'), 1],
    ]
    return {
      ...base,
      clicked: undefined,
      refusal: undefined,
      openSheet: undefined,
      now: {
        ...base.now,
        ask: {
          kind: 'build',
          rule: 'ZZ-4.9',
          text: s('Build something', 'Costruisci qualcosa'),
          note: s('As long as the money lasts', 'Finché bastano i soldi'),
          costs: [{ icon: 'money', label: s('Money', 'Denaro'), value: '62.000' }],
        },
        choices: [
          ...WORLDS.flatMap(([name, , label]) =>
            things.map(([thing, words, price]) => ({
              answer: ['build', name, thing],
              path: [`place:${cell(name)}`, `option:${thing}`],
              label: `${label}: ${words}`,
              costs: [{ icon: 'money', label: s('Money', 'Denaro'), value: `${price}.000` }],
            })),
          ),
          { answer: ['done'], label: s('End of building', 'Fine costruzione'), main: true },
        ],
      },
    }
  },
}
