import { withoutOrdered } from '#core/orders/without-ordered.ts'
import type { CartLine } from '#core/cart/cart-line.ts'
import type { Declare } from '#cli/haat-command.ts'
import type { CliContext } from '#cli/context.ts'
import { CliError } from '#cli/errors.ts'
import { resolveIdentity, type KnownCustomer } from '#cli/session/identity.ts'
import { saveLines } from '#cli/orders/refresh-cart.ts'
import { reportPending } from '#cli/orders/order-messages.ts'

/** How long to wait for the store to revoke the token. */
const REVOKE_MS = 5000

export const logoutCommand: Declare = (command) =>
  command
    .description(
      'Saves the cart in the account, then signs out and empties the cart here. If it cannot be saved, you stay signed in.',
    )
    .examples('haat logout || haat cart list')
    .runs(runLogout)

/** Saves the cart first, because it would be lost otherwise. The token is revoked last and at best effort. */
export async function runLogout(context: CliContext): Promise<void> {
  const { api, session, out } = context
  const identity = await resolveIdentity(context)
  if (identity.kind === 'guest') {
    out.note('You are signed out')
    return
  }
  const { cart } = await session.read()
  if (cart.length > 0) await saveCart(context, identity, cart)
  await session.update((before) => ({
    ...before,
    signedIn: identity.variable === null ? null : before.signedIn,
    cart: withoutOrdered(before.cart, cart),
  }))
  await api.call('logout', { timeoutMs: Math.min(context.settings.timeoutMs, REVOKE_MS) })
  out.note(cart.length > 0 ? 'Signed out. Your cart is saved in your account.' : 'Signed out')
  await reportPending(context)
  if (identity.variable !== null) out.note(`${identity.variable} is still set; unset it.`)
}

async function saveCart(
  context: CliContext,
  customer: KnownCustomer,
  cart: readonly CartLine[],
): Promise<void> {
  try {
    await saveLines(context, customer, cart)
  } catch (error) {
    if (error instanceof CliError && error.code !== 'unauthenticated') {
      context.out.note('The cart could not be saved, so you stay signed in and the cart stays here.')
    }
    throw error
  }
}
