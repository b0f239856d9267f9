/** What the pages of the shop and the worker that keeps them on the device say to each other. */

/** Where the worker is: at the root, so that it may answer for all pages. */
export const WORKER_ADDRESS = '/service-worker.js'

/** All that is kept of the shop stands in caches of the browser whose names begin so. */
export const CACHE_START = 'haat-'

/** The documents among it. */
export const PAGES_CACHE = `${CACHE_START}pages`

/** An attribute of the document's element: the store did not answer, so this copy comes from the device and may be old. */
export const KEPT_MARK = 'data-kept'

/** A header of catalog answers that come from the device because the store did not answer. */
export const FROM_DEVICE_HEADER = 'haat-from-device'

/** How long the store has to answer before something from the device takes its place. */
export const STORED_AFTER_MS = 4000

/** Said by a page. */
export type ToWorker = {
  /** The language that the shop speaks from now on. */
  language: string
  /** Said once a page has come to rest: there is time to keep more. */
  rest?: {
    /** The document that is shown. */
    address: string
    /** The pictures and files that it has loaded. */
    loaded: string[]
    /** The line is dear or slow: nothing is fetched that nobody has asked for. */
    saving: boolean
  }
}

/** Takes the kept documents off the device: the next ones come from the store. Never rejects. */
export async function forgetKeptPages(): Promise<void> {
  try {
    await caches.delete(PAGES_CACHE)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Takes all that is kept off the device. Rejects where the browser lets nobody look. */
export async function forgetShop(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(CACHE_START)).map((name) => caches.delete(name)))
}

/** Whether the store says that it has no worker any more; one that does not answer says nothing. Never rejects. */
export async function isWorkerGone(): Promise<boolean> {
  try {
    const { status } = await fetch(WORKER_ADDRESS, { method: 'HEAD', cache: 'no-store' })
    return status === 404 || status === 410
  } catch {
    return false
  }
}
