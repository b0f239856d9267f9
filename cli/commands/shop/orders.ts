import { Option } from 'commander'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { dayRangeOptions } from '#cli/input/day-range.ts'
import { orderNumber, wholeNumber } from '#cli/input/parse-argument.ts'
import { jsonText } from '#cli/output/plain-text.ts'
import { requireOperator } from '#cli/session/operator.ts'
import { orderList, type OperatorOrder, orderSheet } from './operator-order.ts'
import { orderPages, type OrdersOptions } from './order-pages.ts'
import { unwrap } from '#cli/network/unwrap.ts'

/** Written out, as the contract's schemas would cost every help its start. */
export const statuses: readonly OperatorOrder['status'][] = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
]

const USUAL = 50

export const ordersCommand: Declare = (command) =>
  command
    .description('Lists orders of all customers, the newest first.')
    .addOption(new Option('-s, --status <status>', 'only orders in this status').choices(statuses))
    .option('-v, --vendor <name>', 'only orders of one vendor')
    .option('--customer <phone or e-mail>', 'only orders with exactly this phone number or e-mail')
    .with(dayRangeOptions('orders placed'))
    .removedOption('--before <time>', 'use --to, which names the last day and includes it')
    .option('--run-id <id>', 'only orders of this test run')
    .removedOption('--mark <id>', 'use --run-id')
    .addOption(
      new Option('--marked <which>', 'orders of test runs: only them, or them also').choices([
        'only',
        'also',
      ]),
    )
    .option('-l, --limit <count>', `how many at the most; ${USUAL} when absent`, wholeNumber)
    .option('--all', 'all of them; with --ndjson each page is printed as soon as it is there')
    .removedOption(
      '-w, --watch',
      'run the command again, as `watch -n 60 haat shop orders --status pending` does',
    )
    .removedOption('--interval <seconds>', '--watch is gone')
    .examples(
      'haat shop orders --status pending',
      'haat shop orders --customer 01712345678',
      'haat shop orders --from 2026-11-01 --to 2026-11-30 --all --ndjson > november.ndjson',
      "haat shop orders --status pending --json | jq '.[].id' | haat shop confirm --from-stdin",
    )
    .runs(runOrders)

/** Prints orders, as many as wanted. */
async function runOrders(context: CliContext, options: OrdersOptions): Promise<void> {
  const { out, settings } = context
  await requireOperator(context)
  const most = options.all ? Infinity : (options.limit ?? USUAL)
  const streams = options.all === true && settings.ndjson
  const found: OperatorOrder[] = []
  let isMore = false
  let count = 0
  for await (const page of orderPages(context, options, most)) {
    count += page.orders.length
    isMore = page.isMore
    if (!streams) found.push(...page.orders)
    else if (!(await out.piece(page.orders.map((order) => `${jsonText(order)}\n`).join('')))) break
  }
  if (!streams) out.result(found, (screen) => orderList(found, screen))
  if (count === 0) out.note('No orders found')
  if (isMore && !options.all) out.note(`There are more than these ${count} orders: --all prints them`)
}

export const orderCommand: Declare = (command) =>
  command
    .description('Shows one order: the label for the courier, its lines, and what has happened to it.')
    .argument('<orderId>', 'number of the order', orderNumber)
    .examples('haat shop order 1001', "haat shop order 1001 --json | jq -r '.history[].status'")
    .runs(async (context, params: { orderId: number }) => {
      await requireOperator(context)
      const { data } = unwrap(await context.api.call('getOrder', { params }))
      context.out.result(data, (screen) => orderSheet(data, screen))
    })
