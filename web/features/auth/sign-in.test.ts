import { expect, it } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { mockOperation } from '#generated/handlers.ts'
import { createQueryClient } from '#web/shared/lib/query-client.ts'
import { mockServer } from '#web/test/mock-server.ts'
import { fillCart, shop } from '#web/test/shop.ts'

import { signInMutation } from './sign-in.ts'

const auth = () => shop().auth
const quantities = () => shop().cart.lines.map(({ id, quantity }) => [id, quantity])
const attempt = () => {
  const queryClient = createQueryClient()
  const mutation = queryClient.getMutationCache().build(queryClient, signInMutation)
  return mutation.execute({ email: 'ayesha@example.com', password: 'sakura-2026' }).then(
    () => true,
    () => false,
  )
}
const savedCart = () => mockServer.use(mockOperation('login', 200, 'withSavedCart'))

it(
  'keeps token and expiry here and in local storage',
  {
    tags: [
      's3.session-keys',
      's3.login-response',
      's4.login-keeps-token-and-expiry',
      's4.wrong-clock',
      's7.login',
    ],
  },
  async () => {
    const before = Date.now()
    expect(await attempt()).toBe(true)
    const until = Date.parse(auth().expirationDate ?? '')
    expect(until).toBeGreaterThanOrEqual(before + 43_200_000)
    expect(until).toBeLessThanOrEqual(Date.now() + 43_200_000)
    expect(auth()).toMatchObject({ token: 'example-token', loading: false, error: null })
    expect(localStorage.getItem('token')).toBe('example-token')
    expect(localStorage.getItem('expirationDate')).toBe(auth().expirationDate)
  },
)

it('keeps a cart of another vendor, and says so', { tags: 's4.login-other-vendors-cart' }, async () => {
  savedCart()
  fillCart(sampleLine({ id: 1, quantity: 1, vendorId: 1 }))
  await attempt()
  expect(quantities()).toEqual([[1, 1]])
  expect(shop().alert.waiting).toEqual([
    { key: 'session.savedCartWaits', values: { vendor: 'Uji Tea House' } },
  ])
})
