import { noContent, operation } from '#server/http/operation.ts'
import { deleteSession } from '#server/store/session-queries.ts'

/** Revokes the token that came with the request. */
export const logout = operation('logout', async ({ session, deps }) => {
  await deleteSession(deps.db, session.tokenHash)
  return noContent()
})
