// Shows a notice that the server pushed, and opens its table when it is clicked. It stores nothing.
self.addEventListener('push', (event) => {
    let message
    try {
        message = event.data ? event.data.json() : {}
    } catch {
        message = { body: event.data ? event.data.text() : '' }
    }
    event.waitUntil(
        self.registration.showNotification(message.title || 'Astrarium', {
            body: message.body || '',
            icon: '/mark.svg',
            tag: message.table || 'astrarium',
            data: { url: message.url || '/' },
        }),
    )
})

self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const url = new URL(event.notification.data?.url || '/', self.location.origin)
    if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url.href))
})
