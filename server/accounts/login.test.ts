import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '#server/accounts/passwords.ts'
import { demoCustomer } from '#server/seed/demo-customer.ts'
import { saveCart } from '#server/test/customers.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const { email, password } = demoCustomer
const HOUR_MS = 3_600_000

const store = storeOfTests(() => ({
  now: () => now,
  limits: { freeLoginFailures: 3, loginsPerNetworkAndMinute: 8 },
}))
let now: number
beforeEach(async () => {
  now = Date.UTC(2026, 10, 20)
  await store.db.deleteFrom('sessions').execute()
  await store.db.deleteFrom('throttles').execute()
})

const login = (changes: object = {}, headers = {}) =>
  send(store, 'POST', '/api/user-login', { body: { email, password, ...changes }, headers })
const tokenOf = ({ body }: { body: unknown }) =>
  (body as { user: { access_token: string } }).user.access_token

test(
  'e-mail, in any case, and password get a token that works for twelve hours',
  { tags: 's7.login' },
  async () => {
    const answer = await login({ email: email.toUpperCase() })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      user: { access_token: expect.stringMatching(/^[\w-]{43}$/), expires_in: 43_200, cart_items: [] },
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')

    const token = tokenOf(answer)
    now += 12 * HOUR_MS - 1
    expect((await send(store, 'GET', '/api/me', { token })).status).toBe(200)
    now += 1
    expect((await send(store, 'GET', '/api/me', { token })).status).toBe(401)
  },
)

test('the store keeps no token, and no log shows one or the password', async () => {
  const token = tokenOf(await login())
  const rows = await store.db.selectFrom('sessions').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(store.log.join('')).not.toContain(token)
  expect(store.log.join('')).not.toContain(password)
})

test('the saved cart comes along, and carts of other vendors beside it', async () => {
  const token = tokenOf(await login())
  const { body } = await send(store, 'GET', '/api/me', { token })
  const userId = (body as { user: { id: number } }).user.id
  const customer = { id: userId, token }
  await saveCart(store, customer, 301, 4)
  const cart_items = [{ id: 301, quantity: 4, stock: 25, user_id: userId, price: 1250 }]
  expect((await login()).body).toMatchObject({ user: { cart_items } })

  await saveCart(store, customer, 501)
  const user = { cart_items: [{ id: 501 }], waiting_items: [{ id: 301, quantity: 4 }] }
  expect((await login()).body).toMatchObject({ user })
})

test(
  'a wrong password and an unknown e-mail answer alike, word for word',
  { tags: ['s8.login-alike', 'T-14'] },
  async () => {
    const wrong = await login({ password: 'not-the-one' })
    const unknown = await login({ email: 'unknown@example.com' })
    const body = { code: 'invalid_credentials', error: 'Invalid email or password' }
    expect(wrong).toMatchObject({ status: 401, body })
    expect(unknown).toMatchObject({ status: 401, text: wrong.text })
  },
)

test(
  'one password is tried for each, known or not, and an account that does not exist costs a real try',
  { tags: 'T-14' },
  async () => {
    const { passwords } = store.deps
    const verify = vi.spyOn(passwords, 'verify')
    await login({ password: 'not-the-one' })
    await login({ email: 'unknown@example.com' })
    expect(verify.mock.calls.map(([, stored]) => typeof stored)).toEqual(['string', 'undefined'])
    verify.mockRestore()
    // In turns, so that a busy moment of the machine costs both alike; the margin is wide, as nothing would cost a hundredth.
    const spent = { known: 0, unknown: 0 }
    const stored = await hashPassword(password)
    for (let time = 0; time < 5; time += 1) {
      const startedAt = performance.now()
      await passwords.verify('not-the-one', stored)
      const between = performance.now()
      await passwords.verify('not-the-one', undefined)
      spent.known += between - startedAt
      spent.unknown += performance.now() - between
    }
    expect(spent.unknown).toBeGreaterThan(spent.known / 5)
  },
)

describe('attempts', () => {
  test('many at once cannot slip through before the first has failed', { tags: 'T-13' }, async () => {
    const wrong = Array.from({ length: 8 }, () => login({ password: 'not-the-one' }))
    const statuses = (await Promise.all(wrong)).map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429, 429, 429])
  })

  test(
    'one address gets a number of tries a minute, whatever it says about others',
    { tags: 'T-13' },
    async () => {
      const as = (index: number) =>
        login({ email: `a${index}@example.com` }, { 'x-forwarded-for': `203.0.113.${index}` })
      for (let index = 0; index < 8; index += 1) expect((await as(index)).status).toBe(401)
      expect((await as(9)).status).toBe(429)
      now += 60_000
      expect((await as(10)).status).toBe(401)
    },
  )
})
