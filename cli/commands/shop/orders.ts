import { Option } from 'commander'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { orderNumber } from '#cli/input/parse-argument.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { orderList, type OperatorOrder, orderSheet } from './operator-order.ts'
import {
  collectOrders,
  listLimitOptions,
  orderFilterOptions,
  type ListLimit,
  type OrderFilters,
} from './order-pages.ts'

/** Listed here, because the schemas of the contract would slow down every help. */
export const statuses: readonly OperatorOrder['status'][] = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
]

export const ordersCommand: Declare = (command) =>
  command
    .description('Lists orders of all customers, the newest first.')
    .addOption(new Option('-s, --status <status>', 'only orders in this status').choices(statuses))
    .with(orderFilterOptions)
    .option('--run-id <id>', 'only orders of this test run')
    .addOption(
      new Option('--marked <which>', 'orders of test runs: only them, or them as well').choices([
        'only',
        'also',
      ]),
    )
    .with(listLimitOptions)
    .removedOption('--before <time>', 'use --to, which names the last day and includes it')
    .removedOption('--mark <id>', 'use --run-id')
    .examples(
      'haat shop orders --status pending',
      'haat shop orders --from 2026-11-01 --to 2026-11-30 --all --ndjson > november.ndjson',
      "haat shop orders --status pending --json | jq '.[].id' | haat shop confirm --from-stdin",
    )
    .runsAsOperator(runOrders)

async function runOrders(
  context: CliContext,
  { limit, all, ...filters }: OrderFilters & ListLimit,
): Promise<void> {
  const { out } = context
  const { found, isMore } = await collectOrders(context, filters, { limit, all })
  out.result(found, (screen) => orderList(found, screen))
  if (found.length === 0) out.note('No orders found')
  if (isMore) out.note(`There are more than these ${found.length} orders: --all prints them`)
}

export const orderCommand: Declare = (command) =>
  command
    .description('Shows one order: the label for the courier, its lines and its history.')
    .argument('<orderId>', 'number of the order', orderNumber)
    .examples('haat shop order 1001')
    .runsAsOperator(async (context, params: { orderId: number }) => {
      const { data } = unwrap(await context.api.call('getOrder', { params }))
      context.out.result(data, (screen) => orderSheet(data, screen))
    })
