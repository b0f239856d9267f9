import { addQuantity } from '#core/cart/add-quantity.ts'
import type { CartLine, ShopProduct } from '#core/cart/cart-line.ts'
import { productFromWire } from '#core/cart/from-wire.ts'
import type { GoodsPool, Portion } from '#cli/smoke/goods/goods-pool.ts'
import { wrong } from '#cli/smoke/steps/fault.ts'
import type { Recorder } from '#cli/smoke/steps/recorder.ts'
import { lineFor, orderOf, type Visitor } from './visitor.ts'

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
