/** The rulebook at the side: closed, open, or open at a rule. */
class RulebookState {
  shown = $state(false)
  rule = $state('')

  open(rule = ''): void {
    this.rule = rule
    this.shown = true
  }

  close(): void {
    this.shown = false
  }
}

export const rulebook = new RulebookState()
