import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { sampleLine, sampleProduct } from '#core/testing/sample-cart.ts'
import { startDeadline } from '#client/call.ts'
import { api } from '#web/shared/lib/api.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { createQueryClient } from '#web/shared/lib/query-client.ts'
import { sampleUser, signIn } from '#web/test/sign-in.ts'
import { fillCart, shop } from '#web/test/shop.ts'

import { currentUserQuery } from './current-user.ts'
import { syncSession } from './session-sync.ts'
import { leave, signOut } from './sign-out.ts'

const token = () => shop().auth.token
const lines = () => shop().cart.lines
const goHome = vi.fn<() => void>()
const log = vi.spyOn(console, 'warn')
const calls = vi.spyOn(api, 'call')

const queryClient = createQueryClient()
let stop = () => {}

beforeEach(() => {
  queryClient.clear()
  signIn()
  queryClient.setQueryData(currentUserQuery('a-token').queryKey, sampleUser)
  stop = syncSession(queryClient, () => {})
  goHome.mockReset()
  log.mockReset().mockReturnValue()
})
afterEach(async () => {
  // The call that revokes a token is not awaited; it must not reach the next test.
  await Promise.allSettled(calls.mock.results.map(({ value }) => value as Promise<unknown>))
  calls.mockClear()
  stop()
  expect(localStorage.getItem('token')).toBe(token())
})

const bring = () => fillCart(sampleLine({ id: 1, quantity: 2 }), sampleLine({ id: 2 }))

describe('from the dashboard', () => {
  it.each([200, 201] as const)(
    'saves the cart as the customer’s own first (%i)',
    { tags: ['s4.logout-saves-cart-first', 's4.logout-only-200-201', 's4.logout-then', 's7.save-cart'] },
    async (status) => {
      bring()
      const here = () => [token(), lines().length, goHome.mock.calls.length]
      let meanwhile: unknown
      const saving = storeSays('saveCartItems', ({ respond }) => {
        meanwhile = here()
        return respond(status, { cart_items: [] })
      })
      expect(await signOut(queryClient, goHome)).toBe(true)
      expect(meanwhile).toEqual(['a-token', 2, 0])
      const sent = [
        { product_id: 1, quantity: 2, user_id: 7 },
        { product_id: 2, quantity: 1, user_id: 7 },
      ]
      expect(saving.map(({ body }) => body)).toEqual([{ cart_items: sent }])
      expect(token()).toBeNull()
      expect(shop().auth.user).toBeNull()
      expect(lines()).toEqual([])
      expect(goHome).toHaveBeenCalledOnce()
    },
  )
})

it.each([
  ['the account page', () => signOut(queryClient, goHome)],
  ['/logout', () => leave(queryClient, startDeadline(5000))],
])(
  'what is put into the cart while it is being saved stays after the sign-out by %s, as no row of the account',
  { tags: 's4.logout-keeps-what-came-meanwhile' },
  async (_, out) => {
    fillCart(sampleLine({ id: 1, quantity: 2, cartId: 31, userId: 7 }), sampleLine({ id: 2 }))
    storeSays('saveCartItems', ({ respond }) => {
      for (const id of [1, 3]) shop().cart.add(sampleProduct({ id }))
      return respond(200, { cart_items: [] })
    })
    await out()
    expect(token()).toBeNull()
    expect(lines().map(({ id, quantity, cartId }) => [id, quantity, cartId])).toEqual([
      [3, 1, undefined],
      [1, 1, undefined],
    ])
  },
)

describe('by /logout', () => {
  it(
    'ends the session in any case, and keeps a cart that was not saved',
    { tags: 's4.leaving-by-address' },
    async () => {
      bring()
      storeSays('saveCartItems', ({ networkError }) => networkError())
      await leave(queryClient, startDeadline(5000))
      expect(token()).toBeNull()
      expect(lines().length).toBe(2)
    },
  )

  it('takes 5 s at the most', { tags: 's4.leaving-has-one-limit' }, async () => {
    bring()
    vi.useFakeTimers()
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    try {
      const done = leave(queryClient, startDeadline(5000))
      await vi.advanceTimersByTimeAsync(4999)
      expect(token()).toBe('a-token')
      await vi.advanceTimersByTimeAsync(1)
      await done
      expect(token()).toBeNull()
      expect(lines().length).toBe(2)
      // The call that revokes the token ends at its own limit.
      await vi.runAllTimersAsync()
    } finally {
      vi.unstubAllGlobals()
      vi.useRealTimers()
    }
  })
})
