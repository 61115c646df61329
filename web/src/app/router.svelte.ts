/** Paths to screens, with the browser's own history. */

export type Route =
  | { screen: 'home' }
  | { screen: 'new'; game: string }
  | { screen: 'table'; table: string }
  | { screen: 'replay'; table: string }
  | { screen: 'review'; table: string }
  | { screen: 'learn'; game: string; lesson: string }
  | { screen: 'lab'; job: string }
  | { screen: 'gallery'; scene: string }
  | { screen: 'settings' }
  | { screen: 'device' }
  | { screen: 'mail' }
  | { screen: 'health' }
  | { screen: 'lost' }

export function routeOf(path: string): Route {
  const [first = '', second = '', third = ''] = path.split('/').filter(Boolean).map(decodeURIComponent)
  if (!first) return { screen: 'home' }
  if (first === 'new') return { screen: 'new', game: second }
  if (first === 't' && second) return { screen: 'table', table: second }
  if (first === 'r' && second) return { screen: 'replay', table: second }
  if (first === 'review' && second) return { screen: 'review', table: second }
  if (first === 'learn' && second) return { screen: 'learn', game: second, lesson: third }
  if (first === 'lab') return { screen: 'lab', job: second }
  if (first === 'gallery') return { screen: 'gallery', scene: second }
  if (first === 'settings') return { screen: 'settings' }
  if (first === 'device' && !second) return { screen: 'device' }
  if (first === 'mail' && !second) return { screen: 'mail' }
  if (first === 'health' && !second) return { screen: 'health' }
  return { screen: 'lost' }
}

class Router {
  path = $state(location.pathname)
  query = $state.raw(new URLSearchParams(location.search))
  route = $derived(routeOf(this.path))

  constructor() {
    addEventListener('popstate', () => this.read())
    addEventListener('click', (event) => this.follow(event))
  }

  go(url: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', url)
    this.read()
    if (!replace) scrollTo(0, 0)
  }

  private read(): void {
    this.path = location.pathname
    this.query = new URLSearchParams(location.search)
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    const link = (event.target as Element | null)?.closest?.('a[href]')
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return
    if (link.origin !== location.origin || link.pathname.startsWith('/api')) return
    event.preventDefault()
    this.go(link.pathname + link.search)
  }
}

export const router = new Router()
