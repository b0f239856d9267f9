import { ok, operation } from '#server/http/operation.ts'
import { deleteCartRows } from '#server/store/cart-queries.ts'

/** Removes one of the caller's rows; an absent or foreign one counts as gone already. */
export const deleteCartItem = operation('deleteCartItem', async ({ params, session, deps }) => {
  return ok({ deleted: await deleteCartRows(deps.db, session.userId, [params.cart_id]) })
})
