// The source of the service worker. build/service-worker.ts fills the two constants and writes it to /sw.js. It
// caches the shell of the app, so that the app opens offline, and never handles /api.

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

// A new version waits until the page allows it, because it must not replace files while a form is being filled in.
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

// File names under /assets/ contain a hash of their content, so a cached file never becomes stale.
async function cachedFirst(request) {
  const cached = await caches.match(request)
  if (cached) return cached
  const answer = await fetch(request)
  // Not awaited: the page need not wait until the copy is cached.
  if (answer.ok) void (await caches.open(shell)).put(request, answer.clone())
  return answer
}
