import { Option } from 'commander'
import { completed, openStatuses } from '#core/orders/order-steps.ts'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { dayRangeOptions, momentsOf, type DayRange } from '#cli/input/day-range.ts'
import { orderNumber, wholeNumber } from '#cli/input/parse-argument.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { orderList, type OperatorOrder, orderSheet } from './operator-order.ts'

export const statuses: readonly OperatorOrder['status'][] = [...openStatuses, ...completed]

export const ordersCommand: Declare = (command) =>
  command
    .addOption(new Option('-s, --status <status>', 'only orders in this status').choices(statuses))
    .with(orderFilterOptions)
    .option('--run-id <id>', 'only orders of this test run')
    .with(listLimitOptions)
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
  if (isMore) out.note('There are more orders: --all prints them')
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

/** How much of a long list is wanted. */
export type ListLimit = { limit?: number | undefined; all?: boolean | undefined }

const DEFAULT_LIMIT = 50
const PAGE = 200

/** Declares the options of a long list. */
export const listLimitOptions: Declare = (command) =>
  command
    .option('-l, --limit <count>', `at most this many; ${DEFAULT_LIMIT} when absent`, wholeNumber)
    .option('--all', 'without a limit')

type Page<Row> = { rows: readonly Row[]; next: string | null }

/** The rows of a paged list up to a limit; `isMore`: the store has further ones. */
export async function collectPages<Row>(
  { limit = DEFAULT_LIMIT, all = false }: ListLimit,
  fetchPage: (page: { limit: number; after?: string }) => Promise<Page<Row>>,
): Promise<{ found: Row[]; isMore: boolean }> {
  const most = all ? Infinity : limit
  const found: Row[] = []
  let after: string | null = null
  do {
    const size = Math.min(most - found.length, PAGE)
    const page: Page<Row> = await fetchPage({ limit: size, ...(after !== null && { after }) })
    found.push(...page.rows)
    after = page.next
  } while (after !== null && found.length < most)
  return { found, isMore: after !== null }
}

export type OrderFilters = DayRange & {
  status?: OperatorOrder['status']
  vendor?: string
  customer?: string
  runId?: string
}

/** Declares the options that select orders, except for the status. */
export const orderFilterOptions: Declare = (command) =>
  command
    .option('-v, --vendor <name>', 'only orders of one vendor')
    .option('--customer <phone or e-mail>', 'only orders with exactly this phone number or e-mail')
    .with(dayRangeOptions('orders placed'))

/** The orders that match, the newest first. */
export function collectOrders({ api }: CliContext, filters: OrderFilters, limit: ListLimit) {
  const { from: first, to: last, runId: mark, ...rest } = filters
  const { from, before } = momentsOf({ from: first, to: last })
  const search = {
    ...rest,
    ...(mark !== undefined && { mark }),
    ...(from !== undefined && { placed_from: from }),
    ...(before !== undefined && { placed_before: before }),
  }
  return collectPages<OperatorOrder>(limit, async (page) => {
    const { orders, next } = unwrap(await api.call('findOrders', { body: { ...search, ...page } })).data
    return { rows: orders, next }
  })
}
