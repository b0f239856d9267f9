import { lastSaved } from '#core/cart/saved-carts.ts'
import { SESSION_SECONDS } from '#core/session/session-seconds.ts'
import { hashToken, newToken } from '#server/credentials/token.ts'
import { ok, operation } from '#server/http/operation.ts'
import { problem, retryLater } from '#server/http/problem.ts'
import { listCartItems } from '#server/store/cart-queries.ts'
import { insertSession } from '#server/store/session-queries.ts'
import { toWireCartItem } from '#server/wire/cart-item.ts'
import { findCustomer } from './find-customer.ts'

/** E-mail and password for a token; an unknown e-mail and a wrong password answer alike, at the same cost. */
export const login = operation('login', async ({ body, address, deps }) => {
  const { db, now, limits } = deps
  const wait = await limits.login(address, body.email)
  if (wait > 0) return retryLater(problem('too_many_requests', { seconds: wait }), wait)

  const user = await findCustomer(deps, body.email, body.password)
  if (!user) return problem('invalid_credentials')

  await limits.loginSucceeded(address, body.email)
  const token = newToken()
  const from = now()
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId: user.id,
    now: from,
    expiresAt: from + SESSION_SECONDS * 1000,
  })
  const { cart, waiting } = lastSaved(await listCartItems(db, user.id))
  return ok({
    user: {
      access_token: token,
      expires_in: SESSION_SECONDS,
      cart_items: cart.map(toWireCartItem),
      ...(waiting.length > 0 && { waiting_items: waiting.map(toWireCartItem) }),
    },
  })
})
