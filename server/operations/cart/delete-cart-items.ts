import { ok, operation } from '#server/http/operation.ts'
import { removeRows } from './remove-rows.ts'

/** Removes several of the caller's rows; absent and foreign ones are passed over. */
export const deleteCartItems = operation('deleteCartItems', async ({ body, session, deps }) => {
  return ok(await removeRows(deps, session.userId, body.ids))
})
