import type { CliContext } from '#cli/context.ts'
import { showRequest } from '#cli/output/request-view.ts'
import { isOpen, wishHash, type OrderAccount, type OrderBody } from '#cli/session/order-record.ts'
import { operations } from '#generated/operations.ts'

export type OrderRequest = { account: OrderAccount; payload: OrderBody; key: string | undefined }

/**
 * Prints the request that would place the order. An order in doubt is shown as it would be repeated; a key that nobody has
 * named is made anew when the order is sent.
 */
export async function showOrder(context: CliContext, { account, payload, key }: OrderRequest): Promise<void> {
  const { orders } = await context.session.read()
  const wish = wishHash(payload)
  const kept = orders
    .filter(isOpen)
    .find((each) => (key === undefined || each.key === key) && each.wish === wish)
  const { method, path } = operations.placeOrder
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': key ?? kept?.key ?? context.newKey(),
  }
  showRequest(context.out, {
    method,
    url: `${context.settings.url}${path}`,
    headers,
    body: kept?.payload ?? payload,
    secret: account ? 'HAAT_TOKEN' : null,
  })
}
