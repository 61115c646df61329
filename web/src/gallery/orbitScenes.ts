import type { Board, Now, Place } from '../scene'
import { people, rulesOf, localizer, type Localize, type GalleryEntry } from './sharedFixtures'

const plate = (id: string, x: number, y: number, width: number, label: string, short = ''): Place => ({
  id,
  shape: 'polygon',
  x: x + width / 2,
  y: y + 19,
  label,
  short,
  kind: 'plate',
  points: [
    [x, y],
    [x + width, y],
    [x + width, y + 38],
    [x, y + 38],
  ],
})
const orbit = (id: string, x: number, y: number, size: number, kind: string, label: string): Place => ({
  id,
  shape: 'circle',
  x,
  y,
  size,
  kind,
  label,
})

function board(s: Localize): Board {
  return {
    game: 'gallery',
    title: s('Made-up orbits', 'Orbite inventate'),
    width: 840,
    height: 516,
    areas: [
      {
        id: 'inner',
        kind: 'inner',
        label: s('Inner worlds', 'Mondi interni'),
        x: 100,
        y: 24,
        points: [
          [-900, -400],
          [80, -400],
          [190, 0],
          [222, 120],
          [232, 258],
          [222, 396],
          [190, 516],
          [80, 916],
          [-900, 916],
        ],
      },
      {
        id: 'belt',
        kind: 'belt',
        label: s('Belt', 'Fascia'),
        x: 330,
        y: 24,
        points: [
          [80, -400],
          [350, -400],
          [446, 0],
          [470, 120],
          [476, 258],
          [470, 396],
          [446, 516],
          [350, 916],
          [80, 916],
          [190, 516],
          [222, 396],
          [232, 258],
          [222, 120],
          [190, 0],
        ],
      },
      {
        id: 'giant',
        kind: 'outer',
        label: s('Great worlds', 'Grandi mondi'),
        x: 560,
        y: 24,
        points: [
          [350, -400],
          [560, -400],
          [640, 0],
          [664, 258],
          [640, 516],
          [560, 916],
          [350, 916],
          [446, 516],
          [470, 396],
          [476, 258],
          [470, 120],
          [446, 0],
        ],
      },
      {
        id: 'rings',
        kind: 'rings',
        label: s('Ringed worlds', 'Mondi anellati'),
        x: 750,
        y: 24,
        points: [
          [560, -400],
          [1740, -400],
          [1740, 916],
          [560, 916],
          [640, 516],
          [664, 258],
          [640, 0],
        ],
      },
    ],
    places: [
      orbit('o1', 110, 92, 44, 'planet-earth', s('First', 'Prima')),
      plate('b1', 42, 155, 159, 'Alba'),
      plate('b2', 45, 205, 159, 'Brina'),
      plate('b3', 46, 255, 159, 'Cala'),
      orbit('o2', 120, 355, 40, 'world-red', s('Second', 'Seconda')),
      plate('b4', 28, 417, 159, s('Dune of the Winds', 'Duna dei Venti'), s('Dune', 'Duna')),
      plate('b5', 17, 465, 159, 'Erba'),
      orbit('o3', 260, 68, 32, 'planet-rock', ''),
      plate('b6', 311, 50, 139, 'Faro'),
      orbit('o4', 272, 166, 32, 'planetoid', ''),
      plate('b7', 324, 148, 139, 'Gora'),
      orbit('o5', 276, 264, 32, 'planet-rock', ''),
      plate('b8', 327, 246, 139, 'Isola'),
      orbit('o6', 270, 362, 32, 'wheel-station', ''),
      plate('b9', 321, 344, 139, 'Lume'),
      orbit('o7', 254, 460, 32, 'spire-station', ''),
      plate('b10', 305, 442, 139, 'Mola'),
      orbit('o8', 557, 106, 54, 'gas-giant', s('Third', 'Terza')),
      plate('b11', 489, 181, 151, 'Nido'),
      plate('b12', 490, 231, 151, 'Onda'),
      plate('b13', 490, 281, 151, 'Perla'),
      orbit('o9', 741, 106, 54, 'ringed-giant', s('Fourth', 'Quarta')),
      plate('b14', 672, 181, 151, 'Quarzo'),
      plate('b15', 673, 231, 151, 'Riva'),
      plate('b16', 672, 281, 151, 'Selva'),
    ],
    links: [],
  }
}

function now(s: Localize): Now {
  const icons = [
    'food',
    'water',
    'technology',
    'technology',
    'food',
    'water',
    'ore',
    'food',
    'ore',
    'technology',
    'food',
    'water',
    'ore',
    'ore',
    'technology',
    'water',
  ]
  const owners = [0, 0, null, 1, 1, 2, 3, 2, 2, 3, 0, 1, 0, 2, 3, null]
  const cubes: Record<string, [number, number][]> = {
    b1: [
      [0, 3],
      [1, 1],
    ],
    b2: [
      [0, 2],
      [2, 1],
    ],
    b3: [
      [0, 1],
      [3, 2],
    ],
    b4: [
      [1, 3],
      [3, 1],
    ],
    b5: [
      [1, 2],
      [0, 1],
    ],
    b6: [
      [2, 3],
      [0, 2],
      [1, 1],
    ],
    b7: [
      [3, 3],
      [2, 2],
      [1, 1],
    ],
    b8: [
      [2, 2],
      [3, 1],
    ],
    b9: [
      [2, 2],
      [0, 1],
    ],
    b10: [
      [3, 3],
      [1, 1],
    ],
    b11: [
      [0, 2],
      [1, 2],
    ],
    b12: [
      [1, 3],
      [3, 1],
    ],
    b13: [
      [0, 1],
      [2, 1],
    ],
    b14: [
      [2, 2],
      [3, 1],
    ],
    b15: [
      [3, 3],
      [2, 1],
    ],
    b16: [
      [2, 1],
      [1, 1],
    ],
  }
  const ships: [string, string, number, number][] = [
    ['o1', 'fighter', 0, 2],
    ['o1', 'fighter', 3, 1],
    ['o2', 'fighter', 1, 2],
    ['o2', 'battleship', 1, 1],
    ['o3', 'corvette', 2, 1],
    ['o3', 'fighter', 1, 1],
    ['o4', 'scrap-ship', 2, 1],
    ['o4', 'fighter', 3, 1],
    ['o6', 'fighter', 2, 2],
    ['o7', 'fighter', 3, 2],
    ['o8', 'fighter', 0, 2],
    ['o8', 'battleship', 1, 1],
    ['o9', 'fighter', 2, 1],
    ['o9', 'fighter', 3, 1],
  ]
  return {
    version: 1,
    viewer: 0,
    waiting: [0],
    turn: s('Turn 18', 'Turno 18'),
    phases: [
      { label: s('Card', 'Carta'), state: 'done' },
      { label: s('Event or actions', 'Evento o azioni'), state: 'done' },
      { label: s('Action points', 'Punti azione'), state: 'now' },
      { label: s('New card', 'Nuova carta'), state: 'ahead' },
    ],
    places: [
      ...owners.map((owner, i) => ({ id: `b${i + 1}`, owner, badges: [{ icon: icons[i]!, label: icons[i]! }] })),
      ...[
        ['o1', 0],
        ['o2', 1],
        ['o3', 2],
        ['o4', 3],
        ['o5', 2],
        ['o6', 2],
        ['o7', 3],
        ['o8', 0],
        ['o9', null],
      ].map(([id, owner]) => ({ id: id as string, owner: owner as number | null })),
    ],
    pieces: [
      ...Object.entries(cubes).flatMap(([place, all]) =>
        all.map(([owner, count]) => ({
          id: `${place}-${owner}`,
          kind: 'cube',
          owner,
          count,
          place,
          label: s('Influence', 'Influenza'),
          badges: owners[Number(place.slice(1)) - 1] === owner ? [{ text: '+1' }] : [],
        })),
      ),
      ...ships.map(([place, kind, owner, count], i) => ({
        id: `s${i}`,
        kind,
        owner,
        count,
        place,
        label: s('Fleet', 'Flotta'),
        states: i === 11 ? (['damaged'] as const).slice() : [],
      })),
    ],
    seats: [
      s('Union', 'Unione'),
      s('Red Guard', 'Guardia Rossa'),
      s('Free Ports', 'Porti Liberi'),
      s('The Lab', 'Il Laboratorio'),
    ].map((title, seat) => ({
      seat,
      title,
      active: seat === 0,
      waiting: seat === 0,
      points: { icon: 'control', label: s('Control', 'Controllo'), value: [24, 27, 18, 21][seat]! },
      stores: [
        { icon: 'cube', label: s('Cubes left', 'Cubi rimasti'), value: [3, 2, 2, 4][seat]! },
        { icon: 'fighter', label: s('Fleets', 'Flotte'), value: 4, limit: 5 },
      ],
      things_title: ['U', 'R', 'P', 'L'][seat]!,
      things: [{ icon: ['food', 'water', 'ore', 'technology'][seat]!, label: s('Needed', 'Necessario') }],
      powers: [
        { mark: s('mat', 'scheda'), label: s('Immunity', 'Immunità') },
        { mark: 'I', label: s('Envoys', 'Inviati'), state: seat ? '' : 'spent' },
        { mark: 'II', label: s('Quiet engines', 'Motori silenziosi'), state: 'ahead' },
      ],
      notes: [s('no card kept', 'nessuna carta custodita')],
    })),
    tracks: [
      {
        id: 'order',
        title: s('Order', 'Iniziativa'),
        spaces: ['1', '2', '3', '4'],
        markers: [
          { at: 0, owner: 3 },
          { at: 1, owner: 0 },
          { at: 2, owner: 2 },
          { at: 3, owner: 1 },
        ],
      },
      {
        id: 'points',
        title: s('Control points', 'Punti controllo'),
        spaces: Array.from({ length: 41 }, (_, i) => String(i)),
        markers: [
          { at: 18, owner: 2 },
          { at: 21, owner: 3 },
          { at: 24, owner: 0 },
          { at: 27, owner: 1 },
        ],
      },
      {
        id: 'bonus',
        title: s('Bonus', 'Bonus'),
        note: s('left: 4', 'restano 4'),
        spaces: ['2/1/0', '3/1/0', '3/1/0', '4/2/1', '5/3/1'],
        markers: [
          { at: 0, label: s('Belt', 'Fascia') },
          { at: 1, icon: 'secret', label: s('hidden', 'nascosto') },
          { at: 2, label: s('next', 'prossimo'), current: true },
        ],
      },
    ],
    zones: [
      {
        id: 'row',
        kind: 'row',
        title: s('Action row', 'Tracciato azione'),
        cards: [
          {
            id: '1',
            kind: 'document',
            title: s('Prospectors', 'Cercatori'),
            lines: [
              s(
                'Put 1 influence on each of two bases with ore.',
                'Metti 1 influenza su ciascuna di due basi con minerali.',
              ),
            ],
            badges: [{ text: '◆◆' }, { owner: 1, label: 'B' }, { owner: 2, label: 'C' }],
            note: s('free', 'gratis'),
          },
          {
            id: '2',
            kind: 'document',
            title: s('Call for help', 'Richiesta di aiuto'),
            lines: [
              s('Up to 2 of your ships go to orbits of the belt.', 'Fino a 2 tue navi vanno in orbite della fascia.'),
              s('Then 2 influence on bases under your ships.', 'Poi 2 influenza dove hai una nave in orbita.'),
            ],
            badges: [{ text: '◆◆◆' }, { owner: 1, label: 'B' }, { owner: 3, label: 'D' }],
            note: s('in use', 'in uso'),
            current: true,
          },
          {
            id: '3',
            kind: 'document',
            title: s('Stalemate', 'Stallo'),
            lines: [
              s('One hit at the third orbit, 2 influence there.', 'Un colpo nella terza orbita, 2 influenza lì.'),
            ],
            badges: [{ text: '◆◆◆' }, { owner: 0, label: 'A' }],
            costs: [{ icon: 'control', label: s('points', 'punti'), value: 1 }],
          },
          {
            id: '4',
            kind: 'document',
            title: s('Quiet ships', 'Navi silenziose'),
            lines: [
              s('Up to 2 hits anywhere.', 'Fino a 2 colpi ovunque.'),
              s('Then a ship may go to any orbit.', 'Poi una nave può andare in qualsiasi orbita.'),
            ],
            badges: [{ text: '◆◆◆' }, { owner: 3, label: 'D' }],
            costs: [{ icon: 'control', label: s('points', 'punti'), value: 2 }],
          },
          {
            id: '5',
            kind: 'document',
            title: s('Trade treaty', 'Accordo commerciale'),
            lines: [
              s(
                'Gain 4 points, or 1 influence on each of three bases.',
                'Guadagna 4 punti, oppure 1 influenza su ciascuna di tre basi.',
              ),
            ],
            badges: [{ text: '◆◆◆◆' }, { owner: 0, label: 'A' }, { owner: 1, label: 'B' }],
            costs: [{ icon: 'control', label: s('points', 'punti'), value: 2 }],
          },
        ],
      },
      {
        id: 'kept',
        kind: 'hand',
        title: s('Kept by you', 'Custodite da te'),
        owner: 0,
        count: 1,
        cards: [
          {
            id: '9',
            kind: 'document',
            title: s('Peace talks', 'Conferenza di pace'),
            lines: [s('No hits until your next turn.', 'Nessun colpo fino al tuo prossimo turno.')],
            down: true,
          },
        ],
      },
      { id: 'deck', kind: 'deck', title: s('Deck', 'Mazzo'), count: 28 },
      { id: 'hand1', kind: 'hand', title: 'Corvo', owner: 1, count: 2 },
    ],
    ask: {
      kind: 'influence',
      rule: 'ZZ-4.9',
      text: s('Spend 3 action points', 'Spendi 3 punti azione'),
      note: s('2 left: put a cube under one of your ships', '2 rimasti: metti 1 cubo dove hai una nave in orbita'),
      warning: s('What is left is lost when you end.', 'Quello che resta va perso quando finisci.'),
    },
    choices: [
      ...(
        [
          ['b1', 'Alba', '4 → 5'],
          ['b2', 'Brina', '3 → 4'],
          ['b3', 'Cala', '2 → 3'],
          ['b11', 'Nido', '3 → 4'],
          ['b12', 'Onda', '0 → 2'],
          ['b13', 'Perla', '2 → 3'],
        ] as const
      ).map(([id, label, note]) => ({
        answer: ['influence', id],
        path: ['option:influence', `place:${id}`],
        label,
        note,
      })),
      { answer: ['move'], path: ['option:move', 'place:o1'], label: s('Move ships', 'Muovi navi') },
      { answer: ['end'], label: s('End of actions', 'Fine azioni'), main: true },
    ],
    log: [
      {
        number: 1,
        seat: 3,
        turn: s('Turn 17', 'Turno 17'),
        text: s('Spore on Gora', 'Spora su Gora'),
        marks: ['place:b7'],
      },
      {
        number: 2,
        seat: 0,
        turn: s('Turn 18', 'Turno 18'),
        text: s('Influence on Perla, now ahead', 'Influenza su Perla, ora in testa'),
        marks: ['place:b13'],
      },
    ],
  }
}

export const orbits: GalleryEntry = {
  id: 'orbits',
  make: (lang) => {
    const s = localizer(lang)
    return {
      board: board(s),
      now: now(s),
      seats: people,
      rules: rulesOf(s),
      draft: { undo: true, confirm: false, steps: 1 },
      clicked: ['option:influence'],
    }
  },
}
