import { beforeAll, describe, expect, test } from 'vitest'
import { signedInCustomer, type Customer } from '#server/testing/customers.ts'
import { send } from '#server/testing/send.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

const profile = { name: 'Karim', email: 'karim@example.com', address: 'A', country: 'B', city: 'C', zip: '1' }
const password = { password: 'momiji-2026', password_confirmation: 'momiji-2026' }
const GUESSES = ['role', 'is_admin', 'isAdmin', 'email_verified', 'user_id', '$set', 'roles[]', 'created_by']

const store = storeOfTests()
let customer: Customer
let columns: string[]
beforeAll(async () => {
  customer = await signedInCustomer(store)
  const tables = await store.db.introspection.getTables()
  columns = tables.flatMap((table) => table.columns.map(({ name }) => name))
})

const users = () => store.db.selectFrom('users').selectAll().orderBy('id').execute()

describe.each([
  ['registration', '/api/user-registration', { ...profile, ...password }],
  ['the profile', '/api/profile', profile],
])('%s', (_, path, known) => {
  test('T-17: takes no column of any table and no guess beyond its fields, and nobody changes', async () => {
    const before = await users()
    const names = [...new Set([...columns, ...GUESSES])].filter(
      (name) => !(name in known) && name !== 'phone',
    )
    expect(names).toContain('password_hash')
    expect(names.length).toBeGreaterThan(40)
    for (const name of names) {
      const answer = await send(store, 'POST', path, { token: customer.token, body: { ...known, [name]: 1 } })
      expect([name, answer.status]).toEqual([name, 422])
      expect(answer.body).toMatchObject({ errors: [{ field: name }] })
    }
    expect(await users()).toEqual(before)
  })
})
