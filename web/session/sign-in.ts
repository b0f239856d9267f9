import { cartVendor } from '#core/cart/cart-vendor.ts'
import { expirationDate } from '#core/session/expiry.ts'
import type { components } from '#generated/types.ts'
import { api } from '#web/lib/api.ts'
import { storeSession } from '#web/lib/session-storage.ts'

import { cartFromServer } from '#web/commerce/cart-from-server.ts'
import { useShop } from '#web/state/store.ts'

type LoginResult = components['schemas']['LoginResult']['user']

/**
 * Signs a customer in (spec §4): token and expiry go to the state and to local storage, the saved cart joins the one
 * here. A refusal is kept as the error of the auth state. Returns whether somebody is signed in now.
 */
export async function signIn(email: string, password: string): Promise<boolean> {
  const { auth } = useShop.getState()
  if (auth.loading) return false
  auth.start(email)
  const result = await api.call('login', { body: { email, password } })
  if (!result.ok) {
    auth.fail(result.problem.detail, result.problem.code)
    return false
  }
  begin(result.data.user)
  return true
}

function begin({ access_token, expires_in, cart_items = [] }: LoginResult): void {
  const until = expirationDate(Date.now(), expires_in)
  storeSession(access_token, until)
  const { auth } = useShop.getState()
  auth.removeUser()
  auth.success(access_token, until)
  joinSavedCart(cart_items)
}

/** A cart of another vendor stays as it is; the saved rows wait in the store, and the shopper is told. */
function joinSavedCart(rows: readonly components['schemas']['CartItem'][]): void {
  const { cart, alert } = useShop.getState()
  const saved = cartFromServer(rows)
  if (saved.length === 0 || cart.mergeList(saved).ok) return
  alert.show({ key: 'session.savedCartWaits', values: { vendor: cartVendor(saved)?.name ?? '' } })
}
