// The service worker, as it is sent to browsers as /sw.js once build/service-worker.ts has filled the two constants.
// It keeps the shell so that the app opens offline. It never touches /api.

const shell = 'shell-VERSION'
const files = ['FILES']

self.addEventListener('install', event => {
  event.waitUntil(caches.open(shell).then(cache => cache.addAll(files)))
})

self.addEventListener('activate', event => {
  const dropOldShells = caches
    .keys()
    .then(names => Promise.all(names.filter(name => name !== shell).map(name => caches.delete(name))))
  event.waitUntil(dropOldShells.then(() => self.clients.claim()))
})

// A new version waits until the page says so: it must not swap files under someone's half-filled form.
self.addEventListener('message', event => {
  if (event.data === 'take over') self.skipWaiting()
})

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/index.html')))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(cachedFirst(request))
  else if (files.includes(url.pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)))
})

// Names under /assets/ carry a hash of their content, so what is cached is right for ever.
async function cachedFirst(request) {
  const cached = await caches.match(request)
  if (cached) return cached
  const answer = await fetch(request)
  // Not awaited: the page need not wait until its copy is kept.
  if (answer.ok) void (await caches.open(shell)).put(request, answer.clone())
  return answer
}
