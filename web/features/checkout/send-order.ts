import type { CallResult } from '#client/call-types.ts'
import type { components } from '#generated/types.ts'
import { api } from '#web/lib/api.ts'

import { startPendingOrder } from './pending-order-storage.ts'

const TRIES = 5

/**
 * Sends an order under its idempotency key, which is stored first. While the store says that it is still placing this
 * very order (a lost answer, another tab), it is asked again: the answer will be the first one.
 */
export async function sendOrder(
  body: components['schemas']['OrderRequest'],
): Promise<CallResult<'placeOrder'>> {
  const idempotencyKey = startPendingOrder(body, Date.now())
  for (let tries = 1; ; tries += 1) {
    const result = await api.call('placeOrder', { body, idempotencyKey })
    if (result.ok || result.problem.code !== 'order_in_progress' || tries === TRIES) return result
    await seconds(result.problem.retryAfter ?? 1)
  }
}

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000))
