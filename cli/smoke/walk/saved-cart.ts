import { wrong } from '#cli/smoke/steps/fault.ts'
import type { Calls } from '#cli/smoke/steps/calls.ts'
import type { Recorder } from '#cli/smoke/steps/recorder.ts'
import type { CartLine } from '#core/cart/cart-line.ts'

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
