import { expect, it } from 'vitest'

import { createQueryClient } from '#web/shared/lib/query-client.ts'
import { shop } from '#web/test/shop.ts'

import { signInMutation } from './sign-in.ts'

const auth = () => shop().auth
const attempt = () => {
  const queryClient = createQueryClient()
  const mutation = queryClient.getMutationCache().build(queryClient, signInMutation)
  return mutation.execute({ email: 'ayesha@example.com', password: 'sakura-2026' }).then(
    () => true,
    () => false,
  )
}

it(
  'keeps token and expiry here and in local storage',
  {
    tags: [
      's3.session-keys',
      's3.login-response',
      's4.auth-success',
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
