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

/**
 * Signs a customer in: token and expiry go to the state and to local storage, the saved cart joins the one
 * here. A failure is stored as the error of the auth state. `auth.loading` and `auth.error` follow it.
 */
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

/** Signing in from a form; pressed again while one is under way it does nothing. */
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

/** A cart of another vendor stays as it is; an alert says that the saved rows stay in the store. */
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
