import type { Board, Link, Now, Place, PlaceNow } from '../scene'
import { people, rulesOf, localizer, type Localize, type GalleryEntry } from './sharedFixtures'

const BACKS = ['back-red', 'back-yellow', 'back-blue']
const WORLDS: [number, number, string, string][] = [
  [2, 1, 'world-carbon', ''],
  [2, 3, 'world-fuel', ''],
  [3, 2, 'world-goods', ''],
  [8, 1, 'world-food', ''],
  [8, 3, 'world-ore', ''],
  [7, 2, 'world-goods', ''],
  [1, 6, 'world-ore', ''],
  [1, 8, 'world-carbon', ''],
  [2, 7, 'world-goods', ''],
  [5, 8, 'world-goods', ''],
  [5, 10, 'world-ore', ''],
  [6, 9, 'world-fuel', ''],
  [3, 12, 'world-food', '9'],
  [3, 14, 'world-carbon', '10'],
  [4, 13, 'world-goods', '3'],
  [7, 14, 'world-carbon', '5'],
  [6, 15, 'world-fuel', '8'],
  [7, 16, 'world-food', '11'],
]

/** A graph of the corners of hexes, with worlds between them. */
function board(s: Localize): Board {
  const places: Place[] = []
  const links: Link[] = []
  const points = new Map<string, string>()
  const corner = (x: number, y: number) => {
    const key = `${Math.round(x * 10)},${Math.round(y * 10)}`
    const known = points.get(key)
    if (known) return known
    const id = String(places.length)
    places.push({
      id,
      shape: 'point',
      x,
      y,
      size: places.length === 12 ? 0.26 : 0.06,
      kind: 'point',
      label: places.length === 12 ? '2' : '',
      name: s('Point', 'Intersezione') + ` ${id}`,
    })
    points.set(key, id)
    return id
  }
  const drawn = new Set<string>()
  const worlds: Place[] = []
  for (let column = 0; column < 10; column++) {
    for (let row = 0; row < 12; row++) {
      const x = 1 + column * 1.5
      const y = 1 + (row + (column % 2 ? 0.5 : 0)) * 1.732
      const ids = [0, 1, 2, 3, 4, 5].map((i) =>
        corner(x + Math.cos((i * Math.PI) / 3), y + Math.sin((i * Math.PI) / 3)),
      )
      ids.forEach((a, i) => {
        const b = ids[(i + 1) % 6]!
        const name = [a, b].sort().join('-')
        if (!drawn.has(name)) links.push({ a, b })
        drawn.add(name)
      })
      const world = WORLDS.find(
        ([c, r]) => c === column && Math.floor(r / 2) === row && (r % 2 === 1) === (column % 2 === 0),
      )
      if (world) worlds.push({ id: `w${column}.${row}`, shape: 'flathex', x, y, size: 0.97, kind: world[2] })
    }
  }
  return {
    game: 'gallery',
    title: s('Made-up points', 'Intersezioni inventate'),
    width: 16,
    height: 21.8,
    places: [...worlds, ...places],
    links,
  }
}

function now(s: Localize, made: Board): Now {
  const worlds: PlaceNow[] = made.places
    .filter((place) => place.id.startsWith('w'))
    .map((place, i) => ({
      id: place.id,
      badges: WORLDS[i]?.[3]
        ? [{ text: WORLDS[i]![3], strong: WORLDS[i]![3] === '8' }]
        : i === 4
          ? [{ icon: 'lair', text: '4' }, { icon: 'seen' }]
          : [{ icon: BACKS[i % 3]! }],
    }))
  return {
    version: 1,
    viewer: 0,
    waiting: [0],
    turn: s('Round 9', 'Giro 9'),
    phases: [
      { label: s('Production', 'Produzione'), state: 'done' },
      { label: s('Trade and building', 'Commercio e costruzione'), state: 'done' },
      { label: s('Flight', 'Volo'), state: 'now' },
    ],
    places: worlds,
    pieces: [
      { id: 'a', kind: 'colony-ship', owner: 0, place: '60', label: s('Colony ship', 'Nave colonia') },
      { id: 'b', kind: 'freighter', owner: 0, place: '152', label: s('Trade ship', 'Nave commerciale') },
      { id: 'c', kind: 'colony', owner: 0, place: '72', label: s('Colony', 'Colonia') },
      { id: 'd', kind: 'port', owner: 1, place: '77', label: s('Port', 'Porto') },
      { id: 'e', kind: 'outpost', owner: 3, place: '12', label: s('Trade station', 'Base commerciale') },
      { id: 'f', kind: 'freighter', owner: 2, place: '95', label: s('Trade ship', 'Nave commerciale') },
      { id: 'g', kind: 'colony-ship', owner: 1, place: '120', label: s('Colony ship', 'Nave colonia') },
      { id: 'h', kind: 'colony', owner: 2, place: '134', label: s('Colony', 'Colonia') },
    ],
    seats: [0, 1, 2, 3].map((seat) => ({
      seat,
      title: '',
      active: seat === 0,
      waiting: seat === 0,
      points: { label: s('Points', 'Punti'), value: [9, 8, 6, 5][seat]!, limit: 15 },
      stores: seat
        ? [{ icon: 'card', label: s('Cards', 'Carte'), value: 5 }]
        : [
            { icon: 'ore', label: s('Ore', 'Minerali'), value: 2 },
            { icon: 'fuel', label: s('Fuel', 'Carburante'), value: 1 },
            { icon: 'carbon', label: s('Carbon', 'Carbonio'), value: 1 },
            { icon: 'goods', label: s('Goods', 'Merci'), value: 3 },
          ],
      pieces: [
        { icon: 'rocket', label: s('Boosters', 'Razzi'), value: 4 - seat },
        { icon: 'gun', label: s('Guns', 'Cannoni'), value: seat },
        { icon: 'cargo-ring', label: s('Cargo rings', 'Anelli'), value: 1 },
      ],
    })),
    stock: [
      { icon: 'encounter', label: s('Encounters', 'Incontri'), value: 21 },
      { icon: 'discard', label: s('Met', 'Fatti'), value: 11 },
      { icon: 'card', label: s('Supply', 'Mazzo di riserva'), value: 34 },
      { icon: 'medal', label: s('Fame', 'Fama'), value: 30 },
      { icon: 'rocket', label: s('Boosters', 'Razzi'), value: 12 },
    ],
    sheets: [
      ...[0, 1, 2, 3].map((seat) => ({
        id: `seat:${seat}`,
        title: s('Mother ship', 'Nave madre'),
        subtitle: s('Mother ships', 'Navi madri'),
        owner: seat,
        art: 'mothership-hull',
        rule: 'ZZ-4.9',
        layers: [
          ...Array.from({ length: 4 - seat }, (_, i) => `mothership-booster-${i + 1}`),
          ...Array.from({ length: seat }, (_, i) => `mothership-cannon-${i + 1}`),
          'mothership-ring-1',
        ],
        rows: [
          { label: s('Boosters', 'Razzi'), value: String(4 - seat) },
          { label: s('Guns', 'Cannoni'), value: String(seat) },
          { label: s('Cargo rings', 'Anelli'), value: '1' },
        ],
      })),
      {
        id: 'flight',
        title: s('You shake the mother ship', 'Agiti la nave madre'),
        owner: 0,
        rule: 'ZZ-10.7',
        rows: [
          { icon: 'ball', label: s('Base speed', 'Velocità base'), value: '3' },
          { icon: 'rocket', label: s('Boosters', 'Razzi'), value: '4' },
          { icon: 'speed', label: s('Total', 'Totale'), value: '7' },
        ],
      },
    ],
    dice: [
      { value: 0, kind: 'ball-black' },
      { value: 2, kind: 'ball-yellow' },
    ],
    dialogue: {
      title: s('A scholar prince asks for help. Do you help?', 'Un principe scienziato chiede soccorso. Lo aiuti?'),
      speaker: 2,
      icon: 'distress',
      rule: 'ZZ-10.7',
      lines: [s('Our drive is broken and pirates are near.', 'Il motore è guasto e i pirati sono vicini.')],
    },
    ask: {
      kind: 'encounter',
      rule: 'ZZ-10.13',
      text: s('What do you do?', 'Che cosa fai?'),
      note: s('What follows stays hidden until you answer.', 'Gli esiti restano nascosti finché non rispondi.'),
      warning: s('After the answer there is no way back.', 'Dopo la risposta non si annulla.'),
    },
    choices: [
      {
        answer: ['yes'],
        path: ['option:yes'],
        label: s('Yes, I go to help', 'Sì, vado in soccorso'),
        note: s('every tie is yours', 'in parità vinci tu'),
        rolls: true,
      },
      {
        answer: ['no'],
        path: ['option:no'],
        label: s('No, I fly on', 'No, proseguo il volo'),
        note: s('speed 7 for all your ships', 'velocità 7 per tutte le tue navi'),
      },
    ],
    log: [
      {
        number: 1,
        seat: 3,
        turn: s('Round 8', 'Giro 8'),
        text: s('Station at dock 2', 'Base sull’intersezione 2'),
        marks: ['piece:e'],
      },
      {
        number: 2,
        seat: 0,
        turn: s('Round 9', 'Giro 9'),
        text: s('Shakes the mother ship: speed 7', 'Agita la nave madre: velocità 7'),
      },
    ],
  }
}

export const points: GalleryEntry = {
  id: 'points',
  make: (lang) => {
    const s = localizer(lang)
    const made = board(s)
    return { board: made, now: now(s, made), seats: people, rules: rulesOf(s) }
  },
}

/** An offer that is answered, and who may still answer. */
export const offer: GalleryEntry = {
  id: 'offer',
  make: (lang) => {
    const s = localizer(lang)
    const made = board(s)
    return {
      board: made,
      seats: people,
      rules: rulesOf(s),
      now: {
        ...now(s, made),
        dice: [],
        waiting: [0, 3],
        dialogue: {
          title: s('Marco offers an exchange', 'Marco propone uno scambio'),
          speaker: 2,
          rule: 'ZZ-4.9',
          parts: [
            {
              id: 'gives',
              title: s('You get', 'Ricevi'),
              owner: 2,
              slots: [{ icon: 'food', text: '2', label: s('Food', 'Cibo') }],
            },
            {
              id: 'wants',
              title: s('You give', 'Dai'),
              owner: 0,
              slots: [{ icon: 'goods', text: '1', label: s('Goods', 'Merci') }],
            },
          ],
        },
        ask: { kind: 'offer', rule: 'ZZ-4.9', text: s('Do you accept?', 'Accetti?') },
        choices: [
          { answer: ['yes'], label: s('Accept', 'Accetta'), main: true },
          { answer: ['no'], label: s('Refuse', 'Rifiuta') },
          { answer: ['other'], label: s('Offer something else', 'Proponi altro') },
        ],
      },
    }
  },
}

/** A table of dice. */
export const casino: GalleryEntry = {
  id: 'casino',
  make: (lang) => {
    const s = localizer(lang)
    const made = board(s)
    return {
      board: made,
      seats: people,
      rules: rulesOf(s),
      now: {
        ...now(s, made),
        dice: [],
        dialogue: {
          title: s('At the gaming table', 'Al tavolo da gioco'),
          icon: 'casino',
          rule: 'ZZ-10.7',
          lines: [s('First throw: eleven. The bank has nine.', 'Primo tiro: undici. Il banco ha nove.')],
          dice: [{ value: 5 }, { value: 6 }],
        },
        ask: {
          kind: 'bet',
          rule: 'ZZ-10.7',
          text: s('Leave the stake or take the win?', 'Lasci la posta o incassi?'),
          costs: [{ icon: 'money', label: s('stake', 'posta'), value: '4.000' }],
        },
        choices: [
          {
            answer: ['again'],
            label: s('Throw again', 'Tira ancora'),
            note: s('doubles or loses all', 'raddoppia o perde tutto'),
            rolls: true,
            danger: true,
          },
          { answer: ['take'], label: s('Take the win', 'Incassa'), main: true },
        ],
      },
    }
  },
}
