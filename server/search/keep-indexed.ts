import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import { indexSearchChanges, isSearchIndexed } from '#server/search/search-index.ts'

const LOOK_EVERY_MS = 500
// Few enough that writers wait for a moment only.
const PRODUCTS_AT_ONCE = 100

type Options = { until: AbortSignal; onFault: (error: unknown) => void }

/** Indexes changed products, a few at a time, until it is stopped. A search reads those that are not indexed yet directly. */
export async function keepIndexed(db: Db, { until: signal, onFault }: Options): Promise<void> {
  while (!signal.aborted) {
    const indexed = await indexSome(db).catch((error: unknown) => {
      onFault(error)
      return 0
    })
    // Between two portions those who wait for the database, or for a search, have their turn.
    await sleep(indexed === 0 ? LOOK_EVERY_MS : 1, undefined, { signal }).catch(() => {})
  }
}

async function indexSome(db: Db): Promise<number> {
  if (await isSearchIndexed(db)) return 0
  return db.transaction().execute((trx) => indexSearchChanges(trx, PRODUCTS_AT_ONCE))
}
