// Keeps the files of the page for when there is no network, shows notices that the server pushed, and opens their
// tables. FILES and BUILD are written in front of it when the page is built. What players do is kept nowhere here.
/* global FILES, BUILD */
const CACHE = `page ${BUILD}`
const SHELL = '/'

self.addEventListener('install', (event) => {
    event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([SHELL, ...FILES])))
})

self.addEventListener('activate', (event) => {
    event.waitUntil(
        (async () => {
            const old = (await caches.keys()).filter((name) => name.startsWith('page ') && name !== CACHE)
            await Promise.all(old.map((name) => caches.delete(name)))
            await self.clients.claim()
        })(),
    )
})

self.addEventListener('fetch', (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (request.method !== 'GET' || url.origin !== self.location.origin) return
    if (request.mode === 'navigate') {
        if (/^\/(api|ws|openapi\.json)/.test(url.pathname)) return
        event.respondWith(fetch(request).catch(() => fromCache(SHELL)))
    } else if (FILES.includes(url.pathname)) {
        event.respondWith(fromCache(url.pathname).then((kept) => (kept.ok ? kept : fetch(request))))
    }
})

async function fromCache(path) {
    const kept = await (await caches.open(CACHE)).match(path)
    return kept ?? Response.error()
}

self.addEventListener('push', (event) => {
    let message
    try {
        message = event.data ? event.data.json() : {}
    } catch {
        message = { text: event.data ? event.data.text() : '' }
    }
    event.waitUntil(
        self.registration.showNotification(message.title || 'Astrarium', {
            body: message.text || '',
            icon: '/mark-192.png',
            tag: message.table || 'astrarium',
            renotify: true,
            data: { url: message.url || '/' },
        }),
    )
})

self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const url = new URL(event.notification.data?.url || '/', self.location.origin)
    if (url.origin === self.location.origin) event.waitUntil(show(url))
})

/** The window that shows it already, else a new one. */
async function show(url) {
    const windows = await self.clients.matchAll({ type: 'window' })
    const open = windows.find((one) => new URL(one.url).pathname === url.pathname)
    return open ? open.focus() : self.clients.openWindow(url.href)
}
