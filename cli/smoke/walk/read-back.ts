import type { ParamsOf, SuccessOf } from '#generated/operation-types.ts'
import { wrong } from '#cli/smoke/recorder.ts'
import type { SmokeTools } from '#cli/smoke/tools.ts'
import { requireSameOrder, type Acknowledged } from './order-book.ts'
import { ordersOf, type WalkAccount } from './customer-account.ts'

/** How many orders carried the mark before this smoke. */
export type MarkedBefore = { orders: number; customers: number }

const SUITE = 'books'

/** The customer's own list has every order once, as it was sent, and no other one. */
export async function customerReadsBack(
  { recorder, callsAs, book }: SmokeTools,
  account: WalkAccount,
): Promise<void> {
  await recorder.step('customer', 'read the orders back', async (say) => {
    const { orders, total } = await ordersOf(callsAs('customer'), account.userId)
    const own = book.acknowledged().filter(({ who }) => who === 'customer')
    const inDoubt = book.doubts().filter(({ who }) => who === 'customer').length
    say.note(`${total} orders`)
    requireCount(total - account.ordersBefore, { least: own.length, most: own.length + inDoubt })
    const ids = new Set(orders.map(({ id }) => id))
    if (ids.size !== orders.length) throw wrong('An order is listed twice', 'listOrders')
    // Only the newest are listed; the count above is of all.
    for (const placed of own.slice(-(orders.length - inDoubt))) {
      const listed = orders.find(({ id }) => id === placed.order.id)
      if (listed) requireSameOrder('listOrders', listed, placed.body)
      else if (orders.length === total) throw wrong(`Order ${placed.order.id} is not listed`, 'listOrders')
    }
  })
}

/** The store counts as many orders under the mark as it took, guests' included: none is lost, none doubled. */
export async function countMarked(tools: SmokeTools, mark: string, before: MarkedBefore): Promise<void> {
  const { recorder, callsAs, book } = tools
  await recorder.step(SUITE, 'as many marked orders as were placed', async (say) => {
    const { data } = await callsAs('cleaner').ok('listTestRuns')
    const run = data.find((each) => each.mark === mark)
    const [least, inDoubt] = [book.acknowledged().length, book.doubts().length]
    const orders = (run?.orders ?? 0) - before.orders
    say.note(`${orders} orders`)
    requireCount(orders, { least, most: least + inDoubt })
  })
}

/** The operator's list has every order of the run, with its mark and as it was sent. */
export async function operatorReadsBack(
  tools: SmokeTools,
  mark: string,
  before: MarkedBefore,
): Promise<void> {
  const { recorder, callsAs, book } = tools
  const calls = callsAs('cleaner')
  const placed = new Map(book.acknowledged().map((each) => [each.order.id, each]))
  await recorder.step(SUITE, 'every order at the desk', async (say) => {
    const missing = new Map(placed)
    let found = 0
    let after: string | null = null
    do {
      const params: ParamsOf<'findOrders'> = { mark, limit: 200, ...(after !== null && { after }) }
      const { data }: { data: SuccessOf<'findOrders'> } = await calls.ok('findOrders', { params })
      found += data.orders.length
      for (const order of data.orders) {
        const sent = missing.get(order.id)
        missing.delete(order.id)
        if (order.mark !== mark)
          throw wrong(`Order ${order.id} has the mark ${order.mark}`, 'findOrders', 'mark')
        if (sent) requireSameOrder('findOrders', order, sent.body)
      }
      after = data.next
    } while (after !== null)
    say.note(`${found} orders`)
    const [lost] = missing.keys()
    if (lost !== undefined) throw wrong(`Order ${lost} was placed and is not there`, 'findOrders')
    requireCount(found - before.orders, { least: placed.size, most: placed.size + book.doubts().length })
  })
  const [one] = placed.values()
  if (one) await recorder.step(SUITE, 'one order at the desk', () => readOne(tools, one, mark))
  else recorder.skip(SUITE, 'one order at the desk', 'there is no order')
}

async function readOne({ callsAs }: SmokeTools, { order, body }: Acknowledged, mark: string): Promise<void> {
  const { data } = await callsAs('cleaner').ok('getOrder', { params: { orderId: order.id } })
  if (data.mark !== mark) throw wrong(`Order ${order.id} has the mark ${data.mark}`, 'getOrder', 'mark')
  if (data.user_id !== body.user_id)
    throw wrong(`Order ${order.id} is user ${data.user_id}'s`, 'getOrder', 'user_id')
  requireSameOrder('getOrder', data, body)
}

function requireCount(found: number, { least, most }: { least: number; most: number }): void {
  if (found < least) throw wrong(`${least} orders were placed, the store has ${found}: orders are lost`)
  if (found > most) throw wrong(`${most} orders were placed, the store has ${found}: orders are doubled`)
}
