import type { ShopProduct } from '#core/cart/cart-line.ts'
import type { GoodsPool } from '#cli/smoke/goods/goods-pool.ts'
import type { SmokeShopper, SmokeTools } from '#cli/smoke/smoke-tools.ts'
import { fillCart, proveSingleVendor } from './fill-cart.ts'
import type { Acknowledged, OrderAttempt } from './order-book.ts'
import { repeatOrder, sendOrder } from './place-order.ts'
import { proveSavedCart } from './saved-cart.ts'
import { orderOf } from './visitor.ts'

/** What a visitor rehearses: with `order` false everything up to the order, without a test run nothing is sent either. */
export type Rehearsal = {
  shopper: SmokeShopper
  pool: GoodsPool
  testRun: string | null
  seen: readonly ShopProduct[]
  order: boolean
  /** Whether the account's saved cart is the smoke's own. */
  savesCart: boolean
}

/** One visitor fills a cart, is refused a second vendor, orders, and sends the same order once more. */
export async function rehearseOrder(tools: SmokeTools, rehearsal: Rehearsal): Promise<void> {
  const { shopper, pool, testRun, seen } = rehearsal
  const { who, userId } = shopper
  const { recorder, newKey } = tools
  const calls = tools.callsAs(who)
  const visitor = { who, calls, userId }
  const cart = await fillCart(visitor, recorder, pool)
  if (!cart) return
  if (rehearsal.savesCart && userId !== null) await proveSavedCart(calls, recorder, cart.lines, userId)
  await proveSingleVendor(visitor, recorder, cart, { seen, key: newKey(), testRun })
  if (!rehearsal.order || testRun === null || tools.stop.aborted) {
    pool.giveBack(cart.portions)
    return
  }
  const attempt: OrderAttempt = { who, key: newKey(), body: orderOf(visitor, cart.lines) }
  const placed = await recorder.step(who, 'place an order', async (say) => {
    const { order, replayed } = await sendOrder(calls, tools.book, attempt, testRun)
    say.note(`order ${order.id}${replayed ? ', placed earlier' : ''}`)
    return order
  })
  if (!placed) {
    for (const name of [REPEATED, REUSED]) recorder.skip(who, name, 'there is no order')
    return
  }
  await proveOrderedOnce(tools, { ...attempt, order: placed }, testRun)
}

const REPEATED = 'the same order again: replayed, not doubled'
const REUSED = 'its key for another order: refused'

async function proveOrderedOnce(tools: SmokeTools, placed: Acknowledged, testRun: string): Promise<void> {
  const { recorder, callsAs } = tools
  const { who, body, key } = placed
  await recorder.step(who, REPEATED, () => repeatOrder(callsAs(who), placed, testRun))
  await recorder.step(who, REUSED, async () => {
    const other = { ...body, customer_city: 'Chattogram' }
    const sent = { body: other, idempotencyKey: key, testRun }
    await callsAs(who).problem('placeOrder', 'idempotency_key_reused', sent)
  })
}
