import { type CartLine, type ShopProduct, productFromWire } from '#core/cart/cart-line.ts'
import type { GoodsPool, Portion } from '#cli/smoke/goods-pool.ts'
import type { SmokeShopper, SmokeTools } from '#cli/smoke/tools.ts'
import { repeatOrder, sendOrder } from './place-order.ts'
import { type Acknowledged, type OrderAttempt } from './order-book.ts'
import { lineFor, orderOf, type Visitor } from './customer-account.ts'
import { addQuantity } from '#core/cart/change-cart.ts'
import { type Recorder, wrong } from '#cli/smoke/recorder.ts'
import type { Calls } from '#cli/smoke/calls.ts'

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

/** A cart and what was set aside for it. */
export type FilledCart = { lines: CartLine[]; portions: Portion[] }

/** Puts goods into a cart in memory, at the price that the store says now; null when that did not work. */
export async function fillCart(
  { who, calls, userId }: Visitor,
  recorder: Recorder,
  pool: GoodsPool,
): Promise<FilledCart | null> {
  const portions = pool.takeSeveral()
  const lines = await recorder.step(who, 'fill a cart', async (say) => {
    if (portions.length === 0) throw wrong('Nothing is left to order: more stock or a smaller --leave-stock')
    let cart: CartLine[] = []
    for (const { product, quantity } of portions) {
      const { data } = await calls.ok('getProduct', { params: { productId: product.id } })
      const fresh = productFromWire(data)
      pool.learn(fresh)
      const added = addQuantity(cart, fresh, quantity, userId)
      if (!added.ok)
        throw wrong(`${quantity} of product ${product.id} do not go into a cart: ${added.error.code}`)
      cart = added.value
    }
    say.note(cart.map(({ id, quantity }) => `${quantity} × ${id}`).join(', '))
    return cart
  })
  if (lines) return { lines, portions }
  pool.giveBack(portions)
  return null
}

/** A second vendor's product is refused by the cart's own rule and, when somebody goes round that, by the store. */
export async function proveSingleVendor(
  visitor: Visitor,
  recorder: Recorder,
  cart: FilledCart,
  { seen, key, testRun }: { seen: readonly ShopProduct[]; key: string; testRun: string | null },
): Promise<void> {
  const { who, calls, userId } = visitor
  const name = { rule: 'second vendor: refused by the cart', store: 'second vendor: refused by the store' }
  const vendorId = cart.lines[0]?.vendorId
  const other = seen.find((product) => product.vendorId !== vendorId && product.stock > 0)
  if (!other) {
    for (const each of Object.values(name)) recorder.skip(who, each, 'there is no second vendor with stock')
    return
  }
  await recorder.step(who, name.rule, async () => {
    const added = addQuantity(cart.lines, other, 1, userId)
    if (added.ok) throw wrong(`Product ${other.id} of a second vendor goes into the cart`)
    if (added.error.code !== 'other_vendor')
      throw wrong(`The cart says ${added.error.code}, not other_vendor`)
  })
  if (testRun === null) {
    recorder.skip(who, name.store, 'no order is sent')
    return
  }
  await recorder.step(who, name.store, async () => {
    const body = orderOf(visitor, [...cart.lines, lineFor(other, 1, userId)])
    await calls.problem('placeOrder', 'several_vendors', { body, idempotencyKey: key, testRun })
  })
}

const SUITE = 'customer'

/** Keeps the cart in the account and takes it out again; only for an account that is the smoke's own. */
export async function proveSavedCart(
  calls: Calls,
  recorder: Recorder,
  lines: readonly CartLine[],
  userId: number,
): Promise<void> {
  const rows = await recorder.step(SUITE, 'save the cart', async () => {
    const cart_items = lines.map(({ id, quantity }) => ({ product_id: id, quantity, user_id: userId }))
    const { data } = await calls.ok('saveCartItems', { body: { cart_items } })
    const saved = data.cart_items ?? []
    for (const { id, quantity } of lines) {
      const row = saved.find((each) => each.id === id)
      if (row?.quantity !== quantity)
        throw wrong(`${quantity} of product ${id} were sent, kept are ${row?.quantity ?? 0}`, 'saveCartItems')
    }
    return saved.map(({ cart_id }) => cart_id)
  })
  if (!rows) return
  await recorder.step(SUITE, 'remove the saved cart', async () => {
    const { data } = await calls.ok('deleteCartItems', { body: { ids: rows } })
    if (data.deleted !== rows.length)
      throw wrong(`${rows.length} rows were sent, ${data.deleted} went`, 'deleteCartItems', 'body.deleted')
  })
}
