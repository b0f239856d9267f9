import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { savedFor } from '#core/cart/saved-carts.ts'
import { expirationDate } from '#core/session/expiry.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import type { components } from '#generated/types.ts'
import { cartLineFromWire } from '#core/cart/cart-line.ts'
import { fetchOperation, ApiError } from '#web/shared/lib/api.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

import { beginSession } from './session.ts'

/** Checking a password takes its time, and a slow line adds to it. */
const SIGN_IN_LIMIT_MS = 30_000

type LoginResult = components['schemas']['LoginResult']['user']

/** Signs in: stores token and expiry, and merges the saved cart. `auth.loading` and `auth.error` follow it. */
export const signInMutation = mutationOptions({
  mutationKey: ['sign-in'],
  mutationFn: async (body: BodyOf<'login'>) =>
    (await fetchOperation('login', { body, timeoutMs: SIGN_IN_LIMIT_MS })).user,
  onMutate: ({ email }) => useShop.getState().auth.start(email),
  onSuccess: begin,
  onError: (error) => {
    const { auth } = useShop.getState()
    if (error instanceof ApiError) auth.fail(error.problem.error, error.problem.code)
    else auth.fail(null, 'unknown')
  },
})

/** Sign-in from a form; does nothing while one is under way. */
export function useSignIn() {
  const queryClient = useQueryClient()
  const { isPending, mutate } = useMutation(signInMutation)
  return {
    busy: isPending,
    /** `then` runs after the answer, unless the form is gone by then. */
    signIn: (credentials: BodyOf<'login'>, then?: () => void) => {
      if (queryClient.isMutating({ mutationKey: signInMutation.mutationKey }) > 0) return
      mutate(credentials, then && { onSettled: then })
    },
  }
}

function begin({ access_token, expires_in, ...saved }: LoginResult): void {
  const until = expirationDate(Date.now(), expires_in)
  joinSavedCart(saved)
  beginSession(access_token, until)
}

/** Keeps a cart of another vendor; an alert says that the saved lines stay on the server. */
function joinSavedCart({ cart_items = [], waiting_items = [] }: Partial<LoginResult>): void {
  const { cart, alert } = useShop.getState()
  const { joining, waiting } = savedFor(
    cart.lines,
    cart_items.map(cartLineFromWire),
    waiting_items.map(cartLineFromWire),
  )
  cart.mergeList(joining)
  if (waiting.length === 0) return
  const vendors = new Set(waiting.map(({ vendorName }) => vendorName))
  alert.show({ key: 'session.savedCartWaits', values: { vendor: [...vendors].join(', ') } })
}
