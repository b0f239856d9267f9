import { beforeEach, expect, test } from 'vitest'
import { hashToken } from '#server/credentials/token.ts'
import { insertSession } from '#server/store/session-queries.ts'
import { signedInCustomer, type Customer } from '#server/testing/customers.ts'
import { send } from '#server/testing/send.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

const store = storeOfTests()
let customer: Customer
beforeEach(async () => {
  customer = await signedInCustomer(store)
})

const profile = () => ({
  name: 'Rahima Khatun',
  email: customer.email,
  address: 'House 3, Agrabad',
  country: 'Japan',
  city: 'Chattogram',
  zip: '4100',
  phone: '+8801712345678',
})
const update = (changes: object) =>
  send(store, 'POST', '/api/profile', { token: customer.token, body: { ...profile(), ...changes } })
const me = (token = customer.token) => send(store, 'GET', '/api/me', { token })

test('a changed profile is answered and kept; a phone that is left out becomes blank', async () => {
  const answer = await update({})
  expect([answer.status, answer.body]).toEqual([200, { user: { id: customer.id, ...profile() } }])
  expect((await me()).body).toEqual(answer.body)
  expect((await update({ phone: undefined })).body).toMatchObject({ user: { phone: '' } })
})

test('T-18: a new e-mail ends the other sessions of the customer, and nobody else’s', async () => {
  const [stranger, now] = [await signedInCustomer(store), Date.now()]
  const session = { tokenHash: hashToken('second'), userId: customer.id, now, expiresAt: now + 1000 }
  await insertSession(store.db, session)
  // With the e-mail as it was they go on.
  await update({ name: 'Rahima' })
  expect((await me('second')).status).toBe(200)

  await update({ email: `moved-${customer.email}` })

  expect((await me('second')).status).toBe(401)
  expect((await me()).status).toBe(200)
  expect((await me(stranger.token)).status).toBe(200)
})
