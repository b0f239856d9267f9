import { setTimeout as pause } from 'node:timers/promises'
import { send } from '#server/test/send.ts'
import type { PlacedOrder } from '#server/test/verify-orders.ts'

const BETWEEN_TRIES_MS = 200
const ANSWER_MS = 15_000
const GIVE_UP_MS = 120_000

/** A confirmed order: when it was first sent, how long it took with all retries, and its number. */
export type Placed = { key: string; startedAt: number; tookMs: number; id: number }

/**
 * Places orders at a fixed rate through all instances in turn. Each is sent until it is confirmed. `stop` resolves when the
 * last one is.
 */
export function startShoppers(urls: readonly string[], order: string, perSecond: number) {
  const placed: Placed[] = []
  const unanswered: string[] = []
  const pending = new Set<Promise<void>>()
  const beganAt = performance.now()
  let count = 0

  const place = async (turn: number) => {
    const key = crypto.randomUUID()
    const startedAt = performance.now()
    const headers = { 'idempotency-key': key, 'content-type': 'application/json' }
    for (let tries = 1; performance.now() - startedAt < GIVE_UP_MS; tries += 1) {
      // A retry goes to the other instance, as through a balancer.
      const url = urls[(turn + tries) % urls.length] ?? ''
      const response = await Promise.race([
        send({ url }, 'POST', '/api/order/store', { body: order, headers }).catch(() => null),
        pause(ANSWER_MS, null, { ref: false }),
      ])
      if (response?.status === 200) {
        const { id } = (response.body as PlacedOrder).order
        placed.push({ key, startedAt, tookMs: performance.now() - startedAt, id })
        return
      }
      await pause(BETWEEN_TRIES_MS)
    }
    unanswered.push(key)
  }
  const ordering = setInterval(() => {
    const due = Math.floor(((performance.now() - beganAt) / 1000) * perSecond)
    for (; count < due; count += 1) {
      const work = place(count)
      pending.add(work)
      void work.finally(() => pending.delete(work))
    }
  }, 5)

  const stop = async () => {
    clearInterval(ordering)
    while (pending.size > 0) await Promise.all(pending)
  }
  return { placed, unanswered, stop }
}
