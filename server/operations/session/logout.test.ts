import { expect, test } from 'vitest'
import { signedInCustomer, type Customer } from '#server/testing/customers.ts'
import { send } from '#server/testing/send.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

const store = storeOfTests()

test('the token works no more, another one of the same kind does; a body that comes along is passed over', async () => {
  const [leaving, staying] = [await signedInCustomer(store), await signedInCustomer(store)]
  const me = async ({ token }: Customer) => (await send(store, 'GET', '/api/me', { token })).status
  const logout = ({ token }: Customer, sent = {}) => send(store, 'POST', '/api/logout', { token, ...sent })

  expect(await logout(leaving)).toMatchObject({ status: 204, text: '' })
  expect([await me(leaving), (await logout(leaving)).status, await me(staying)]).toEqual([401, 401, 200])
  const broken = { headers: { 'content-type': 'application/json' }, body: '{broken' }
  expect([(await logout(staying, broken)).status, await me(staying)]).toEqual([204, 401])
})
