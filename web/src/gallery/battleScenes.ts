import type { Battle, Die, Fighter, Side } from '../scene'
import { hexBoard, hexNow } from './hexMapScenes'
import { people, rulesOf, localizer, type Localize, type GalleryEntry } from './sharedFixtures'

const d = (value: number, kept = true): Die => ({ value, kept })

function pairs(s: Localize): Battle {
  const f = (
    kind: string,
    label: string,
    note: string,
    dice: Die[],
    factor: string,
    value: number,
    state: Fighter['state'] = '',
  ): Fighter => ({ kind, label, note, dice, factor, value, state })
  return {
    title: s('Space battle in G4', 'Combattimento spaziale in G4'),
    subtitle: s('Round 1: the attacker strikes', 'Turno 1: colpisce l’attaccante'),
    rule: 'ZZ-10.7',
    place: '45',
    sides: [
      {
        owner: 0,
        title: s('Line of Livia, highest first', 'Linea di Livia, valori dal più alto'),
        note: s('attacks with 4 ships', 'attacca con 4 navi'),
        reserve: [{ icon: 'fighter', label: s('Fighters', 'Caccia'), value: 1 }],
      },
      {
        owner: 1,
        title: s('Line of Corvo, highest first', 'Linea di Corvo, valori dal più alto'),
        note: s('defends with 5 ships', 'difende con 5 navi'),
        reserve: [{ icon: 'fighter', label: s('Fighters', 'Caccia'), value: 2 }],
      },
    ],
    pairs: [
      {
        left: f('torpedo_boat', s('Torpedo boat', 'Torpediniera'), s('attack ×3', 'attacco ×3'), [d(5)], '5×3', 15),
        right: f(
          'colony_ship',
          s('Colony ship', 'Nave colonia'),
          s('destroyed', 'distrutta'),
          [d(4)],
          '4×3',
          12,
          'lost',
        ),
        sign: '>',
        outcome: s('hit', 'colpita'),
        rule: 'ZZ-10.13',
      },
      {
        left: f('fighter', s('Fighter', 'Caccia'), s('better throw', 'miglior tiro'), [d(3, false), d(6)], '6×1', 6),
        right: f(
          'torpedo_boat',
          s('Torpedo boat', 'Torpediniera'),
          s('defence ×2', 'difesa ×2'),
          [d(3)],
          '3×2',
          6,
          'held',
        ),
        sign: '=',
        outcome: s('stopped', 'fermato'),
        rule: 'ZZ-10.15',
      },
      {
        left: f('fighter', s('Fighter', 'Caccia'), s('better throw', 'miglior tiro'), [d(2, false), d(4)], '4×1', 4),
        right: f('fighter', s('Fighter', 'Caccia'), s('destroyed', 'distrutto'), [d(2)], '2×1', 2, 'lost'),
        sign: '>',
        outcome: s('hit', 'colpito'),
        rule: 'ZZ-10.13',
      },
    ],
    verdict: s('Corvo loses the colony ship and a fighter.', 'Corvo perde la nave colonia e un caccia.'),
  }
}

export const battlePairs: GalleryEntry = {
  id: 'battle-pairs',
  make: (lang) => {
    const s = localizer(lang)
    return {
      board: hexBoard(s('Made-up hexes', 'Esagoni inventati')),
      seats: people,
      rules: rulesOf(s),
      now: {
        ...hexNow(s),
        battle: pairs(s),
        sheets: [],
        ask: {
          kind: 'fight',
          rule: 'ZZ-10.7',
          text: s('Go on fighting?', 'Continui a combattere?'),
          note: s('Then Corvo strikes.', 'Poi colpisce Corvo.'),
        },
        choices: [
          { answer: ['to-the-end'], label: s('To the end', 'Fino alla fine'), rolls: true },
          { answer: ['next'], label: s('Corvo strikes', 'Tocca a Corvo colpire'), main: true, rolls: true },
        ],
      },
    }
  },
}

export const battleRanks: GalleryEntry = {
  id: 'battle-ranks',
  make: (lang) => {
    const s = localizer(lang)
    const unit = (
      kind: string,
      label: string,
      note: string,
      factor: string,
      shields: number,
      dice: Die[] = [],
      state: Fighter['state'] = '',
    ): Fighter => ({ kind, label, note, factor, shields, dice, state })
    const zone = (n: number, what: string) => `${s('Zone', 'Zona')} ${n} · ${what}`
    return {
      board: hexBoard(s('Made-up hexes', 'Esagoni inventati')),
      seats: people,
      rules: rulesOf(s),
      now: {
        ...hexNow(s),
        sheets: [],
        battle: {
          title: s('Battle in F6, round 1', 'Combattimento in F6, round 1'),
          rule: 'ZZ-10.7',
          stages: [
            { label: s('Line-up', 'Schieramento'), state: 'done' },
            { label: s('First Fire', 'First Fire'), state: 'done' },
            { label: s('Second Fire', 'Second Fire'), state: 'now' },
            { label: s('Retreat', 'Ritirata'), state: 'ahead' },
          ],
          sides: [
            {
              owner: 1,
              title: 'Corvo',
              note: s('attacks with 3 warships and a transport', 'attacca con 3 navi da guerra e 1 trasporto'),
              ranks: [
                {
                  title: zone(0, s('front', 'fronte')),
                  units: [
                    unit('ironclad', s('Battleship', 'Corazzata'), s('tech 5', 'tec 5'), '≤5', 4, [d(3)]),
                    {
                      ...unit('heavy-cruiser', s('Cruiser', 'Incrociatore'), s('tech 4', 'tec 4'), '≤4', 1, [
                        d(0, false),
                      ]),
                      lost_shields: 1,
                    },
                  ],
                },
                {
                  title: zone(1, s('rating −1', 'valore −1')),
                  units: [
                    unit('destroyer', s('Destroyer', 'Cacciatorpediniere'), s('tech 4', 'tec 4'), '≤2', 1, [
                      d(0, false),
                    ]),
                  ],
                },
                {
                  title: zone(2, s('civil', 'civili')),
                  units: [unit('freighter', s('Transport', 'Trasporto'), s('does not fire', 'non spara'), '', 1)],
                },
              ],
            },
            {
              owner: 0,
              title: 'Livia',
              note: s('defends, 2 units of 4', 'difende, 2 unità su 4'),
              ranks: [
                {
                  title: zone(0, s('front', 'fronte')),
                  units: [
                    unit(
                      'destroyer',
                      s('Destroyer', 'Cacciatorpediniere'),
                      s('tech 4', 'tec 4'),
                      '≤3',
                      1,
                      [d(0, false)],
                      'hit',
                    ),
                    unit('destroyer', s('Destroyer', 'Cacciatorpediniere'), s('2 hits', '2 colpi'), '', 0, [], 'lost'),
                    unit('scout', s('Scout', 'Ricognitore'), s('1 hit', '1 colpo'), '', 0, [], 'lost'),
                  ],
                },
                {
                  title: zone(1, s('rating −1', 'valore −1')),
                  units: [unit('freighter', s('Transport', 'Trasporto'), s('tech 3', 'tec 3'), '≤0', 1)],
                },
                { title: zone(2, s('rating −2', 'valore −2')), units: [] },
              ],
            },
          ],
          pairs: [
            {
              left: {
                kind: '',
                label: s('First Fire', 'First Fire'),
                note: s('technology 5 against 4', 'tecnologia 5 contro 4'),
                dice: [d(3)],
              },
              right: null,
              outcome: s('3 hits', '3 colpi'),
              rule: 'ZZ-10.13',
            },
            {
              left: {
                kind: '',
                label: s('Second Fire', 'Second Fire'),
                note: s('all fire at once', 'sparano tutti insieme'),
                dice: [d(0, false)],
              },
              right: null,
              outcome: s('4 dice', '4 dadi'),
              rule: 'ZZ-10.15',
            },
          ],
        },
        ask: {
          kind: 'penetrate',
          rule: 'ZZ-10.15',
          text: s('Give up the destroyer’s shield?', 'Cedi lo scudo del cacciatorpediniere?'),
          note: s('If it hits, it reaches every zone.', 'Se colpisce, arriva in ogni zona.'),
          warning: s(
            'Without a shield one hit is enough. The dice follow.',
            'Senza scudo basta un colpo. Seguono i dadi.',
          ),
        },
        choices: [
          { answer: ['keep'], label: s('Keep the shield', 'Tieni lo scudo') },
          { answer: ['penetrate'], label: s('Penetration Fire', 'Fuoco di penetrazione'), main: true, danger: true },
        ],
      },
    }
  },
}

/** Units that can be clicked: those that are alike share an id. */
export const battleHits: GalleryEntry = {
  id: 'battle-hits',
  make: (lang) => {
    const s = localizer(lang)
    const shown = battleRanks.make(lang)
    const [left, right] = shown.now.battle!.sides
    const ids: Record<string, string> = { destroyer: '3', freighter: '5' }
    const ranks = right.ranks!.map((rank) => ({
      title: rank.title.split(' · ')[0]!,
      note: rank.title.split(' · ')[1],
      units: rank.units.map((unit) => ({
        ...unit,
        id: ids[unit.kind] ?? '',
        state: unit.kind === 'scout' ? ('lost' as const) : ('' as const),
        shields: 1,
      })),
    }))
    return {
      ...shown,
      now: {
        ...shown.now,
        battle: { ...shown.now.battle!, sides: [left, { ...right, ranks }] as [Side, Side] },
        ask: {
          kind: 'strike',
          rule: 'ZZ-10.13',
          text: s('What does the next hit take?', 'Che cosa toglie il prossimo colpo?'),
          note: s('2 hits are left.', 'Restano 2 colpi.'),
        },
        choices: [
          {
            answer: ['hit', 3],
            path: ['fighter:3', 'option:hit'],
            label: s('Destroyer: a shield', 'Cacciatorpediniere: uno scudo'),
          },
          {
            answer: ['pierce', 3],
            path: ['fighter:3', 'option:pierce'],
            label: s('Destroyer: a shield, penetrating', 'Cacciatorpediniere: uno scudo, in penetrazione'),
          },
          {
            answer: ['pierce', 5],
            path: ['fighter:5', 'option:pierce'],
            label: s('Transport: a shield, penetrating', 'Trasporto: uno scudo, in penetrazione'),
          },
        ],
      },
    }
  },
}
