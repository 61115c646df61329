// Shows a notice that the server pushed, and opens its table when it is clicked. It stores nothing.
self.addEventListener('push', (event) => {
  let told = {}
  try {
    told = event.data ? event.data.json() : {}
  } catch {
    told = { body: event.data ? event.data.text() : '' }
  }
  event.waitUntil(
    self.registration.showNotification(told.title || 'Astrarium', {
      body: told.body || '',
      icon: '/mark.svg',
      tag: told.table || 'astrarium',
      data: { url: told.url || '/' },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data?.url || '/', self.location.origin)
  if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url.href))
})
