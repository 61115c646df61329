import { hexBoard, hexNow } from './hexMapScenes'
import { people, rulesOf, localizer, seatsOf, type GalleryEntry } from './sharedFixtures'

/** All players decide at once, unseen by the others. */
export const together: GalleryEntry = {
  id: 'together',
  make: (lang) => {
    const s = localizer(lang)
    const base = hexNow(s)
    const level = (n: number, price: number, place: string, what: string) => ({
      text: String(n),
      note: `${s('costs', 'costa')} ${price}`,
      path: [place, `option:${what}`],
    })
    const board = hexBoard(s('Made-up hexes', 'Esagoni inventati'))
    return {
      board: {
        ...board,
        rows: [],
        names: board.places
          .slice(0, 5)
          .map((place, i): [number, number, string] => [place.x, place.y - 1.3, String(i + 1)]),
      },
      seats: people,
      rules: rulesOf(s),
      draft: { undo: true, confirm: true, steps: 3 },
      now: {
        ...base,
        waiting: [0, 2],
        turn: s('Turn 11 of 18', 'Turno 11 di 18'),
        sheets: [],
        phases: [
          { label: s('Economy, all together', 'Economia, tutti insieme'), state: 'now' },
          { label: s('Action, one by one', 'Azione, uno alla volta'), state: 'ahead' },
        ],
        seats: seatsOf(s, [0, 2], [0, 2]).map((seat, i) => ({
          ...seat,
          points: { label: s('Points', 'Punti'), value: [29, 32, 22, 18][i]!, limit: 50 },
          notes:
            i === 0
              ? [s('Only you see your choices', 'Le tue scelte le vedi solo tu')]
              : [s('Choices face down', 'Scelte coperte')],
        })),
        tracks: [
          {
            id: 'steps',
            title: s('Economy', 'Economia'),
            spaces: [s('Placing', 'Piazzamento'), s('Buying', 'Comprare'), s('Investment', 'Investimento')],
            markers: [{ at: 2, owner: 0 }],
          },
          {
            id: 'tiles',
            title: s('Tiles', 'Tessere'),
            spaces: ['1', '2', '3', '4', '5'],
            counts: [8, 5, 7, 3, 0],
            limits: [12, 12, 10, 8, 5],
            markers: [
              { at: 2, owner: 0 },
              { at: 3, owner: 1 },
              { at: 2, owner: 2 },
            ],
            tokens: ['stack:1', 'stack:2', 'stack:3', 'stack:4', 'stack:5'],
          },
        ],
        overview: {
          title: s('Your planets', 'I tuoi pianeti'),
          note: s('Each pays with its own purse', 'Ognuno paga con la propria cassa'),
          rule: 'ZZ-4.9',
          totals: [{ icon: 'note', label: s('notes', 'banconote'), value: 13 }],
          columns: [
            { text: s('Planet', 'Pianeta') },
            { text: s('Makes', 'Produce') },
            { icon: 'box', text: s('Waiting', 'In attesa') },
            { icon: 'technology', text: s('Technology', 'Tecnologia') },
            { icon: 'industry', text: s('Industry', 'Industria') },
            { icon: 'note', text: s('Purse', 'Cassa') },
          ],
          rows: [
            {
              id: 'place:8',
              title: 'Hearthmoor',
              note: 'B3',
              art: 'planet-earth',
              cells: [
                { text: '+5', badges: [{ icon: 'ore', text: '3', label: s('ore', 'minerali') }] },
                { badges: [{ icon: 'destroyer', text: '2', label: s('destroyers', 'cacciatorpediniere') }] },
                level(3, 8, 'place:8', 'technology'),
                level(5, 9, 'place:8', 'industry'),
                { text: '9' },
              ],
            },
            {
              id: 'place:0',
              title: 'Slatefell',
              note: 'A1',
              art: 'planet-rock',
              cells: [
                { text: '+2' },
                {
                  badges: [
                    { icon: 'goods', label: s('goods', 'merci') },
                    { owner: 1, text: '1', label: s('goods of Corvo', 'merci di Corvo') },
                  ],
                },
                { text: '1 → 2', changed: true },
                { text: '2', note: `${s('costs', 'costa')} 4` },
                { text: '4' },
              ],
            },
          ],
        },
        legend: [
          { icon: 'overlay', owner: 0, text: s('Support range', 'Raggio di supporto') },
          { icon: 'planet-rich', text: s('Rich planet', 'Pianeta ricco') },
        ],
        overlay: ['0', '1', '2', '7', '8', '9', '13', '14', '15', '16', '20', '21', '22'],
        places: (base.places ?? []).map((place) =>
          place.owner === 0
            ? {
                ...place,
                badges: [
                  { icon: 'technology', text: '3', label: s('Technology', 'Tecnologia') },
                  { icon: 'industry', text: '5', label: s('Industry', 'Industria') },
                  { icon: 'note', text: '9', label: s('Purse', 'Cassa') },
                ],
              }
            : place,
        ),
        ask: {
          kind: 'grow',
          rule: 'ZZ-4.9',
          text: s('Which level do you raise on Hearthmoor?', 'Quale livello aumenti su Hearthmoor?'),
          note: s('9 notes in its purse', '9 banconote in cassa'),
          private: true,
          costs: [{ icon: 'note', label: s('notes', 'banconote'), value: 9 }],
          marks: ['place:8'],
        },
        choices: [
          {
            answer: ['tech'],
            path: ['place:8', 'option:technology'],
            label: s('Technology 3 → 4', 'Tecnologia 3 → 4'),
            note: s('then industry costs 4', 'poi l’industria costa 4'),
            costs: [{ icon: 'note', label: s('notes', 'banconote'), value: 8 }],
          },
          {
            answer: ['industry'],
            path: ['place:8', 'option:industry'],
            label: s('Industry 5 → 6', 'Industria 5 → 6'),
            costs: [{ icon: 'note', label: s('notes', 'banconote'), value: 9 }],
          },
          {
            answer: ['none'],
            path: ['place:8', 'option:none'],
            label: s('Nothing', 'Nessun investimento'),
            note: s('Hearthmoor keeps 9', 'Hearthmoor ne tiene 9'),
          },
          { answer: ['other'], path: ['place:0'], label: s('Another planet', 'Un altro pianeta') },
          { answer: ['done'], label: s('I am done', 'Ho finito'), main: true },
        ],
      },
    }
  },
}

export const over: GalleryEntry = {
  id: 'over',
  make: (lang) => {
    const s = localizer(lang)
    const base = hexNow(s)
    return {
      board: hexBoard(s('Made-up hexes', 'Esagoni inventati')),
      seats: people,
      rules: rulesOf(s),
      now: {
        ...base,
        waiting: [],
        ask: null,
        choices: [],
        sheets: [],
        seats: seatsOf(s, []).map((seat, i) => ({
          ...seat,
          title: [s('North', 'Nord'), s('East', 'Est'), s('South', 'Sud'), s('West', 'Ovest')][i]!,
        })),
        over: {
          text: s('Round 18 is over: most points win.', 'Il giro 18 è finito: vince chi ha più punti.'),
          rule: 'ZZ-4.9',
          ranks: [1, 2, 4, 3],
          scores: [41, 38, 22, 30],
        },
        accounts: [
          {
            title: s('Where the points come from', 'Da dove vengono i punti'),
            rule: 'ZZ-4.9',
            rows: [
              {
                icon: 'planet',
                label: s('Planets', 'Pianeti'),
                note: s('3 each', 'valgono 3'),
                values: [24, 21, 12, 18],
              },
              { icon: 'technology', label: s('Technology', 'Tecnologia'), values: [9, 12, 4, 7] },
              { icon: 'star', label: s('Bonus', 'Bonus'), values: [10, 7, 8, 6] },
              { icon: 'money', label: s('Debts', 'Debiti'), values: [-2, -2, -2, -1] },
              { label: s('Points', 'Punti'), values: [41, 38, 22, 30], total: true },
            ],
          },
          {
            title: s('The bonus, sector by sector', 'Il bonus, settore per settore'),
            rule: 'ZZ-4.6',
            rows: [
              {
                icon: 'planet-fire',
                label: s('Inner', 'Interni'),
                note: s('first counts double', 'il primo vale doppio'),
                values: [6, 3, null, 1],
              },
              { icon: 'asteroids', label: s('Belt', 'Fascia'), values: [3, null, 6, 1] },
              { icon: 'gas-giant', label: s('Outer', 'Esterni'), values: [1, 4, 2, 4] },
              { label: s('Bonus', 'Bonus'), values: [10, 7, 8, 6], total: true },
            ],
          },
        ],
      },
    }
  },
}

export const curtain: GalleryEntry = {
  id: 'curtain',
  make: (lang) => {
    const s = localizer(lang)
    return {
      board: hexBoard(s('Made-up hexes', 'Esagoni inventati')),
      seats: people,
      now: hexNow(s),
      handoverSeat: 2,
      rules: rulesOf(s),
    }
  },
}
