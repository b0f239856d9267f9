import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js'
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate.js'

import { CACHE_START, FROM_DEVICE_HEADER, STORED_AFTER_MS } from '#web/shared/lib/service-worker-messages.ts'

const DAY_S = 24 * 60 * 60
const LARGEST_PICTURE = 300 * 1024

/** Keeps whole answers, and none that is larger than most. */
const wholeAndSmall = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && Number(response.headers.get('content-length')) <= LARGEST_PICTURE
      ? response
      : null,
}

/** Pictures and typefaces: at most 30 MB of them, as most take a tenth of the largest. */
export const pictures = new StaleWhileRevalidate({
  cacheName: `${CACHE_START}pictures`,
  matchOptions: { ignoreVary: true },
  plugins: [
    wholeAndSmall,
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
  ],
})

/**
 * What the catalog says: a stored answer is used only where there is no network or the network hangs, never because a store
 * is out of order. It carries a mark.
 */
export const answers = new NetworkFirst({
  cacheName: `${CACHE_START}answers`,
  matchOptions: { ignoreVary: true },
  networkTimeoutSeconds: STORED_AFTER_MS / 1000,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
      fetchDidFail: async ({ state }) => {
        if (state) state['failed'] = true
      },
      cachedResponseWillBeUsed: async ({ cachedResponse, state }) =>
        cachedResponse && (!navigator.onLine || !state?.['failed']) ? fromDevice(cachedResponse) : null,
    },
    new ExpirationPlugin({ maxEntries: 100, maxAgeSeconds: 7 * DAY_S, purgeOnQuotaError: true }),
  ],
})

function fromDevice({ body, status, headers }: Response): Response {
  const marked = new Headers(headers)
  marked.set(FROM_DEVICE_HEADER, '1')
  return new Response(body, { status, headers: marked })
}
