import { setTimeout as pause } from 'node:timers/promises'
import { orderKey, orderOf } from './order-requests.ts'
import { send } from './send.ts'
import type { PlacedOrder } from './verify-orders.ts'

/** An order that was placed in the end, and every status on the way; a connection that broke has none. */
export type Attempts = { placed: PlacedOrder; statuses: number[] }

const GIVE_UP_MS = 60_000
const BETWEEN_TRIES_MS = 20

const body = orderOf([
  { id: 301, price: 1250, quantity: 1 },
  { id: 303, price: 640.5, quantity: 2 },
])

/** Asks with one key until the order is acknowledged, whatever happens to the store meanwhile. */
export async function placeUntilAnswered(store: { url: string }, key: string): Promise<Attempts> {
  const statuses: number[] = []
  const giveUpAt = performance.now() + GIVE_UP_MS
  while (performance.now() < giveUpAt) {
    const answer = await send(store, 'POST', '/api/order/store', {
      body,
      headers: { 'idempotency-key': orderKey(key) },
    }).catch(() => null)
    if (answer) statuses.push(answer.status)
    if (answer?.status === 200) return { placed: answer.body as PlacedOrder, statuses }
    await pause(BETWEEN_TRIES_MS)
  }
  throw new Error(`${key} was never answered: ${statuses.join(', ')}`)
}
