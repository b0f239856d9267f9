import { CacheFirst } from 'workbox-strategies/CacheFirst.js'

import { CACHE_START } from '#web/shared/lib/service-worker-messages.ts'

export const FILES_CACHE = `${CACHE_START}files`

/** Files whose name holds a hash of their content, from the device if they are there. */
export const files = new CacheFirst({ cacheName: FILES_CACHE, matchOptions: { ignoreVary: true } })

/** Keeps files that are not kept yet. Rejects when one of them cannot be had. */
export async function keepFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES_CACHE)
  const known = await keptFiles()
  const missing = addresses.filter((address) => !known.has(address))
  await Promise.all(
    missing.map(async (address) => {
      const response = await fetch(address, { credentials: 'same-origin' })
      if (response.status !== 200) throw new Error(`${address} answers ${response.status}`)
      await cache.put(address, response)
    }),
  )
}

/** The addresses of all files on the device. */
export async function keptFiles(): Promise<Set<string>> {
  const keys = await (await caches.open(FILES_CACHE)).keys()
  return new Set(keys.map(({ url }) => url.slice(self.location.origin.length)))
}

/** Takes all other files off the device. */
export async function dropFilesBut(wanted: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(FILES_CACHE)
  for (const address of await keptFiles()) if (!wanted.has(address)) await cache.delete(address)
}
