import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepPasswordsPlain, signedInCustomer, signIn, type Customer } from '#server/test/customers.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const HOUR_MS = 3_600_000
const person = { name: 'Karim Ahmed', address: 'House 3', country: 'Bangladesh', city: 'Dhaka', zip: '1205' }

type Account = Customer & { password: string }

describe('the profile of a customer', () => {
  let now = Date.UTC(2026, 10, 20)
  const store = storeOfTests(() => ({
    now: () => now,
    limits: { profileChangesPerHour: 4 },
  }))
  let count = 0
  beforeAll(() => keepPasswordsPlain(store))
  beforeEach(() => store.db.deleteFrom('throttles').execute())

  const login = (email: string, password: string) =>
    send(store, 'POST', '/api/user-login', { body: { email, password } })
  const change = ({ token }: Account, email: string) =>
    send(store, 'POST', '/api/profile', { token, body: { ...person, email, phone: '' } })
  /** Who is signed in with these. */
  const behind = async (email: string, password: string) => {
    const me = await send(store, 'GET', '/api/me', { token: await signIn(store, email, password) })
    return (me.body as { user: { id: number; email: string } }).user
  }
  /** An account whose password the two before it do not have. */
  const open = async (): Promise<Account> => {
    count += 1
    const password = `password-${count % 3}`
    return { ...(await signedInCustomer(store, password)), password }
  }

  test('stores and returns the changed profile; a missing phone becomes blank, and other fields are refused', async () => {
    const { id, email, token } = await open()
    const update = (more: object) =>
      send(store, 'POST', '/api/profile', { token, body: { ...person, email, ...more } })
    const phone = '+8801712345678'
    const answer = await update({ phone })
    expect([answer.status, answer.body]).toEqual([200, { user: { ...person, id, email, phone } }])
    expect((await send(store, 'GET', '/api/me', { token })).body).toEqual(answer.body)
    expect((await update({})).body).toMatchObject({ user: { phone: '' } })
    const errors = [{ field: 'is_admin' }]
    expect(await update({ is_admin: true })).toMatchObject({ status: 422, body: { errors } })
  })

  test('a new e-mail ends the other sessions of that customer alone', { tags: 'T-18' }, async () => {
    const [customer, other] = [await open(), await open()]
    const second = await signIn(store, customer.email, customer.password)
    const statuses = () =>
      Promise.all(
        [customer.token, second, other.token].map(
          async (token) => (await send(store, 'GET', '/api/me', { token })).status,
        ),
      )
    await change(customer, customer.email)
    expect(await statuses()).toEqual([200, 200, 200])
    await change(customer, `moved-${customer.email}`)
    expect(await statuses()).toEqual([200, 401, 200])
  })

  test(
    'a taken e-mail is answered as a free one is, and neither tells at the next sign-in',
    { tags: 'T-18' },
    async () => {
      const [owner, curious, plain] = [await open(), await open(), await open()]
      const changed = (email: string) => ({ status: 200, body: { user: { email } } })
      expect(await change(curious, owner.email)).toMatchObject(changed(owner.email))
      expect(await change(plain, 'unused@example.com')).toMatchObject(changed('unused@example.com'))

      const verify = vi.spyOn(store.deps.passwords, 'verify')
      const afterTaken = await login(owner.email, curious.password)
      const triedForTaken = verify.mock.calls.length
      const afterFree = await login('unused@example.com', plain.password)
      expect([afterTaken.status, afterFree.status]).toEqual([200, 200])
      // As many as if three had entered it, so that their number stays secret.
      expect([triedForTaken, verify.mock.calls.length - triedForTaken]).toEqual([4, 4])
      verify.mockRestore()
    },
  )

  test(
    'whose e-mail was entered elsewhere signs in as before, and only to the own account',
    { tags: 'T-18' },
    async () => {
      const [owner, other] = [await open(), await open()]
      const before = await behind(owner.email, owner.password)
      await change(other, owner.email)
      expect(await behind(owner.email, owner.password)).toEqual(before)
      expect((await behind(owner.email, other.password)).id).toBe(other.id)
      expect((await login(owner.email, 'neither-of-them')).status).toBe(401)
    },
  )

  test('the customer signs in with the new e-mail at once, and still with the first one', async () => {
    const account = await open()
    await change(account, 'Moved@Example.com')
    for (const email of ['moved@example.com', account.email])
      expect(await behind(email, account.password)).toMatchObject({ email: 'Moved@Example.com' })
    await change(account, account.email.toUpperCase())
    expect((await login('moved@example.com', account.password)).status).toBe(401)
    expect((await behind(account.email, account.password)).email).toBe(account.email.toUpperCase())
  })

  test('limits changes of the profile per hour, and says when to retry', { tags: 'T-18' }, async () => {
    const [account, other] = [await open(), await open()]
    for (let time = 0; time < 4; time += 1) expect((await change(account, account.email)).status).toBe(200)
    const refused = await change(account, 'one-more@example.com')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect((await change(other, other.email)).status).toBe(200)
    now += HOUR_MS
    expect((await change(account, account.email)).status).toBe(200)
  })
})
