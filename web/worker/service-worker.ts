import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js'
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate.js'

import {
  CACHE_PREFIX,
  FROM_CACHE_ATTRIBUTE,
  FROM_CACHE_HEADER,
  PAGES_CACHE,
} from '#web/shared/lib/service-worker-caches.ts'
import { pageSearch } from '#core/page/page-search.ts'

import { cacheStrategy } from './cache-strategy.ts'

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

/** The document without a page in it, whose script renders what it can: for addresses that are not cached. */
const EMPTY_PAGE = '/empty-page'

const TIMEOUT_S = 4
const MAX_PICTURE_BYTES = 300 * 1024
const matchOptions = { ignoreVary: true }

const expiration = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * 24 * 60 * 60, purgeOnQuotaError: true })

/** Documents, by what their page reads of the address. Trackers and cache busters make no second copy. */
const page = new NetworkFirst({
  cacheName: PAGES_CACHE,
  matchOptions,
  networkTimeoutSeconds: TIMEOUT_S,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url),
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`The store answers ${response.status}`)
        return response
      },
      cacheWillUpdate: async ({ response }) => ((await isRendered(response)) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && markedDocument(cachedResponse),
      handlerDidError: async () => {
        const empty = await caches.match(EMPTY_PAGE, matchOptions)
        return empty && markedDocument(empty)
      },
    },
    expiration(60, 30),
  ],
})

const file = new CacheFirst({
  cacheName: `${CACHE_PREFIX}files`,
  matchOptions,
  plugins: [expiration(200, 60)],
})

/** At most 30 MB, as most pictures take a tenth of the largest. */
const picture = new StaleWhileRevalidate({
  cacheName: `${CACHE_PREFIX}pictures`,
  matchOptions,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && Number(response.headers.get('content-length')) <= MAX_PICTURE_BYTES
          ? response
          : null,
    },
    expiration(200, 30),
  ],
})

/** A cached answer is used only when the network is gone or hangs, never because the store fails. */
const catalog = new NetworkFirst({
  cacheName: `${CACHE_PREFIX}catalog`,
  matchOptions,
  networkTimeoutSeconds: TIMEOUT_S,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
      fetchDidFail: async ({ state }) => {
        if (state) state['failed'] = true
      },
      cachedResponseWillBeUsed: async ({ cachedResponse, state }) =>
        cachedResponse && (!navigator.onLine || !state?.['failed']) ? markedAnswer(cachedResponse) : null,
    },
    expiration(100, 7),
  ],
})

const strategies = { page, file, picture, catalog }

function pageKey(address: string): string {
  const url = new URL(address)
  return url.origin + url.pathname + pageSearch(url)
}

/** Whether the document has a page in it: an overloaded store sends an empty one. */
async function isRendered(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false
  return (await response.clone().text()).includes('<script type="application/json" id="boot">')
}

async function markedDocument({ body, headers }: Response): Promise<Response> {
  const html = await new Response(body).text()
  const rest = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) rest.delete(name)
  return new Response(html.replace(/<html\b/, `<html ${FROM_CACHE_ATTRIBUTE}`), { headers: rest })
}

function markedAnswer({ body, status, headers }: Response): Response {
  const marked = new Headers(headers)
  marked.set(FROM_CACHE_HEADER, '1')
  return new Response(body, { status, headers: marked })
}
