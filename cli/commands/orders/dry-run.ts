import { fingerprint } from '#core/orders/pending-order.ts'
import type { CliContext } from '#cli/context.ts'
import { plainLines } from '#cli/output/plain-text.ts'
import { operations } from '#generated/operations.ts'
import type { OrderToSend } from './send-order.ts'

/** Prints the request that would place the order, its token hidden; `key` as `haat order place` would choose it. */
export async function showRequest(
  context: CliContext,
  { customer, payload }: OrderToSend,
  key: string | undefined,
): Promise<void> {
  const { pendingOrder } = await context.session.read()
  const kept = pendingOrder?.fingerprint === fingerprint(payload) ? pendingOrder.key : undefined
  const { method, path } = operations.placeOrder
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': key ?? kept ?? '(made when the order is sent)',
    ...(customer && { Authorization: 'Bearer (hidden)' }),
  }
  const request = { method, url: `${context.settings.url}${path}`, headers, body: payload }
  context.out.result(request, () => {
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    return plainLines([`${method} ${request.url}`, ...head, '', JSON.stringify(payload, null, 2)].join('\n'))
  })
}
