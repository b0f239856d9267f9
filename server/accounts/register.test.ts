import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepPasswordsPlain, signIn } from '#server/test/customers.ts'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { send } from '#server/test/send.ts'
import { startStore } from '#server/test/start-store.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import type { LimitSettings } from '#server/http/rate-limits/limits.ts'

const form = {
  name: 'Karim Ahmed',
  email: 'karim@example.com',
  address: 'House 3, Agrabad',
  country: 'Bangladesh',
  city: 'Chattogram',
  zip: '4100',
  password: 'momiji-2026',
  password_confirmation: 'momiji-2026',
}

const registerAt = (store: { url: string }) => (changes: object) =>
  send(store, 'POST', '/api/user-registration', { body: { ...form, ...changes } })

describeOnEachDatabase('registration', (newDatabase) => {
  const store = storeOfTests(async () => ({
    databaseUrl: await newDatabase(),
    limits: { registrationsPerHour: 100, registrationsPerNetworkAndHour: 20 },
  }))
  beforeEach(() => store.db.deleteFrom('throttles').execute())

  const register = registerAt(store)

  test('lets a new customer sign in and find the data as they were given', async () => {
    const answer = await register({ phone: '01712345678' })
    expect([answer.status, answer.body]).toEqual([200, { message: 'Registration successful' }])

    const token = await signIn(store, form.email, form.password)
    const { password: _, password_confirmation: __, ...profile } = form
    expect((await send(store, 'GET', '/api/me', { token })).body).toEqual({
      user: { ...profile, id: expect.any(Number), phone: '01712345678' },
    })
  })

  test('refuses a known e-mail in any case of its letters, without a reason', { tags: 'T-16' }, async () => {
    const answer = await register({ email: 'KARIM@example.com' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'registration_refused' } })
    expect(answer.body).not.toHaveProperty('errors')
  })
})

describe('a registration form', () => {
  const store = storeOfTests()
  beforeAll(() => keepPasswordsPlain(store))
  const register = registerAt(store)

  test.each([
    [{ email: 'karim' }, 'email', 'Invalid email'],
    [{ phone: '0171' }, 'phone', 'Phone number is not valid'],
    [{ password: 'short', password_confirmation: 'short' }, 'password', 'Too Short!'],
    [{ password_confirmation: 'another-one' }, 'password_confirmation', 'Passwords must match'],
    [{ is_admin: true }, 'is_admin', expect.any(String)],
    [{ email: 'k\u0430rim@example.com' }, 'email', 'Invalid email'],
  ])(
    '%j is refused by field, and no account is added',
    { tags: ['s5.store-checks-too', 'T-16', 'T-17'] },
    async (changes, field, message) => {
      const body = { code: 'invalid_input', errors: [{ field, message }] }
      expect(await register({ email: 'new@example.com', ...changes })).toMatchObject({ status: 422, body })
    },
  )

  test.each([6, 50])(
    'a password of %i characters is taken',
    { tags: 's5.store-checks-too' },
    async (length) => {
      const password = '#'.repeat(length)
      const twice = { password, password_confirmation: password }
      expect((await register({ email: `of-${length}@example.com`, ...twice })).status).toBe(200)
    },
  )
})

test.each<[string, Partial<LimitSettings>, string[], number[]]>([
  ['address', { registrationsPerNetworkAndHour: 3 }, ['', '', '', ''], [200, 200, 200, 429]],
  [
    'phone number',
    { registrationsPerHour: 2 },
    // Other numbers of the same address go on, and a missing number is not shared.
    ['01712345678', '+8801712345678', '01712345678', '01812345678', '', '', ''],
    [200, 200, 429, 200, 200, 200, 200],
  ],
])('one %s opens so many accounts an hour', { tags: 'T-16' }, async (_, limits, phones, wanted) => {
  const limited = await startStore({ limits })
  keepPasswordsPlain(limited)
  const statuses: number[] = []
  for (const [index, phone] of phones.entries()) {
    const body = { ...form, email: `more-${index}@example.com`, phone }
    statuses.push((await send(limited, 'POST', '/api/user-registration', { body })).status)
  }
  await limited.close()
  expect(statuses).toEqual(wanted)
})
