/** The worker's address: at the root, so that it controls every page. */
export const WORKER_URL = '/service-worker.js'

export const CACHE_PREFIX = 'haat-'

export const PAGES_CACHE = `${CACHE_PREFIX}pages`

/** An attribute of `<html>`: the store did not answer, so this document comes from the cache and may be outdated. */
export const FROM_CACHE_ATTRIBUTE = 'data-from-cache'

/** A header of catalog answers that come from the cache because the store did not answer. */
export const FROM_CACHE_HEADER = 'haat-from-cache'

/** Deletes the cached pages, so that the next ones come from the store. Never rejects. */
export async function deleteCachedPages(): Promise<void> {
  try {
    await caches.delete(PAGES_CACHE)
  } catch {
    // A browser without storage has nothing to delete.
  }
}
