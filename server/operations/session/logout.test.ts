import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInCustomer } from '#server/testing/customers.ts'
import { send } from '#server/testing/send.ts'
import { startShop, type RunningShop } from '#server/testing/start-shop.ts'

let shop: RunningShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

test('the token works no more; another one of the same kind does', async () => {
  const [leaving, staying] = [await signedInCustomer(shop), await signedInCustomer(shop)]

  const answer = await send(shop, 'POST', '/api/logout', { token: leaving.token })
  expect(answer.status).toBe(204)
  expect(answer.text).toBe('')

  expect((await send(shop, 'GET', '/api/me', { token: leaving.token })).status).toBe(401)
  expect((await send(shop, 'POST', '/api/logout', { token: leaving.token })).status).toBe(401)
  expect((await send(shop, 'GET', '/api/me', { token: staying.token })).status).toBe(200)
})

test('a body that somebody sends along is passed over', async () => {
  const { token } = await signedInCustomer(shop)
  const headers = { 'content-type': 'application/json' }
  expect((await send(shop, 'POST', '/api/logout', { token, headers, body: '{broken' })).status).toBe(204)
})
