import { Option } from 'commander'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { type CliError, cliError, usageError } from '#cli/errors.ts'
import { type Write, writeAtomic } from '#cli/output/write-atomic.ts'
import { dayRangeOptions } from '#cli/input/day-range.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { requireOperator } from '#cli/session/operator.ts'
import { formatTaka, sum, toPaisa, toTaka } from '#core/money.ts'
import { counted, type OperatorOrder, unitsOf } from './operator-order.ts'
import { orderPages, type OrdersOptions } from './order-pages.ts'
import { orderIds } from './step.ts'

type Filters = Pick<OrdersOptions, 'status' | 'vendor' | 'customer' | 'from' | 'to'>
type PackingSlipsOptions = Filters & { orderId?: string[]; fromStdin?: boolean; output: string }

/** Orders whose parcels are packed or may have to be packed again. */
const PACKED: readonly OperatorOrder['status'][] = ['pending', 'processing', 'shipped']
const TO_PACK = 'processing'

/** More nobody packs in one go. */
const MOST_ORDERS = 1000

export const packingSlipsCommand: Declare = (command) =>
  command
    .description(
      'Writes what packing needs as one HTML file to be printed: a picking list of all products, then a packing slip for ' +
        `each order, with a code that scans to its number. Without numbers: for all orders in ${TO_PACK}.`,
    )
    .argument('[orderId...]', 'numbers of the orders')
    .option('--from-stdin', 'take the numbers from standard input')
    .addOption(
      new Option('-s, --status <status>', `only orders in this status; ${TO_PACK} when absent`).choices(
        PACKED,
      ),
    )
    .option('-v, --vendor <name>', 'only orders of one vendor')
    .option('--customer <phone or e-mail>', 'only orders with exactly this phone number or e-mail')
    .with(dayRangeOptions('orders placed'))
    .addOption(
      new Option(
        '-o, --output <file>',
        'where to, readable for you alone; it is replaced as a whole',
      ).makeOptionMandatory(),
    )
    .examples(
      'haat shop packing-slips -o slips.html',
      'haat shop packing-slips 1001 1002 -o slips.html',
      'haat shop packing-slips --from 2026-11-01 -o slips.html',
    )
    .runs(runPackingSlips)

/** Writes the papers of a batch, all of them or none. */
async function runPackingSlips(context: CliContext, options: PackingSlipsOptions): Promise<void> {
  const { orderId: words = [], fromStdin = false, output, ...filters } = options
  const isNamed = words.length > 0 || fromStdin
  if (isNamed && Object.keys(filters).length > 0)
    throw usageError('Name orders by their numbers or select them by options, not both')
  const ids = isNamed ? await orderIds(context, words, fromStdin) : null
  await requireOperator(context)
  const printed = async (write: Write): Promise<OperatorOrder[]> => {
    const orders = await (ids === null ? selected(context, filters) : named(context, ids))
    const { shop } = unwrap(await context.api.call('getOperatorKey')).data
    const { packingSlipsPage } = await import('./packing-slips-page.ts')
    await write(packingSlipsPage({ shop, orders, at: context.now() }))
    return orders
  }
  tell(context, output, await writeAtomic(output, printed, { isPrivate: true }))
}

function tell({ out }: CliContext, file: string, orders: readonly OperatorOrder[]): void {
  const units = orders.reduce((all, order) => all + unitsOf(order), 0)
  const collect = toTaka(sum(orders.map(({ pay_amount: amount }) => toPaisa(amount))))
  out.result(
    { file, orders: orders.map(({ id }) => id), units, collect },
    () =>
      `${file}: ${counted(orders.length, 'order')}, ${counted(units, 'unit')}, ${formatTaka(collect)} to collect`,
  )
}

async function selected(context: CliContext, filters: Filters): Promise<OperatorOrder[]> {
  const found: OperatorOrder[] = []
  let isMore = false
  for await (const page of orderPages(context, { status: TO_PACK, ...filters }, MOST_ORDERS)) {
    found.push(...page.orders)
    isMore = page.isMore
  }
  if (isMore) throw tooMany('select fewer with --vendor, --from or --to')
  if (found.length === 0) throw cliError('no_orders', 'No orders found, so there is nothing to print')
  return asPlaced(found)
}

async function named({ api }: CliContext, ids: readonly number[]): Promise<OperatorOrder[]> {
  if (ids.length > MOST_ORDERS) throw tooMany('name fewer')
  const orders: OperatorOrder[] = []
  for (const orderId of ids) orders.push(unwrap(await api.call('getOrder', { params: { orderId } })).data)
  const ended = orders.filter(({ status }) => !PACKED.includes(status))
  if (ended.length === 0) return asPlaced(orders)
  const those = ended.map(({ id, status }) => `${id} (${status})`).join(', ')
  throw cliError('orders_ended', `Nothing is packed for ${those}: leave these orders out`)
}

function tooMany(what: string): CliError {
  return usageError(`These are more than ${MOST_ORDERS} orders: ${what}`)
}

/** The order that was placed first comes first, as its customer waits the longest. */
function asPlaced(orders: readonly OperatorOrder[]): OperatorOrder[] {
  return orders.toSorted(
    (one, other) => Date.parse(one.created_at) - Date.parse(other.created_at) || one.id - other.id,
  )
}
