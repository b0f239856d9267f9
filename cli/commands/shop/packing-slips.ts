import { Option } from 'commander'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { CliError, cliError, exitCodes, usageError } from '#cli/errors.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { type Write, writeAtomic } from '#cli/output/write-atomic.ts'
import { formatTaka, sum, toPaisa, toTaka } from '#core/money.ts'
import { counted, type OperatorOrder, unitsOf } from './operator-order.ts'
import { collectOrders, orderFilterOptions, type OrderFilters } from './order-pages.ts'
import { orderIds } from './step.ts'

type PackingSlipsOptions = OrderFilters & { orderId?: string[]; fromStdin?: boolean; output: string }

/** Orders that are packed, or may be packed again. */
const PACKED: readonly OperatorOrder['status'][] = ['pending', 'processing', 'shipped']
const TO_PACK = 'processing'
const MAX_ORDERS = 1000

export const packingSlipsCommand: Declare = (command) =>
  command
    .description(
      'Writes one HTML file to print: a picking list of all products, then a packing slip for each order, with a code ' +
        `that scans to its number. Without numbers: for all orders in ${TO_PACK}.`,
    )
    .argument('[orderId...]', 'numbers of the orders')
    .option('--from-stdin', 'read the numbers from standard input')
    .addOption(
      new Option('-s, --status <status>', `only orders in this status; ${TO_PACK} when absent`).choices(
        PACKED,
      ),
    )
    .with(orderFilterOptions)
    .requiredOption('-o, --output <file>', 'the file, which only you can read; it is replaced as a whole')
    .examples('haat shop packing-slips -o slips.html', 'haat shop packing-slips 1001 1002 -o slips.html')
    .runsAsOperator(runPackingSlips)

/** Writes the packing slips of all selected orders, or none. */
async function runPackingSlips(context: CliContext, options: PackingSlipsOptions): Promise<void> {
  const { orderId: words = [], fromStdin = false, output, ...filters } = options
  const isNamed = words.length > 0 || fromStdin
  if (isNamed && Object.keys(filters).length > 0)
    throw usageError('Name orders by their numbers or select them by options, not both')
  const ids = isNamed ? await orderIds(context, words, fromStdin) : null
  const write = async (writeText: Write): Promise<OperatorOrder[]> => {
    const found = await (ids === null ? selectedOrders(context, filters) : namedOrders(context, ids))
    // The customer of the oldest order waits longest.
    const orders = found.toSorted(
      (one, other) => Date.parse(one.created_at) - Date.parse(other.created_at) || one.id - other.id,
    )
    const { shop } = unwrap(await context.api.call('getOperatorKey')).data
    const { packingSlipsPage } = await import('./packing-slips-page.ts')
    await writeText(packingSlipsPage({ shop, orders, at: context.now() }))
    return orders
  }
  const orders = await writeAtomic(output, write, { isPrivate: true })
  const units = orders.reduce((all, order) => all + unitsOf(order), 0)
  const collect = toTaka(sum(orders.map(({ pay_amount: amount }) => toPaisa(amount))))
  context.out.result(
    { file: output, orders: orders.map(({ id }) => id), units, collect },
    () =>
      `${output}: ${counted(orders.length, 'order')}, ${counted(units, 'unit')}, ${formatTaka(collect)} to collect`,
  )
}

async function selectedOrders(context: CliContext, filters: OrderFilters): Promise<OperatorOrder[]> {
  const limit = { limit: MAX_ORDERS }
  const { found, isMore } = await collectOrders(context, { status: TO_PACK, ...filters }, limit)
  if (isMore) throw tooMany('select fewer with --vendor, --from or --to')
  if (found.length === 0) throw cliError('not_found', 'No orders found; nothing was written')
  return found
}

async function namedOrders({ api }: CliContext, ids: readonly number[]): Promise<OperatorOrder[]> {
  if (ids.length > MAX_ORDERS) throw tooMany('name fewer')
  const orders: OperatorOrder[] = []
  for (const orderId of ids) orders.push(unwrap(await api.call('getOrder', { params: { orderId } })).data)
  const ended = orders.filter(({ status }) => !PACKED.includes(status))
  if (ended.length === 0) return orders
  const named = ended.map(({ id, status }) => `${id} (${status})`).join(', ')
  const message = `These orders are not packed: ${named}. Leave them out`
  throw new CliError(exitCodes.refused, 'order_step_impossible', message)
}

function tooMany(what: string): CliError {
  return usageError(`These are more than ${MAX_ORDERS} orders: ${what}`)
}
