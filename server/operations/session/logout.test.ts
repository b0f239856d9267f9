import { expect, test } from 'vitest'
import { signedInCustomer } from '#server/testing/customers.ts'
import { send } from '#server/testing/send.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

const store = storeOfTests()

test('the token works no more; another one of the same kind does', async () => {
  const [leaving, staying] = [await signedInCustomer(store), await signedInCustomer(store)]

  const answer = await send(store, 'POST', '/api/logout', { token: leaving.token })
  expect(answer.status).toBe(204)
  expect(answer.text).toBe('')

  expect((await send(store, 'GET', '/api/me', { token: leaving.token })).status).toBe(401)
  expect((await send(store, 'POST', '/api/logout', { token: leaving.token })).status).toBe(401)
  expect((await send(store, 'GET', '/api/me', { token: staying.token })).status).toBe(200)
})

test('a body that somebody sends along is passed over', async () => {
  const { token } = await signedInCustomer(store)
  const headers = { 'content-type': 'application/json' }
  expect((await send(store, 'POST', '/api/logout', { token, headers, body: '{broken' })).status).toBe(204)
})
