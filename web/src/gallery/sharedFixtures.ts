/** Fixtures shared by the made-up scenes. None of them is a game. */
import type { Board, Now, SeatNow, Told } from '../scene'
import type { RuleSection, SeatOccupant } from '../app/httpApi'
import type { ClockReading, Draft, Refusal, ChatLine } from '../table/socketMessages'

export interface SceneFixture {
  board: Board
  now: Now
  seats: SeatOccupant[]
  draft?: Draft
  chat?: ChatLine[]
  clicked?: string[]
  openSheet?: string
  refusal?: Refusal
  handoverSeat?: number
  clock?: ClockReading[]
  rules?: RuleSection[]
}

export interface GalleryEntry {
  id: string
  make: (lang: string) => SceneFixture
}
export type Localize = (en: string, it: string) => string

export const localizer =
  (lang: string): Localize =>
  (en, it) =>
    lang === 'it' ? it : en

export const people: SeatOccupant[] = [
  { name: 'Livia', kind: 'here', online: true, you: true },
  { name: 'Corvo', kind: 'bot', online: true, label: 'bot 4' },
  { name: 'Marco', kind: 'person', online: true },
  { name: 'Meridiana', kind: 'bot', online: true, label: 'bot 3' },
]

export function rulesOf(s: Localize): RuleSection[] {
  return [
    {
      id: 'moving',
      title: s('Moving', 'Muovere'),
      rules: [
        {
          id: 'ZZ-4.6',
          text: s(
            'A fleet that another fleet has joined stays where it is until the end of the turn.',
            'Una flotta a cui si è unita un’altra resta ferma fino alla fine del turno.',
          ),
        },
        { id: 'ZZ-4.9', text: s('A fleet moves up to two places.', 'Una flotta si muove fino a due caselle.') },
      ],
    },
    {
      id: 'fighting',
      title: s('Fighting', 'Combattere'),
      rules: [
        { id: 'ZZ-10.7', text: s('The attacker strikes first.', 'Colpisce per primo l’attaccante.') },
        { id: 'ZZ-10.13', text: s('The higher value wins the comparison.', 'Il valore più alto vince il confronto.') },
        { id: 'ZZ-10.15', text: s('Equal values: the blow is stopped.', 'Valori uguali: il colpo è fermato.') },
      ],
    },
  ]
}

export function logLines(s: Localize): Told[] {
  const six = s('Round 6', 'Giro 6')
  const seven = s('Round 7 · Livia', 'Giro 7 · Livia')
  return [
    {
      number: 1,
      seat: 1,
      turn: six,
      text: s('Produces 2 torpedo boats at Slatefell', 'Produce 2 torpediniere su Slatefell'),
      marks: ['place:17'],
    },
    {
      number: 2,
      seat: 1,
      turn: six,
      kind: 'battle',
      text: s('Wins the fight in E3 against Marco', 'Vince lo scontro in E3 con Marco'),
      marks: ['place:23'],
    },
    {
      number: 3,
      seat: 2,
      turn: six,
      text: s('Asteroids at I7: loses 1 fighter', 'Asteroidi in I7: perde 1 caccia'),
      marks: ['place:56'],
    },
    {
      number: 4,
      seat: 2,
      turn: six,
      text: s('Settles Coldmere at J5', 'Colonizza Coldmere in J5'),
      marks: ['place:61'],
    },
    {
      number: 5,
      seat: 3,
      turn: six,
      text: s('Market C6: buys 2 fighters', 'Mercato C6: compra 2 caccia'),
      marks: ['place:19'],
    },
    {
      number: 6,
      seat: 3,
      turn: six,
      text: s('Builds a turret on Winterby', 'Costruisce una torretta su Winterby'),
      marks: ['place:5'],
    },
    { number: 7, seat: 0, turn: seven, text: s('Collects from 3 planets', 'Riscuote da 3 pianeti') },
    {
      number: 8,
      seat: 0,
      turn: seven,
      text: s('Produces 1 fighter at Hearthmoor', 'Produce 1 caccia su Hearthmoor'),
      marks: ['place:8'],
    },
    {
      number: 9,
      seat: 0,
      turn: seven,
      text: s('Torpedo boat and colony ship B3 → C3', 'Torpediniera e nave colonia B3 → C3'),
      marks: ['place:16'],
    },
  ]
}

export function seatsOf(s: Localize, active: number[] = [0], waiting: number[] = active): SeatNow[] {
  const worlds = [
    ['planet-fire', 'planet-earth', 'planet-rock'],
    ['planet-rock', 'planet-earth', 'planet-fire'],
    ['planet-fire', 'planet-ice', 'planet-earth'],
    ['planet-ice', 'planet-earth'],
  ]
  const stores = [
    [62000, 11, 8, 14],
    [48000, 6, 10, 9],
    [37000, 9, 4, 12],
    [21000, 5, 7, 18],
  ]
  const force = [
    [5, 1, 1, 4],
    [4, 3, 1, 6],
    [7, 1, 1, 3],
    [6, 1, 0, 5],
  ]
  return [0, 1, 2, 3].map((seat) => ({
    seat,
    title: '',
    active: active.includes(seat),
    waiting: waiting.includes(seat),
    stores: [
      { icon: 'money', label: s('Money', 'Denaro'), value: stores[seat]![0]! },
      { icon: 'fuel', label: s('Fuel', 'Carburante'), value: stores[seat]![1]! },
      { icon: 'metal', label: s('Metal', 'Metallo'), value: stores[seat]![2]! },
    ],
    things_title: s('Planets', 'Pianeti'),
    things: worlds[seat]!.map((icon) => ({ icon, label: icon })),
    pieces: [
      { icon: 'fighter', label: s('Fighters', 'Caccia'), value: force[seat]![0]! },
      { icon: 'torpedo-boat', label: s('Torpedo boats', 'Torpediniere'), value: force[seat]![1]! },
      { icon: 'colony-ship', label: s('Colony ships', 'Navi colonia'), value: force[seat]![2]! },
      { icon: 'tank', label: s('Tanks', 'Carri'), value: force[seat]![3]! },
    ],
  }))
}
