import { setTimeout as pause } from 'node:timers/promises'
import { underWay } from '#core/orders/order-steps.ts'
import type { CliContext } from '#cli/context.ts'
import { exitCodes, Failure, type ExitCode } from '#cli/failure.ts'
import { answerOf } from '#cli/network/answer.ts'
import { jsonText } from '#cli/output/plain-text.ts'
import { orderLine, orderList, type OperatorOrder } from './operator-order.ts'
import { orderPages, type OrdersOptions } from './order-pages.ts'

type Counter = Pick<CliContext, 'api' | 'out' | 'interrupted'> & { settings: { json: boolean } }
type Wish = OrdersOptions & { interval: number }
type Orders = ReadonlyMap<number, OperatorOrder>

/**
 * Prints the orders that have not come to an end, then new ones, each step and what is amended as they come, none twice,
 * until the program is told to end or nobody reads any more.
 */
export async function watchOrders(counter: Counter, wish: Wish, wait = waited): Promise<void> {
  const { out, interrupted, settings } = counter
  const every = `looking again every ${wish.interval} s`
  const first = await openOrders(counter, wish)
  const told = new Map(first)
  const tell = (orders: readonly OperatorOrder[], lineOf: (order: OperatorOrder) => string) =>
    orders.length === 0 || out.piece(orders.map((order) => `${lineOf(order)}\n`).join(''))
  if (!settings.json) out.result(null, (screen) => orderList([...first.values()], screen))
  else if (!(await tell([...first.values()], (order) => jsonText(order)))) return
  out.note(`${first.size} open order${first.size === 1 ? '' : 's'}; ${every} until Ctrl-C`)

  let open = first
  let isAway = false
  for (;;) {
    await wait(wish.interval, interrupted)
    const seen = interrupted.aborted ? null : await lookAgain(counter, wish, open).catch(awayOnly)
    if (interrupted.aborted || seen === null) return
    if (seen instanceof Failure) {
      if (!isAway) out.note(`${seen.message}; ${every}`)
      isAway = true
      continue
    }
    if (isAway) out.note('The store answers again')
    isAway = false
    const news = seen.orders.filter((order) => isNews(order, told.get(order.id)))
    const lineOf = (order: OperatorOrder) =>
      settings.json ? jsonText(order) : orderLine(order, told.get(order.id)?.status ?? null)
    if (!(await tell(news, lineOf))) return
    for (const order of news) told.set(order.id, order)
    open = seen.open
  }
}

function isNews({ status, updated_at }: OperatorOrder, told: OperatorOrder | undefined): boolean {
  return told?.status !== status || told.updated_at !== updated_at
}

/** What is open now, and beside it what was open before and has come to its end; the oldest first. */
async function lookAgain(counter: Counter, wish: Wish, before: Orders) {
  const open = await openOrders(counter, wish)
  const orders = [...open.values()]
  for (const orderId of before.keys()) {
    if (open.has(orderId)) continue
    const result = await counter.api.call('getOrder', { params: { orderId } })
    // One of a test run is taken back as a whole.
    if (result.ok || result.problem.code !== 'order_not_found') orders.push(answerOf(result).data)
  }
  return { open, orders: orders.sort(byAge) }
}

/**
 * A list for each status, in the order in which they come: an order that goes on meanwhile stands in two of them, the later
 * one holds, and none is missed.
 */
async function openOrders(counter: Counter, wish: Wish): Promise<Orders> {
  const found: OperatorOrder[] = []
  for (const status of wish.status === undefined ? underWay : [wish.status]) {
    for await (const { orders } of orderPages(counter, { ...wish, status }, Infinity)) found.push(...orders)
  }
  const latest = new Map(found.map((order) => [order.id, order]))
  return new Map([...latest.values()].sort(byAge).map((order) => [order.id, order]))
}

function byAge(one: OperatorOrder, other: OperatorOrder): number {
  return Date.parse(one.created_at) - Date.parse(other.created_at) || one.id - other.id
}

/** No answer, or that of somebody between who knows nothing of orders: that passes. */
const AWAY: ReadonlySet<ExitCode> = new Set([exitCodes.unreachable, exitCodes.contract])

function awayOnly(error: unknown): Failure {
  if (error instanceof Failure && AWAY.has(error.exit)) return error
  throw error
}

/** Waits so many seconds, or until the program is told to end. */
function waited(seconds: number, signal: AbortSignal): Promise<unknown> {
  return pause(seconds * 1000, undefined, { signal }).catch(() => undefined)
}
