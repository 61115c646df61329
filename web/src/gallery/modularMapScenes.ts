import type { Area, Board, Now, Place } from '../scene'
import { people, rulesOf, localizer, type Localize, type GalleryEntry } from './sharedFixtures'

const WORLDS: [string, string, string][] = [
  ['D3', 'world-crystal', 'Kestrel'],
  ['J2', 'world-storm', 'Feronia'],
  ['P3', 'world-sand', 'Dorado'],
  ['V3', 'world-storm', 'Ixion'],
  ['D8', 'world-storm', 'Calyx'],
  ['Q10', 'world-sand', 'Gantry'],
  ['V9', 'world-storm', 'Lacerta'],
  ['C15', 'world-crystal', 'Eridu'],
  ['I15', 'world-sand', 'Aurelia'],
  ['O16', 'world-storm', 'Ossian'],
  ['V15', 'world-crystal', 'Borealis'],
]
const W = 6
const H = 6
const name = (column: number, row: number) => `${String.fromCharCode(65 + column)}${row + 1}`

/** Twelve modules of 6 by 6 hexes, put together. */
function board(s: Localize): Board {
  const places: Place[] = []
  const areas: Area[] = []
  for (let column = 0; column < 4 * W; column++) {
    for (let row = 0; row < 3 * H; row++) {
      places.push({
        id: name(column, row),
        shape: 'flathex',
        size: 1,
        x: 1 + column * 1.5,
        y: 0.87 + (row + (column % 2 ? 0.5 : 0)) * 1.732,
        kind: 'space',
        label: name(column, row),
      })
    }
  }
  for (let mx = 0; mx < 4; mx++) {
    for (let my = 0; my < 3; my++) {
      const [x, y, w, h] = [mx * W * 1.5 + 0.25, my * H * 1.732 + 0.43, W * 1.5, H * 1.732]
      areas.push({
        id: `m${mx}${my}`,
        kind: `module-${(mx + my) % 4}`,
        label: '',
        x: x + w - 0.6,
        y: y + h - 1.1,
        points: [
          [x, y],
          [x + w, y],
          [x + w, y + h],
          [x, y + h],
        ],
      })
    }
  }
  for (const [id, kind, label] of WORLDS) {
    const { x, y } = places.find((place) => place.id === id)!
    areas.push({
      id: `w${id}`,
      kind,
      label,
      x,
      y: y + 3.3,
      points: [
        [x - 2.5, y - 2.5],
        [x + 2.5, y - 2.5],
        [x + 2.5, y + 2.5],
        [x - 2.5, y + 2.5],
      ],
    })
  }
  return {
    game: 'gallery',
    title: s('Made-up modules', 'Moduli inventati'),
    width: 37,
    height: 32,
    places,
    areas,
    columns: Array.from({ length: 4 * W }, (_, i) => [1 + i * 1.5, String.fromCharCode(65 + i)]),
    rows: Array.from({ length: 3 * H }, (_, i) => [0.87 + i * 1.732, String(i + 1)]),
  }
}

function now(s: Localize): Now {
  const rocks = [
    'B1',
    'G1',
    'M1',
    'K5',
    'G6',
    'B5',
    'N6',
    'S6',
    'W5',
    'M9',
    'C11',
    'U11',
    'X11',
    'B13',
    'L14',
    'S13',
    'W14',
    'E15',
    'R16',
    'H18',
    'W18',
  ]
  return {
    version: 1,
    viewer: 0,
    waiting: [0, 2],
    turn: s('Round 9', 'Giro 9'),
    phases: [
      { label: s('Production', 'Produzione'), state: 'done' },
      { label: s('Actions: a fight in K7', 'Azioni: scontro in K7'), state: 'now' },
      { label: s('End of turn', 'Fine turno'), state: 'ahead' },
    ],
    places: [
      ...rocks.map((id, i) => ({
        id,
        kind: 'asteroids',
        badges: [{ text: String((i % 8) + 1), icon: ['titanium', 'gold', 'energy'][i % 3] }],
      })),
      ...WORLDS.map(([id], i) => ({ id, badges: [{ text: String((i % 8) + 1) }] })),
      { id: 'J10', kind: 'starport', label: s('Star port', 'Porto stellare') },
    ],
    areas: [
      { id: 'm00', owner: 0 },
      { id: 'm20', owner: 1 },
      { id: 'm30', owner: 1 },
      { id: 'm31', owner: 2 },
      { id: 'm02', owner: 3 },
      { id: 'm01', owner: 0 },
      {
        id: 'wI4',
        kind: 'world-sand',
        label: s('Found late', 'Scoperto tardi'),
        x: 13,
        y: 17.5,
        points: [
          [10.5, 11.7],
          [15.5, 11.7],
          [15.5, 16.7],
          [10.5, 16.7],
        ],
      },
    ],
    links: [
      ['D4', 'E3', 0],
      ['P4', 'Q4', 1],
      ['O3', 'P4', 1],
    ].map(([a, b, owner]) => ({ a: String(a), b: String(b), kind: 'linked', owner: Number(owner) })),
    pieces: [
      {
        id: 'a',
        kind: 'transport',
        owner: 0,
        place: 'K6',
        badges: [{ text: '2' }],
        label: s('Transport', 'Trasporto'),
      },
      { id: 'b', kind: 'cruiser', owner: 0, place: 'K7', label: s('Cruiser', 'Incrociatore') },
      { id: 'c', kind: 'cruiser', owner: 1, place: 'L6', label: s('Cruiser', 'Incrociatore') },
      { id: 'd', kind: 'fighter', owner: 1, place: 'L7', label: s('Fighter', 'Caccia') },
      ...['D4', 'E3', 'C8'].map((place, i) => ({
        id: `k${i}`,
        kind: 'colony',
        owner: 0,
        place,
        label: s('Colony', 'Colonia'),
      })),
      ...['O3', 'P4', 'Q4'].map((place, i) => ({
        id: `r${i}`,
        kind: 'colony',
        owner: 1,
        place,
        label: s('Colony', 'Colonia'),
      })),
      ...['C14', 'D16', 'J15'].map((place, i) => ({
        id: `y${i}`,
        kind: 'colony',
        owner: 3,
        place,
        label: s('Colony', 'Colonia'),
      })),
      ...['U15', 'V16', 'U9'].map((place, i) => ({
        id: `z${i}`,
        kind: 'colony',
        owner: 2,
        place,
        label: s('Colony', 'Colonia'),
      })),
      { id: 'e', kind: 'freighter', owner: 2, place: 'S13', label: s('Cargo', 'Cargo') },
      { id: 'f', kind: 'freighter', owner: 3, place: 'L14', count: 2, label: s('Cargo', 'Cargo') },
      { id: 'g', kind: 'freighter', owner: 0, place: 'B5', count: 2, label: s('Cargo', 'Cargo') },
    ],
    seats: [
      s('Route Masters', 'Padroni delle rotte'),
      s('Iron Host', 'Schiera di ferro'),
      s('Movement', 'Movimento'),
      s('Void Children', 'Figli del vuoto'),
    ].map((title, seat) => ({
      seat,
      title,
      active: seat === 1,
      waiting: seat === 0 || seat === 2,
      points: { label: s('Colonies', 'Colonie'), value: [6, 8, 6, 6][seat]!, limit: 10 },
      goals: [{ label: s('Modules', 'Moduli'), value: [2, 3, 2, 2][seat]!, limit: 6 }],
      stores: seat
        ? [
            { icon: 'gold', label: s('Hidden', 'Coperte'), value: 13 },
            { icon: 'card', label: s('Cards', 'Carte'), value: 3 },
          ]
        : [
            { icon: 'titanium', label: s('Titanium', 'Titanio'), value: 5, limit: 6 },
            { icon: 'gold', label: s('Gold', 'Oro'), value: 3, limit: 6 },
            { icon: 'energy', label: s('Energy', 'Energia'), value: 6, limit: 6 },
          ],
      pieces: [
        { icon: 'freighter', label: s('Cargo', 'Cargo'), value: 6 },
        { icon: 'fighter', label: s('Fighters', 'Caccia'), value: 3 },
        { icon: 'transport', label: s('Transports', 'Trasporti'), value: 1 },
        { icon: 'cruiser', label: s('Cruisers', 'Incrociatori'), value: 2 },
      ],
    })),
    battle: {
      title: s('A fight in K7', 'Scontro in K7'),
      rule: 'ZZ-10.7',
      verdict: s('equal: repelled', 'pari: respinto'),
      place: 'K7',
      sides: [
        {
          owner: 1,
          title: 'Corvo',
          note: s('attacks', 'attacca'),
          total: 10,
          parts: [
            { label: s('Die', 'Dado'), value: 6 },
            { label: s('Bonus', 'Bonus'), value: 3 },
            { label: s('Quick shot', 'Colpo rapido'), value: 1 },
          ],
        },
        {
          owner: 0,
          title: 'Livia',
          note: s('you defend', 'difendi'),
          total: 10,
          parts: [
            { label: s('Die', 'Dado'), value: 5 },
            { label: s('Bonus', 'Bonus'), value: 2 },
            { label: s('Strong shields', 'Scudi rinforzati'), value: 2 },
            { label: s('Brace', 'Pronti all’urto'), value: 1 },
          ],
        },
      ],
    },
    zones: [
      {
        id: 'hand',
        kind: 'hand',
        title: s('Your event cards', 'Le tue carte evento'),
        owner: 0,
        count: 6,
        cards: [
          {
            id: 'h1',
            kind: 'event-strategic',
            art: 'ambush',
            title: s('Ambush', 'Imboscata'),
            lines: [
              s(
                '+3 to the attack of one vessel for the whole fight.',
                '+3 all’attacco di un vascello, per tutto lo scontro.',
              ),
            ],
            costs: [{ icon: 'gold', label: s('Gold', 'Oro'), value: 3 }],
          },
          {
            id: 'h2',
            kind: 'event-strategic',
            art: 'jamming',
            title: s('Jamming', 'Interferenze'),
            lines: [
              s(
                'The enemy rolls again; the second result counts.',
                'Il nemico ripete il tiro; vale il secondo risultato.',
              ),
            ],
            costs: [{ icon: 'gold', label: s('Gold', 'Oro'), value: 1 }],
          },
          {
            id: 'h3',
            kind: 'event-strategic',
            art: 'evasive_protocol',
            title: s('Evasion', 'Protocollo evasivo'),
            lines: [
              s(
                'Your vessel slips away even when surrounded.',
                'Il tuo vascello compie la manovra evasiva anche se è circondato.',
              ),
            ],
            costs: [{ icon: 'gold', label: s('Gold', 'Oro'), value: 2 }],
          },
          {
            id: 'h4',
            kind: 'event-natural',
            art: 'magnetic_storm',
            title: s('Magnetic storm', 'Tempesta magnetica'),
            lines: [
              s(
                'For 2 rounds the vessels of a module attack at −1.',
                'Per 2 giri i vascelli di un modulo attaccano con −1.',
              ),
            ],
            costs: [{ icon: 'gold', label: s('Gold', 'Oro'), value: 3 }],
          },
          ...Array<0>(2)
            .fill(0)
            .map(() => ({
              id: 'h5',
              kind: 'event-bonus',
              art: 'settlers',
              title: s('Settlers', 'Coloni'),
              lines: [
                s(
                  'A cargo on a free hex of a planet becomes a colony.',
                  'Un cargo su un esagono di pianeta libero diventa colonia.',
                ),
              ],
              costs: [{ icon: 'gold', label: s('Gold', 'Oro'), value: 2 }],
            })),
        ],
      },
      { id: 'events', kind: 'deck', title: s('Events', 'Eventi'), count: 88 },
    ],
    window: {
      text: s('Marco may play a card, after the dice', 'Marco può giocare una carta, dopo i dadi'),
      rule: 'ZZ-10.15',
      asked: 2,
      passed: [1],
      ahead: [3],
    },
    ask: {
      kind: 'react',
      rule: 'ZZ-10.15',
      text: s('Strike back or slip away', 'Contrattacca o manovra evasiva'),
      note: s('Corvo’s shot in K7 has failed', 'L’attacco di Corvo in K7 è fallito'),
      window: true,
      marks: ['place:K7', 'place:L6'],
    },
    choices: [
      {
        answer: ['back', 'L6'],
        path: ['piece:b', 'place:L6', 'option:attack'],
        label: s('Strike back at the cruiser', 'Contrattacca l’incrociatore'),
        note: s('+4 against +2, 67%', '+4 contro +2, riesce nel 67% dei casi'),
        danger: true,
        rolls: true,
      },
      {
        answer: ['back', 'L7'],
        path: ['piece:b', 'place:L7', 'option:attack'],
        label: s('Strike back at the fighter', 'Contrattacca il caccia'),
        note: s('+4 against +0, 84%', '+4 contro +0, riesce nell’84% dei casi'),
        danger: true,
        rolls: true,
      },
      {
        answer: ['slip'],
        path: ['piece:b', 'option:slip'],
        label: s('Slip away', 'Manovra evasiva'),
        note: s('up to 6 hexes', 'fino a 6 esagoni'),
      },
      ...(
        [
          ['h1', s('Ambush', 'Imboscata')],
          ['h2', s('Jamming', 'Interferenze')],
          ['h3', s('Evasion', 'Protocollo evasivo')],
          ['h4', s('Magnetic storm', 'Tempesta magnetica')],
        ] as const
      ).map(([card, label]) => ({ answer: ['card', card], path: [`card:${card}`], label })),
      { answer: ['pass'], label: s('Pass', 'Passa'), main: true },
    ],
    log: [
      {
        number: 1,
        seat: 1,
        turn: s('Round 9 · Corvo', 'Giro 9 · Corvo'),
        text: s('Attacks K7 from L6 and L7', 'Attacca K7 da L6 e L7'),
        kind: 'attack',
        marks: ['place:K7'],
      },
      {
        number: 2,
        seat: 0,
        turn: s('Round 9 · Corvo', 'Giro 9 · Corvo'),
        text: s('Repels in K7 with two cards', 'Respinge in K7 con due carte'),
        kind: 'attack',
        marks: ['place:K7'],
      },
    ],
  }
}

export const modules: GalleryEntry = {
  id: 'modules',
  make: (lang) => {
    const s = localizer(lang)
    return {
      board: board(s),
      now: now(s),
      seats: people,
      clock: [
        { seat: 0, left: 47, of: 60 },
        { seat: 2, left: 8, of: 20 },
      ],
      rules: rulesOf(s),
    }
  },
}
