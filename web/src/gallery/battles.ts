import type { Battle, Die, Fighter, Side } from '../scene'
import { hexBoard, hexNow } from './hexes'
import { people, rulesOf, say, seatsOf, type Say, type Scene } from './common'

const d = (value: number, kept = true): Die => ({ value, kept })

function pairs(s: Say): Battle {
  const f = (kind: string, label: string, note: string, dice: Die[], factor: string, value: number, state: Fighter['state'] = ''): Fighter => ({ kind, label, note, dice, factor, value, state })
  return {
    title: s('Space battle in G4', 'Combattimento spaziale in G4'), subtitle: s('Round 1: the attacker strikes', 'Turno 1: colpisce l’attaccante'), rule: 'ZZ-10.7', place: '45',
    sides: [
      { owner: 0, title: s('Line of Livia, highest first', 'Linea di Livia, valori dal più alto'), note: s('attacks with 4 ships', 'attacca con 4 navi'), reserve: [{ icon: 'fighter', label: s('Fighters', 'Caccia'), value: 1 }] },
      { owner: 1, title: s('Line of Corvo, highest first', 'Linea di Corvo, valori dal più alto'), note: s('defends with 5 ships', 'difende con 5 navi'), reserve: [{ icon: 'fighter', label: s('Fighters', 'Caccia'), value: 2 }] },
    ],
    pairs: [
      { left: f('torpedo_boat', s('Torpedo boat', 'Torpediniera'), s('attack ×3', 'attacco ×3'), [d(5)], '5×3', 15), right: f('colony_ship', s('Colony ship', 'Nave colonia'), s('destroyed', 'distrutta'), [d(4)], '4×3', 12, 'lost'), sign: '>', outcome: s('hit', 'colpita'), rule: 'ZZ-10.13' },
      { left: f('fighter', s('Fighter', 'Caccia'), s('better throw', 'miglior tiro'), [d(3, false), d(6)], '6×1', 6), right: f('torpedo_boat', s('Torpedo boat', 'Torpediniera'), s('defence ×2', 'difesa ×2'), [d(3)], '3×2', 6, 'held'), sign: '=', outcome: s('stopped', 'fermato'), rule: 'ZZ-10.15' },
      { left: f('fighter', s('Fighter', 'Caccia'), s('better throw', 'miglior tiro'), [d(2, false), d(4)], '4×1', 4), right: f('fighter', s('Fighter', 'Caccia'), s('destroyed', 'distrutto'), [d(2)], '2×1', 2, 'lost'), sign: '>', outcome: s('hit', 'colpito'), rule: 'ZZ-10.13' },
    ],
    verdict: s('Corvo loses the colony ship and a fighter.', 'Corvo perde la nave colonia e un caccia.'),
  }
}

export const battlePairs: Scene = {
  id: 'battle-pairs',
  make: (lang) => {
    const s = say(lang)
    return {
      board: hexBoard(s('Made-up hexes', 'Esagoni inventati')), seats: people, rules: rulesOf(s),
      now: {
        ...hexNow(s), battle: pairs(s), sheets: [],
        ask: { kind: 'fight', rule: 'ZZ-10.7', text: s('Go on fighting?', 'Continui a combattere?'), note: s('Then Corvo strikes.', 'Poi colpisce Corvo.') },
        choices: [
          { answer: ['to-the-end'], label: s('To the end', 'Fino alla fine'), rolls: true },
          { answer: ['next'], label: s('Corvo strikes', 'Tocca a Corvo colpire'), main: true, rolls: true },
        ],
      },
    }
  },
}

export const battleRanks: Scene = {
  id: 'battle-ranks',
  make: (lang) => {
    const s = say(lang)
    const unit = (kind: string, label: string, note: string, factor: string, shields: number, dice: Die[] = [], state: Fighter['state'] = ''): Fighter => ({ kind, label, note, factor, shields, dice, state })
    const zone = (n: number, what: string) => `${s('Zone', 'Zona')} ${n} · ${what}`
    return {
      board: hexBoard(s('Made-up hexes', 'Esagoni inventati')), seats: people, rules: rulesOf(s),
      now: {
        ...hexNow(s), sheets: [],
        battle: {
          title: s('Battle in F6, round 1', 'Combattimento in F6, round 1'), rule: 'ZZ-10.7',
          stages: [{ label: s('Line-up', 'Schieramento'), state: 'done' }, { label: s('First fire', 'Primo fuoco'), state: 'done' }, { label: s('Second fire', 'Secondo fuoco'), state: 'now' }, { label: s('Retreat', 'Ritirata'), state: 'ahead' }],
          sides: [
            { owner: 1, title: 'Corvo', note: s('attacks with 3 warships and a transport', 'attacca con 3 navi da guerra e 1 trasporto'), ranks: [
              { title: zone(0, s('front', 'fronte')), units: [unit('ironclad', s('Battleship', 'Corazzata'), s('tech 5', 'tec 5'), '≤5', 4, [d(3)]), { ...unit('heavy-cruiser', s('Cruiser', 'Incrociatore'), s('tech 4', 'tec 4'), '≤4', 1, [d(0, false)]), lost_shields: 1 }] },
              { title: zone(1, s('shot −1', 'tiro −1')), units: [unit('destroyer', s('Destroyer', 'Cacciatorpediniere'), s('tech 4', 'tec 4'), '≤2', 1, [d(0, false)])] },
              { title: zone(2, s('civil', 'civili')), units: [unit('freighter', s('Transport', 'Trasporto'), s('does not fire', 'non tira'), '', 1)] },
            ] },
            { owner: 0, title: 'Livia', note: s('defends, 2 units of 4', 'difende, 2 unità su 4'), ranks: [
              { title: zone(0, s('front', 'fronte')), units: [unit('destroyer', s('Destroyer', 'Cacciatorpediniere'), s('tech 4', 'tec 4'), '≤3', 1, [d(0, false)], 'hit'), unit('destroyer', s('Destroyer', 'Cacciatorpediniere'), s('2 hits', '2 colpi'), '', 0, [], 'lost'), unit('scout', s('Scout', 'Ricognitore'), s('1 hit', '1 colpo'), '', 0, [], 'lost')] },
              { title: zone(1, s('shot −1', 'tiro −1')), units: [unit('freighter', s('Transport', 'Trasporto'), s('tech 3', 'tec 3'), '≤0', 1)] },
              { title: zone(2, s('shot −2', 'tiro −2')), units: [] },
            ] },
          ],
          pairs: [
            { left: { kind: '', label: s('First fire', 'Primo fuoco'), note: s('technology 5 against 4', 'tecnologia 5 contro 4'), dice: [d(3)] }, right: null, outcome: s('3 hits', '3 colpi'), rule: 'ZZ-10.13' },
            { left: { kind: '', label: s('Second fire', 'Secondo fuoco'), note: s('all fire at once', 'tirano tutti insieme'), dice: [d(0, false)] }, right: null, outcome: s('4 dice', '4 dadi'), rule: 'ZZ-10.15' },
          ],
        },
        ask: { kind: 'penetrate', rule: 'ZZ-10.15', text: s('Give up the destroyer’s shield?', 'Cedi lo scudo del cacciatorpediniere?'), note: s('If it hits, it reaches every zone.', 'Se colpisce, arriva in ogni zona.'), warning: s('Without a shield one hit is enough. The dice follow.', 'Senza scudo basta un colpo. Seguono i dadi.') },
        choices: [{ answer: ['keep'], label: s('Keep the shield', 'Tieni lo scudo') }, { answer: ['penetrate'], label: s('Penetrating fire', 'Fuoco di penetrazione'), main: true, danger: true }],
      },
    }
  },
}

/** Units that can be clicked: those that are alike share an id. */
export const battleHits: Scene = {
  id: 'battle-hits',
  make: (lang) => {
    const s = say(lang)
    const shown = battleRanks.make(lang)
    const [left, right] = shown.now.battle!.sides
    const ids: Record<string, string> = { destroyer: '3', freighter: '5' }
    const ranks = right.ranks!.map((rank) => ({ title: rank.title.split(' · ')[0]!, note: rank.title.split(' · ')[1], units: rank.units.map((unit) => ({ ...unit, id: ids[unit.kind] ?? '', state: unit.kind === 'scout' ? ('lost' as const) : ('' as const), shields: 1 })) }))
    return {
      ...shown,
      now: {
        ...shown.now, battle: { ...shown.now.battle!, sides: [left, { ...right, ranks }] as [Side, Side] },
        ask: { kind: 'strike', rule: 'ZZ-10.13', text: s('What does the next hit take?', 'Che cosa toglie il prossimo colpo?'), note: s('2 hits are left.', 'Restano 2 colpi.') },
        choices: [
          { answer: ['hit', 3], path: ['fighter:3', 'option:hit'], label: s('Destroyer: a shield', 'Cacciatorpediniere: uno scudo') },
          { answer: ['pierce', 3], path: ['fighter:3', 'option:pierce'], label: s('Destroyer: a shield, penetrating', 'Cacciatorpediniere: uno scudo, in penetrazione') },
          { answer: ['pierce', 5], path: ['fighter:5', 'option:pierce'], label: s('Transport: a shield, penetrating', 'Trasporto: uno scudo, in penetrazione') },
        ],
      },
    }
  },
}

/** Everybody decides at once, unseen by the others. */
export const together: Scene = {
  id: 'together',
  make: (lang) => {
    const s = say(lang)
    const base = hexNow(s)
    const level = (n: number, price: number, place: string, what: string) => ({ text: String(n), note: `${s('costs', 'costa')} ${price}`, path: [place, `option:${what}`] })
    const board = hexBoard(s('Made-up hexes', 'Esagoni inventati'))
    return {
      board: { ...board, rows: [], names: board.places.slice(0, 5).map((place, i): [number, number, string] => [place.x, place.y - 1.3, String(i + 1)]) }, seats: people, rules: rulesOf(s), draft: { undo: true, confirm: true, steps: 3 },
      now: {
        ...base, waiting: [0, 2], turn: s('Turn 11 of 18', 'Turno 11 di 18'), sheets: [],
        phases: [{ label: s('Economy, all together', 'Economia, tutti insieme'), state: 'now' }, { label: s('Action, one by one', 'Azione, uno alla volta'), state: 'ahead' }],
        seats: seatsOf(s, [0, 2], [0, 2]).map((seat, i) => ({ ...seat, points: { label: s('Points', 'Punti'), value: [29, 32, 22, 18][i]!, limit: 50 }, notes: i === 0 ? [s('Only you see your choices', 'Le tue scelte le vedi solo tu')] : [s('Choices face down', 'Scelte coperte')] })),
        tracks: [
          { id: 'steps', title: s('Economy', 'Economia'), spaces: [s('Placing', 'Piazzamento'), s('Buying', 'Acquisti'), s('Growing', 'Investimento')], markers: [{ at: 2, owner: 0 }] },
          { id: 'tiles', title: s('Tiles', 'Tessere'), spaces: ['1', '2', '3', '4', '5'], counts: [8, 5, 7, 3, 0], limits: [12, 12, 10, 8, 5], markers: [{ at: 2, owner: 0 }, { at: 3, owner: 1 }, { at: 2, owner: 2 }], tokens: ['stack:1', 'stack:2', 'stack:3', 'stack:4', 'stack:5'] },
        ],
        overview: {
          title: s('Your planets', 'I tuoi pianeti'), note: s('Each pays with its own purse', 'Ognuno paga con la propria cassa'), rule: 'ZZ-4.9', totals: [{ icon: 'note', label: s('notes', 'banconote'), value: 13 }],
          columns: [{ text: s('Planet', 'Pianeta') }, { text: s('Makes', 'Produce') }, { icon: 'box', text: s('Waiting', 'In attesa') }, { icon: 'technology', text: s('Technology', 'Tecnologia') }, { icon: 'industry', text: s('Industry', 'Industria') }, { icon: 'note', text: s('Purse', 'Cassa') }],
          rows: [
            { id: 'place:8', title: 'Hearthmoor', note: 'B3', art: 'planet-earth', cells: [{ text: '+5', badges: [{ icon: 'ore', text: '3', label: s('ore', 'minerali') }] }, { badges: [{ icon: 'destroyer', text: '2', label: s('destroyers', 'cacciatorpediniere') }] }, level(3, 8, 'place:8', 'technology'), level(5, 9, 'place:8', 'industry'), { text: '9' }] },
            { id: 'place:0', title: 'Slatefell', note: 'A1', art: 'planet-rock', cells: [{ text: '+2' }, { badges: [{ icon: 'goods', label: s('goods', 'merci') }, { owner: 1, text: '1', label: s('goods of Corvo', 'merci di Corvo') }] }, { text: '1 → 2', changed: true }, { text: '2', note: `${s('costs', 'costa')} 4` }, { text: '4' }] },
          ],
        },
        legend: [{ icon: 'overlay', owner: 0, text: s('Support range', 'Raggio di supporto') }, { icon: 'planet-rich', text: s('Rich planet', 'Pianeta ricco') }],
        overlay: ['0', '1', '2', '7', '8', '9', '13', '14', '15', '16', '20', '21', '22'],
        places: (base.places ?? []).map((place) => (place.owner === 0 ? { ...place, badges: [{ icon: 'technology', text: '3', label: s('Technology', 'Tecnologia') }, { icon: 'industry', text: '5', label: s('Industry', 'Industria') }, { icon: 'note', text: '9', label: s('Purse', 'Cassa') }] } : place)),
        ask: { kind: 'grow', rule: 'ZZ-4.9', text: s('What grows on Hearthmoor?', 'Che cosa cresce su Hearthmoor?'), note: s('9 notes in its purse', '9 banconote in cassa'), private: true, costs: [{ icon: 'note', label: s('notes', 'banconote'), value: 9 }], marks: ['place:8'] },
        choices: [
          { answer: ['tech'], path: ['place:8', 'option:technology'], label: s('Technology 3 → 4', 'Tecnologia 3 → 4'), note: s('then industry costs 4', 'poi l’industria costa 4'), costs: [{ icon: 'note', label: s('notes', 'banconote'), value: 8 }] },
          { answer: ['industry'], path: ['place:8', 'option:industry'], label: s('Industry 5 → 6', 'Industria 5 → 6'), costs: [{ icon: 'note', label: s('notes', 'banconote'), value: 9 }] },
          { answer: ['none'], path: ['place:8', 'option:none'], label: s('Nothing', 'Nessun investimento'), note: s('Hearthmoor keeps 9', 'Hearthmoor ne tiene 9') },
          { answer: ['other'], path: ['place:0'], label: s('Another planet', 'Un altro pianeta') },
          { answer: ['done'], label: s('I am done', 'Ho finito'), main: true },
        ],
      },
    }
  },
}

export const over: Scene = {
  id: 'over',
  make: (lang) => {
    const s = say(lang)
    const base = hexNow(s)
    return {
      board: hexBoard(s('Made-up hexes', 'Esagoni inventati')), seats: people, rules: rulesOf(s),
      now: { ...base, waiting: [], ask: null, choices: [], sheets: [], seats: seatsOf(s, []).map((seat, i) => ({ ...seat, title: [s('North', 'Nord'), s('East', 'Est'), s('South', 'Sud'), s('West', 'Ovest')][i]! })), over: { text: s('Round 18 is over: most points win.', 'Il giro 18 è finito: vince chi ha più punti.'), rule: 'ZZ-4.9', ranks: [1, 2, 4, 3], scores: [41, 38, 22, 30] },
        accounts: [
          { title: s('Where the points come from', 'Da dove vengono i punti'), rule: 'ZZ-4.9', rows: [
            { icon: 'planet', label: s('Planets', 'Pianeti'), note: s('3 each', 'valgono 3'), values: [24, 21, 12, 18] },
            { icon: 'technology', label: s('Technology', 'Tecnologia'), values: [9, 12, 4, 7] },
            { icon: 'star', label: s('Bonus', 'Bonus'), values: [10, 7, 8, 6] },
            { icon: 'money', label: s('Debts', 'Debiti'), values: [-2, -2, -2, -1] },
            { label: s('Points', 'Punti'), values: [41, 38, 22, 30], total: true },
          ] },
          { title: s('The bonus, sector by sector', 'Il bonus, settore per settore'), rule: 'ZZ-4.6', rows: [
            { icon: 'planet-fire', label: s('Inner', 'Interni'), note: s('first counts double', 'il primo vale doppio'), values: [6, 3, null, 1] },
            { icon: 'asteroids', label: s('Belt', 'Fascia'), values: [3, null, 6, 1] },
            { icon: 'gas-giant', label: s('Outer', 'Esterni'), values: [1, 4, 2, 4] },
            { label: s('Bonus', 'Bonus'), values: [10, 7, 8, 6], total: true },
          ] },
        ] },
    }
  },
}

export const curtain: Scene = {
  id: 'curtain',
  make: (lang) => {
    const s = say(lang)
    return { board: hexBoard(s('Made-up hexes', 'Esagoni inventati')), seats: people, now: hexNow(s), curtain: 2, rules: rulesOf(s) }
  },
}
