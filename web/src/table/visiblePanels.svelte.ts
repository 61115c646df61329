/** What the table shows of its scene, whatever the size of the screen: overlays, the open sheet, the holdings. */
import type { TableState } from './tableState.svelte'

export class VisiblePanels {
  private hiddenBattle = $state<string | null>(null) // by its title
  private gameOverHidden = $state(false)

  constructor(
    private readonly shownTable: () => TableState,
    private readonly watching: () => boolean,
  ) {
    $effect(() => {
      if (this.battle === null) this.hiddenBattle = null
    })
  }

  private get table(): TableState {
    return this.shownTable()
  }

  get battle() {
    return this.table.now?.battle ?? null
  }

  /** A battle of pairs or ranks lies over the table; one of totals stands beside the question. */
  get battleCovers(): boolean {
    const battle = this.battle
    return Boolean(battle && (battle.pairs?.length || battle.sides.some((side) => side.ranks?.length)))
  }

  get battleShown(): boolean {
    return this.battleCovers && this.battle?.title !== this.hiddenBattle
  }

  get gameOverShown(): boolean {
    return Boolean(this.table.now?.over) && !this.gameOverHidden && !this.watching()
  }

  /** Something lies over the table, which then takes no clicks. */
  get covered(): boolean {
    return this.battleShown || this.gameOverShown || this.table.handoverSeat !== null
  }

  get sheet() {
    return this.table.openSheet ? this.table.sheets.get(this.table.openSheet) : undefined
  }

  get holdings() {
    const overview = this.table.now?.overview
    return overview?.rows?.length ? overview : null
  }

  /** While something is asked about a row of the holdings, the row says it all and no sheet is needed. */
  get holdingsReplaceSheet(): boolean {
    const { holdings, sheet, table } = this
    return Boolean(holdings && table.asked && (!sheet || holdings.rows?.some((row) => row.id === sheet.id)))
  }

  hideBattle(): void {
    this.hiddenBattle = this.battle?.title ?? null
  }

  showBattle(): void {
    this.hiddenBattle = null
  }

  hideGameOver(): void {
    this.gameOverHidden = true
  }
}
