import { orderNumber } from '#cli/input/parse-argument.ts'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { cliError } from '#cli/errors.ts'
import { reportPending } from '#cli/orders/order-messages.ts'
import type { PlacedOrder, StoreOrder } from '#cli/session/session-file.ts'
import { requireCustomer, resolveIdentity, unwrapFor, userOf } from '#cli/session/identity.ts'
import { dhakaIso } from '#core/time/dhaka.ts'
import { dhakaTime } from '#cli/output/dhaka-time.ts'
import { formatFields, formatTable, type Screen } from '#cli/output/table.ts'
import { orderDetails, orderLineColumns, orderTable } from '#cli/output/shop-views.ts'

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

export const showCommand: Declare = (command) =>
  command
    .description(
      'Shows one order with its lines: one of your account, or the one that this profile has placed last. Without a number the newest.',
    )
    .argument('[id]', 'number of the order', orderNumber)
    .examples(
      'haat order show',
      'haat order show --json | jq .order.status',
      "haat order list --json | jq '.[0].id' | xargs haat order show",
    )
    .runs(runShow)

/** Prints an order as the store knows it now where it is the customer's, else as it was when it was placed. */
async function runShow(context: CliContext, { id }: { id?: number }): Promise<void> {
  const { out, session } = context
  const { lastOrder } = await session.read()
  const last = id === undefined || lastOrder?.order?.id === id ? lastOrder : null
  const wanted = id ?? last?.order?.id
  const known = await listedOrder(context, wanted)
  const order = known ?? last?.order
  if (!order) throw cliError('not_found', notFound(last, wanted))
  const placed = last?.order?.id === order.id ? last : null
  const placedAt = placed && dhakaIso(placed.placedAt)
  const isAsPlaced = known === undefined
  out.result({ order, key: placed?.key ?? null, placed_at: placedAt }, (screen) =>
    orderWithLines(order, { key: placed?.key, placedAt, isAsPlaced }, screen),
  )
  if (isAsPlaced)
    out.note(
      `This is the order as it was placed. Its current status: sign in as its customer, or as an operator \`haat shop order ${order.id}\`.`,
    )
}

function notFound(last: PlacedOrder | null, wanted: number | undefined): string {
  if (last) return `An order was placed under the key ${last.key}; the store’s answer did not show it`
  return wanted === undefined
    ? 'No order was placed in this profile'
    : `Neither you nor this profile has an order ${wanted}`
}

/** The customer's order of this number, or the newest, as the store knows it; a guest has none. */
async function listedOrder(context: CliContext, wanted: number | undefined): Promise<StoreOrder | undefined> {
  const identity = await resolveIdentity(context)
  if (identity.kind === 'guest') return undefined
  const { id } = await userOf(context, identity)
  // The store lists the newest hundred, or the newest before a number.
  const page = wanted === undefined ? {} : { before: wanted + 1 }
  const result = await context.api.call('listOrders', { body: { user_id: id, ...page } })
  const { data } = await unwrapFor(context, identity, result)
  return data.find((each) => wanted === undefined || each.id === wanted)
}

/** One order with its lines for people, and what this profile knows of how it was placed. */
function orderWithLines(
  order: StoreOrder,
  { key, placedAt, isAsPlaced }: { key: string | undefined; placedAt: string | null; isAsPlaced: boolean },
  screen: Screen,
): string {
  const lines = order.order_product
  const placing = formatFields([
    ['Placed', placedAt && dhakaTime(placedAt)],
    ['Key', key],
  ])
  const parts = [orderDetails(order, { isAsPlaced }), placing].filter((part) => part !== '').join('\n')
  return lines.length === 0 ? parts : `${parts}\n\n${formatTable(orderLineColumns, lines, screen)}`
}
