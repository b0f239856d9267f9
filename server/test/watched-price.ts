import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import { send } from './send.ts'

const EVERY_MS = 60

type Watched = {
  /** The product; its price grows by a taka again and again. */
  id: number
  /** Whom to ask at the moment. */
  stores: () => readonly { url: string }[]
  /** How old the price in a response may be, in milliseconds. */
  staleAfterMs: () => number
  until: AbortSignal
}

/**
 * Changes a price by plain SQL and asks every store for it meanwhile. `compared` is how many prices were compared so far,
 * `stale` at the end those that were older than they may be. What cannot be asked or changed just now is passed over.
 */
export function watchPrice(db: Db, { id, stores, staleAfterMs, until }: Watched) {
  const changes: { taka: number; at: number }[] = []
  const stale: string[] = []
  let compared = 0

  const change = async () => {
    for (let taka = 10_000; !until.aborted; taka += 1) {
      await db
        .updateTable('products')
        .set({ price_paisa: taka * 100 })
        .where('id', '=', id)
        .execute()
        .then(() => changes.push({ taka, at: performance.now() }))
        .catch(() => {})
      await pause(EVERY_MS)
    }
  }
  const askOne = async (store: { url: string }) => {
    const askedAt = performance.now()
    const allowedMs = staleAfterMs()
    const answer = await send(store, 'GET', `/api/products/get/${id}`).catch(() => null)
    if (answer?.status !== 200) return
    const { price } = answer.body as { price: number }
    const due = changes.findLast(({ at }) => at < askedAt - Math.max(allowedMs, staleAfterMs()))
    if (!due) return
    compared += 1
    if (price < due.taka) stale.push(`${price} instead of ${due.taka} or more at ${store.url}`)
  }
  const ask = async () => {
    while (!until.aborted) {
      await Promise.all(stores().map(askOne))
      await pause(EVERY_MS)
    }
  }
  const ended = Promise.all([change(), ask()])
  return { compared: () => compared, stale: async () => ended.then(() => stale) }
}
