import { ok, operation } from '#server/http/operation.ts'
import { deleteCartRows } from '#server/store/cart-queries.ts'

/** Removes several of the caller's rows; absent and foreign ones are passed over. */
export const deleteCartItems = operation('deleteCartItems', async ({ body, session, deps }) => {
  return ok({ deleted: await deleteCartRows(deps.db, session.userId, body.ids) })
})
