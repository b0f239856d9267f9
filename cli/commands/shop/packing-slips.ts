import { Option } from 'commander'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { cliError, usageError } from '#cli/errors.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { writeAtomic } from '#cli/output/write-atomic.ts'
import { formatTaka, sum, toPaisa, toTaka } from '#core/money.ts'
import { counted, type OperatorOrder, unitsOf } from './operator-order.ts'
import { collectOrders, orderFilterOptions, statuses, type OrderFilters } from './orders.ts'
import { orderIds } from './step.ts'

type PackingSlipsOptions = OrderFilters & { orderId?: string[]; fromStdin?: boolean; output: string }

const TO_PACK = 'processing'

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
        statuses,
      ),
    )
    .with(orderFilterOptions)
    .requiredOption('-o, --output <file>', 'the file, which only you can read; it is replaced as a whole')
    .examples('haat shop packing-slips -o slips.html', 'haat shop packing-slips 1001 1002 -o slips.html')
    .runsAsOperator(runPackingSlips)

/** Writes the packing slips of all selected orders, or none. */
async function runPackingSlips(context: CliContext, options: PackingSlipsOptions): Promise<void> {
  const { api, out, now } = context
  const { orderId: words = [], fromStdin = false, output, ...filters } = options
  const isNamed = words.length > 0 || fromStdin
  if (isNamed && Object.keys(filters).length > 0)
    throw usageError('Name orders by their numbers or select them by options, not both')
  const orders = isNamed
    ? await namedOrders(context, await orderIds(context, words, fromStdin))
    : (await collectOrders(context, { status: TO_PACK, ...filters }, { all: true })).found
  if (orders.length === 0) throw cliError('not_found', 'No orders found; nothing was written')
  // The customer of the oldest order waits longest.
  orders.sort((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at) || one.id - other.id)
  const { shop } = unwrap(await api.call('getOperatorKey')).data
  const { packingSlipsPage } = await import('./packing-slips-page.ts')
  const page = packingSlipsPage({ shop, orders, at: now() })
  await writeAtomic(output, (write) => write(page), { isPrivate: true })
  const units = orders.reduce((all, order) => all + unitsOf(order), 0)
  const collect = toTaka(sum(orders.map(({ pay_amount: amount }) => toPaisa(amount))))
  const summary = `${counted(orders.length, 'order')}, ${counted(units, 'unit')}, ${formatTaka(collect)} to collect`
  out.result(
    { file: output, orders: orders.map(({ id }) => id), units, collect },
    () => `${output}: ${summary}`,
  )
}

async function namedOrders({ api }: CliContext, ids: readonly number[]): Promise<OperatorOrder[]> {
  const orders: OperatorOrder[] = []
  for (const orderId of ids) orders.push(unwrap(await api.call('getOrder', { params: { orderId } })).data)
  return orders
}
