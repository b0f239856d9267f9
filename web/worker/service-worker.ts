import { CACHE_PREFIX } from '#web/shared/lib/service-worker-caches.ts'

import { cacheStrategy } from './cache-strategy.ts'
import { EMPTY_PAGE, strategies } from './strategies.ts'

declare const self: ServiceWorkerGlobalScope

// A new worker waits until no page of the former build is open.
self.addEventListener('install', (event) => event.waitUntil(precache(event)))

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const strategy = cacheStrategy(
    {
      method: request.method,
      url: new URL(request.url),
      // Pages that a link led to are fetched by the page, to have them cached.
      isPage: request.mode === 'navigate' || request.headers.get('accept') === 'text/html',
      isAuthorized: request.headers.has('authorization'),
    },
    self.location.origin,
  )
  if (strategy === null) return
  // Without storage the browser still gets the answer of the store.
  event.respondWith(strategies[strategy].handle({ event, request }).catch(() => fetch(request)))
})

/** Caches what home and cart need without a network. Rejects when a file is missing. */
async function precache(event: ExtendableEvent): Promise<void> {
  const files = PRECACHED_FILES.map(async (address) => {
    const [, done] = strategies.file.handleAll({ event, request: new Request(address) })
    await done
  })
  const empty = await caches.open(`${CACHE_PREFIX}empty-page`)
  await Promise.all([...files, empty.add(EMPTY_PAGE)])
}
