import type { CliContext } from '#cli/context.ts'
import { showRequest } from '#cli/output/request-view.ts'
import { doubtsOf } from '#cli/orders/order-records.ts'
import { tellDoubts } from '#cli/orders/order-words.ts'
import { wishHash, type OrderAccount, type OrderBody } from '#cli/session/order-record.ts'
import { operations } from '#generated/operations.ts'

export type OrderRequest = { account: OrderAccount; payload: OrderBody; key: string | undefined }

/**
 * Prints the request that would place the order, once the store has said what became of one in doubt. Under a key that
 * somebody named an order in doubt would be repeated; any other key is made anew when the order is sent.
 */
export async function showOrder(context: CliContext, { account, payload, key }: OrderRequest): Promise<void> {
  const wish = wishHash(payload)
  const doubts = doubtsOf(context, await context.session.read())
  const repeated = doubts.find((each) => each.key === key && each.wish === wish)
  if (!repeated) await tellDoubts(context)
  const { method, path } = operations.placeOrder
  const headers = { 'content-type': 'application/json', 'idempotency-key': key ?? context.newKey() }
  showRequest(context.out, {
    method,
    url: `${context.settings.url}${path}`,
    headers,
    body: repeated?.payload ?? payload,
    secret: account ? 'HAAT_TOKEN' : null,
  })
}
