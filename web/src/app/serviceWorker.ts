/** The service worker: it keeps the page for when there is no network, and shows notices. */

/** Null where the browser has none, or does not let us. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  try {
    await navigator.serviceWorker.register('/worker.js')
    return await navigator.serviceWorker.ready
  } catch {
    return null
  }
}

/** After the page itself has come: what it keeps for later must not slow it down. */
export function registerWorkerWhenIdle(): void {
  if (!import.meta.env.PROD) return
  const begin = () => void registerWorker()
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
