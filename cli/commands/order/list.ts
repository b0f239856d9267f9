import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { orderTable } from '#cli/output/shop-views.ts'
import { reportPending } from '#cli/orders/order-messages.ts'
import { unwrapFor, requireCustomer, userOf } from '#cli/session/identity.ts'

export const listCommand: Declare = (command) =>
  command
    .description(
      'Lists your orders, the newest first; pending orders are named on stderr. With --json: as the store sends them, lines included.',
    )
    .examples('haat order list', "haat order list --json | jq '.[0].status'")
    .runs(runList)

/** Prints the customer's orders. */
async function runList(context: CliContext): Promise<void> {
  const { api, out } = context
  await reportPending(context)
  const customer = await requireCustomer(context)
  const { id } = await userOf(context, customer)
  const result = await api.call('listOrders', { body: { user_id: id } })
  const { data, headers } = await unwrapFor(context, customer, result)
  out.result(data, (screen) => orderTable(data, screen))
  if (data.length === 0) out.note('No orders found')
  const total = Number(headers.get('total-count') ?? data.length)
  if (total > data.length) out.note(`These are the newest ${data.length} of ${total} orders`)
}
