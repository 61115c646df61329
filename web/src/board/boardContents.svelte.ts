/** What stands on a board now and where it is drawn, from its scene and how near it is seen. */
import type { Board, Choice, Now, Piece, PlaceNow } from '../scene'
import { exactSymbol, isAsleep, isPlain } from '../symbols/tokenSymbols'
import { idOf, kindOf } from '../table/clickPath'
import { areaNames, currentAreas, layoutBoard, layoutLinks, TWO_LINE_HEIGHT, type Spot } from './boardLayout'
import { orbitLabelSides } from './labelLayout'
import { layoutPieces, type PlacedPiece } from './pieceLayout'
import { hasColumn } from './placeFacts'
import { PieceTracker } from './pieceTracking'
import { regionOutline } from './targetOutline'

export interface BoardInput {
  board: Board
  now: Now | null
  targets: ReadonlyMap<string, Choice[]>
  picked: readonly string[]
  highlighted: readonly string[]
  mini: boolean
  zoom: number
  detail: 0 | 1 | 2
}

const MOST_LIT = 0.6 // of the board: where more than that can be chosen, nothing is dimmed

export class BoardContents {
  /** What it is made from is read again whenever it changes. */
  constructor(private readonly input: Readonly<BoardInput>) {}

  private readonly board = $derived.by(() => this.input.board)
  private readonly now = $derived.by(() => this.input.now)
  private readonly targets = $derived.by(() => this.input.targets)
  private readonly zoom = $derived.by(() => this.input.zoom)
  private readonly detail = $derived.by(() => this.input.detail)

  readonly layout = $derived(layoutBoard(this.board))
  readonly boxes = $derived(
    this.layout.list.map(({ x, y, width, height }) => ({ x: x - width / 2, y: y - height / 2, width, height })),
  )
  readonly states = $derived(new Map<string, PlaceNow>((this.now?.places ?? []).map((one) => [one.id, one])))
  readonly areas = $derived(currentAreas(this.layout, this.now?.areas ?? []))
  readonly namesOfAreas = $derived(areaNames(this.areas))
  readonly ownedAreas = $derived(this.areas.filter((area) => area.owner !== null && area.d))
  readonly drawnAreas = $derived(this.areas.filter((area) => area.d && isDrawnArea(area.kind)))
  readonly plainAreas = $derived(this.areas.filter((area) => area.d && !isDrawnArea(area.kind)))
  readonly links = $derived(layoutLinks(this.now?.links ?? [], this.layout.spots))
  readonly asleep = $derived(
    new Set(
      this.layout.list
        .filter(({ place }) =>
          isAsleep(this.states.get(place.id)?.kind || place.kind, this.states.get(place.id)?.state),
        )
        .map(({ place }) => place.id),
    ),
  )
  readonly piecesByPlace = $derived.by(() => {
    const map = new Map<string, Piece[]>()
    for (const piece of this.now?.pieces ?? []) {
      const known = map.get(piece.place)
      if (known) known.push(piece)
      else map.set(piece.place, [piece])
    }
    return map
  })
  /** Places in which something is drawn. */
  readonly furnished = $derived(
    this.layout.list.filter(({ place, form }) => {
      const state = this.states.get(place.id)
      if (form !== 'cell' && form !== 'point' && form !== 'edge') return true
      const facts = state?.label || state?.badges?.length || state?.state === 'closed'
      if (facts || (form !== 'cell' && place.label)) return true
      return (
        (state?.owner ?? null) !== null || !isPlain(state?.kind || place.kind) || (state?.kind || place.kind) === 'dock'
      )
    }),
  )
  readonly placed = $derived.by(() => {
    const all: PlacedPiece[] = []
    for (const [place, pieces] of this.piecesByPlace) {
      const spot = this.layout.spots.get(place)
      if (!spot) continue
      const state = this.states.get(place)
      const kind = state?.kind || spot.place.kind
      const art = !this.asleep.has(place) && !isPlain(kind)
      const named = Boolean(state?.label) && !this.namesOfAreas.has(state?.label ?? '') && this.detail === 2
      const column = hasColumn(spot, state?.badges ?? [], state?.label ?? '', this.zoom)
      const low = spot.form === 'plate' && spot.height * this.zoom < TWO_LINE_HEIGHT
      all.push(...layoutPieces(spot, pieces, { owner: state?.owner ?? null, art, named, column, low }, this.zoom))
    }
    return all
  })
  readonly labelSides = $derived(orbitLabelSides(this.layout, this.zoom))
  private readonly tracker = new PieceTracker()
  readonly keyOf = $derived(
    this.tracker.keys(
      this.placed.map(({ piece, x, y }) => ({ id: piece.id, kind: piece.kind, owner: piece.owner ?? null, x, y })),
    ),
  )
  readonly placedById = $derived(new Map(this.placed.flatMap((one) => one.ids.map((id) => [id, one] as const))))
  readonly region = $derived(regionOutline((this.now?.overlay ?? []).flatMap((id) => this.layout.spots.get(id) ?? [])))

  readonly targetPlaces = $derived(
    [...this.targets].filter(([token]) => kindOf(token) === 'place' && this.layout.spots.has(idOf(token))),
  )
  readonly targetPieces = $derived(
    [...this.targets].filter(([token]) => kindOf(token) === 'piece' && this.placedById.has(idOf(token))),
  )
  private readonly lit = $derived.by(() => {
    const { picked, highlighted } = this.input
    const tokens = [...this.targets.keys(), ...picked, ...highlighted]
    return new Set(tokens.map((token) => this.placeOf(token)).filter((id): id is string => id !== null))
  })
  private readonly dimming = $derived.by(
    () =>
      !this.input.mini &&
      (this.targetPlaces.length > 0 || this.targetPieces.length > 0) &&
      this.lit.size < this.layout.list.length * MOST_LIT,
  )

  private readonly own = $derived.by(() => {
    const viewer = this.now?.viewer ?? null
    const things = (this.now?.pieces ?? []).map((one) => [one.owner, one.place] as const)
    const places = (this.now?.places ?? []).map((one) => [one.owner, one.id] as const)
    return new Set([...things, ...places].filter(([owner]) => viewer !== null && owner === viewer).map(([, id]) => id))
  })

  isDim(place: string): boolean {
    return this.dimming && !this.lit.has(place)
  }
  isBusy({ place }: Spot): boolean {
    const state = this.states.get(place.id)
    return this.piecesByPlace.has(place.id) || state?.owner !== undefined || Boolean(state?.label)
  }
  /** Where a picture of the board looks: at what is its viewer's own, else at where most is to be seen. */
  isWorthSeeing(spot: Spot): boolean {
    return this.own.size ? this.own.has(spot.place.id) : this.isBusy(spot)
  }
  isOwned(spot: Spot): boolean {
    return (this.states.get(spot.place.id)?.owner ?? null) !== null
  }
  /** How much of the end of a plate with a single line its counts take. */
  takenOnPlate(spot: Spot): number {
    if (spot.form !== 'plate' || spot.height * this.zoom >= TWO_LINE_HEIGHT) return 0
    const first = (this.piecesByPlace.get(spot.place.id) ?? []).flatMap(
      (piece) => this.placedById.get(piece.id) ?? [],
    )[0]
    return first ? spot.x + spot.width / 2 - (first.x - first.width / 2) : 0
  }
  /** The place a token stands for, or stands in. */
  placeOf(token: string): string | null {
    const id = idOf(token)
    if (kindOf(token) === 'piece') return this.placedById.get(id)?.piece.place ?? null
    if (kindOf(token) === 'place') return this.layout.spots.has(id) ? id : null
    if (kindOf(token) === '')
      return this.layout.spots.has(token) ? token : (this.placedById.get(token)?.piece.place ?? null)
    return null
  }
  spotsOf(tokens: Iterable<string>): Spot[] {
    return [...tokens]
      .map((token) => this.placeOf(token))
      .flatMap((id) => (id !== null && this.layout.spots.get(id)) || [])
  }
  /** A place stands for its only piece, and a piece for its place, where only the other is asked for. */
  targetFor(token: string, known: (token: string) => boolean): string {
    if (known(token)) return token
    const place = this.placeOf(token)
    if (kindOf(token) === 'piece' && place !== null) return `place:${place}`
    if (kindOf(token) === 'place') {
      const pieces = (this.piecesByPlace.get(idOf(token)) ?? []).map((piece) => `piece:${piece.id}`)
      const asked = pieces.filter((one) => this.targets.has(one))
      if (asked.length === 1) return asked[0]!
    }
    return token
  }
}

/** An area that is a thing of its own, such as a world that spans several cells, is drawn as that. */
function isDrawnArea(kind: string): boolean {
  return !isPlain(kind) && exactSymbol(kind.replace(/-\d+$/, '')) !== null
}
