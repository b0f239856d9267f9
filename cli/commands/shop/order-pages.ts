import type { CliContext } from '#cli/context.ts'
import type { Declare } from '#cli/haat-command.ts'
import { momentsOf, type DayRange } from '#cli/input/day-range.ts'
import { wholeNumber } from '#cli/input/parse-argument.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import type { OperatorOrder } from './operator-order.ts'

/** How much of a long list is wanted. */
export type ListLimit = { limit?: number; all?: boolean }

const DEFAULT_LIMIT = 50
const PAGE = 200

/** Declares the options of a long list. */
export const listLimitOptions: Declare = (command) =>
  command
    .option('-l, --limit <count>', `at most this many; ${DEFAULT_LIMIT} when absent`, wholeNumber)
    .option('--all', 'without a limit')

type Page<Row> = { rows: readonly Row[]; next: string | null }

/** A paged list, up to a limit; `isMore`: the store has further rows. */
export async function* pages<Row>(
  { limit = DEFAULT_LIMIT, all = false }: ListLimit,
  fetchPage: (page: { limit: number; after?: string }) => Promise<Page<Row>>,
): AsyncGenerator<{ rows: readonly Row[]; isMore: boolean }> {
  let left = all ? Infinity : limit
  let after: string | null = null
  do {
    const page: Page<Row> = await fetchPage({ limit: Math.min(left, PAGE), ...(after !== null && { after }) })
    left -= page.rows.length
    after = page.next
    yield { rows: page.rows, isMore: after !== null }
  } while (after !== null && left > 0)
}

/** All rows of a paged list up to its limit. */
export async function collectPages<Row>(...args: Parameters<typeof pages<Row>>) {
  const found: Row[] = []
  let isMore = false
  for await (const page of pages(...args)) {
    found.push(...page.rows)
    isMore = page.isMore
  }
  return { found, isMore }
}

export type OrderFilters = DayRange & {
  status?: OperatorOrder['status']
  vendor?: string
  customer?: string
  runId?: string
  marked?: 'only' | 'also'
}

/** Fetches pages of the orders that match, the newest first. */
export function orderPages({ api }: Pick<CliContext, 'api'>, filters: OrderFilters) {
  const { from: first, to: last, runId: mark, ...rest } = filters
  const { from, before } = momentsOf({ from: first, to: last })
  const search = {
    ...rest,
    ...(mark !== undefined && { mark }),
    ...(from !== undefined && { placed_from: from }),
    ...(before !== undefined && { placed_before: before }),
  }
  return async (page: { limit: number; after?: string }): Promise<Page<OperatorOrder>> => {
    const { orders, next } = unwrap(await api.call('findOrders', { body: { ...search, ...page } })).data
    return { rows: orders, next }
  }
}
