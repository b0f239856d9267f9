import { ok, operation } from '#server/http/operation.ts'
import { removeRows } from './remove-rows.ts'

/** Removes one of the caller's rows; an absent or foreign one counts as gone already. */
export const deleteCartItem = operation('deleteCartItem', async ({ params, session, deps }) => {
  return ok(await removeRows(deps, session.userId, [params.cart_id]))
})
