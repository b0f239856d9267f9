import type { CliContext } from '#cli/context.ts'
import { momentsOf, type DayRange } from '#cli/input/day-range.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import type { OperatorOrder } from './operator-order.ts'

export type OrdersOptions = DayRange & {
  status?: OperatorOrder['status']
  vendor?: string
  customer?: string
  runId?: string
  marked?: 'only' | 'also'
  limit?: number
  all?: boolean
}

const PAGE = 200

/** Orders page by page, the newest first, `most` of them; `isMore`: the store has others. */
export async function* orderPages({ api }: Pick<CliContext, 'api'>, options: OrdersOptions, most: number) {
  let after: string | null = null
  let left = most
  do {
    const body = searchOf(options, Math.min(left, PAGE), after)
    const { orders, next } = unwrap(await api.call('findOrders', { body })).data
    left -= orders.length
    after = next
    yield { orders, isMore: next !== null }
  } while (after !== null && left > 0)
}

function searchOf(options: OrdersOptions, limit: number, after: string | null): BodyOf<'findOrders'> {
  const { from: first, to: last, all: _all, limit: _limit, runId: mark, ...named } = options
  const { from, before } = momentsOf({ from: first, to: last })
  return {
    ...named,
    limit,
    ...(mark !== undefined && { mark }),
    ...(after !== null && { after }),
    ...(from !== undefined && { placed_from: from }),
    ...(before !== undefined && { placed_before: before }),
  }
}
