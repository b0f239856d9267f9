import { toCartItemDto } from '#core/catalog/product-mapping.ts'
import { type Result, ok as accepted } from '#core/result.ts'
import type { Deps } from '#server/deps.ts'
import { operation, created, ok } from '#server/http/operation.ts'
import { problem } from '#server/http/problem.ts'
import { deleteCartRows, lockCart, saveCart } from '#server/cart/cart-queries.ts'

/**
 * Sets the saved quantity of each product in one transaction: rows of one vendor and of the caller only. An earlier cart of
 * another vendor is parked. Products no longer sold are dropped and returned in `dropped`, so that sign-out never fails.
 */
export const saveCartItems = operation('saveCartItems', async ({ body, session, deps }) => {
  const { userId } = session
  if (body.cart_items.some((item) => item.user_id !== userId)) return problem('forbidden')

  // The last row of a product wins, as if the rows had been sent one after the other.
  const quantities = new Map(body.cart_items.map((item) => [item.product_id, item.quantity]))
  const rows = [...quantities]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .toSorted((one, other) => one.productId - other.productId)
  const saved = await deps.commit((trx) => saveCart(trx, userId, rows))
  if (!saved.ok) return problem(saved.error)
  const reply = { cart_items: saved.value.rows.map(toCartItemDto), dropped: saved.value.dropped }
  return saved.value.anyNew ? created(reply) : ok(reply)
})

/** Removes one of the caller's rows. An absent or foreign row is not an error. */
export const deleteCartItem = operation('deleteCartItem', async ({ params, session, deps }) => {
  return ok(await removeRows(deps, session.userId, [params.cart_id]))
})

/** Removes several of the caller's rows. Absent and foreign rows are ignored. */
export const deleteCartItems = operation('deleteCartItems', async ({ body, session, deps }) => {
  return ok(await removeRows(deps, session.userId, body.ids))
})

/** Removes existing rows of a customer and returns how many were removed. */
export async function removeRows({ commit }: Deps, userId: number, cartIds: readonly number[]) {
  if (cartIds.length === 0) return { deleted: 0 }
  const removed = await commit(async (trx): Promise<Result<number, never>> => {
    await lockCart(trx, userId)
    return accepted(await deleteCartRows(trx, userId, cartIds))
  })
  return { deleted: removed.ok ? removed.value : 0 }
}
