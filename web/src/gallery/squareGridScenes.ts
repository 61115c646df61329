import type { Place } from '../scene'
import { people, rulesOf, localizer, type GalleryEntry } from './sharedFixtures'

const name = (column: number, row: number) => `${String.fromCharCode(65 + column)}${row + 1}`

/** Squares, edges, and tokens that nobody has drawn. */
export const squares: GalleryEntry = {
  id: 'squares',
  make: (lang) => {
    const s = localizer(lang)
    const places: Place[] = []
    for (let x = 0; x < 7; x++)
      for (let y = 0; y < 5; y++)
        places.push({
          id: `${x}.${y}`,
          shape: 'square',
          x: x * 2.1 + 1,
          y: y * 2.1 + 1,
          size: 1,
          kind: 'space',
          label: name(x, y),
        })
    for (let x = 0; x < 6; x++)
      places.push({
        id: `e${x}`,
        shape: 'edge',
        x: x * 2.1 + 2.05,
        y: 5.2,
        points: [
          [x * 2.1 + 2.05, 4.3],
          [x * 2.1 + 2.05, 6.1],
        ],
        kind: 'edge',
      })
    return {
      board: { game: 'gallery', title: s('Made-up squares', 'Quadrati inventati'), width: 15, height: 11, places },
      seats: people.slice(0, 3),
      rules: rulesOf(s),
      now: {
        version: 1,
        viewer: 0,
        waiting: [0],
        turn: s('Round 2', 'Giro 2'),
        phases: [],
        places: [
          { id: '1.1', kind: 'gizmo', label: 'Gizmo', owner: 0 },
          { id: '3.2', kind: 'wormhole', label: s('Gate', 'Varco') },
          { id: '5.1', kind: 'black-hole' },
          { id: '2.3', kind: 'ruins', owner: 1, label: s('Ruins', 'Rovine'), state: 'closed' },
          { id: '6.4', kind: 'sun' },
          { id: '0.4', kind: 'nebula' },
          { id: 'e2', owner: 2 },
        ],
        pieces: [
          { id: 'a', kind: 'zeppelin', owner: 0, place: '1.1', label: 'Zeppelin' },
          { id: 'b', kind: 'gadget', owner: 1, place: '4.4', count: 5, label: 'Gadget' },
          { id: 'c', kind: 'dreadnought', owner: 2, place: '4.4', label: 'Dreadnought' },
          { id: 'd', kind: 'scout', owner: 0, place: '5.3', states: ['ghost'], label: s('Scout', 'Ricognitore') },
          {
            id: 'e',
            kind: 'destroyer',
            owner: 1,
            place: '3.0',
            states: ['damaged'],
            label: s('Destroyer', 'Cacciatorpediniere'),
          },
        ],
        seats: [0, 1, 2].map((seat) => ({
          seat,
          title: '',
          active: seat === 0,
          waiting: seat === 0,
          stores: [
            { icon: 'gadgets', label: 'Gadgets', value: 3 },
            { icon: '', label: s('Widgets', 'Aggeggi'), value: 12 },
          ],
          out: seat === 2,
        })),
        ask: { kind: 'odd', rule: 'ZZ-1.1', text: s('Where does the zeppelin go?', 'Dove va lo zeppelin?') },
        choices: [
          { answer: ['go', 1], path: ['piece:a', 'place:2.1'], label: s('East', 'Est') },
          { answer: ['go', 2], path: ['piece:a', 'place:1.2'], label: s('South', 'Sud') },
          { answer: ['fix'], path: ['place:e3'], label: s('Mend the wall', 'Ripara il muro') },
          { answer: ['seat', 1], path: ['seat:1'], label: s('Ask Corvo', 'Chiedi a Corvo') },
        ],
        log: [],
      },
    }
  },
}
