import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'

import { createContractClient } from '#generated/client.ts'
import { examples } from '#generated/examples.ts'
import { handlers, mockOperation } from '#generated/handlers.ts'

const server = setupServer(...handlers)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

// It keeps the `fetch` of the moment at which it is made.
const newClient = () => createContractClient({ baseUrl: 'http://shop.test' })

test('returns the typed data of a successful reply', async () => {
  const { data } = await newClient().GET('/api/products/get/{productId}', {
    params: { path: { productId: 12 } },
  })
  expectTypeOf(data?.name).toEqualTypeOf<string | undefined>()
  expect(data).toEqual(examples.getProduct.replies[200].product)
})

test('returns the problem of a refused request', async () => {
  server.use(mockOperation('login', 401, { code: 'invalid_credentials' }))
  const { data, error } = await newClient().POST('/api/user-login', { body: examples.login.request.ayesha })
  expectTypeOf(error?.detail).toEqualTypeOf<string | undefined>()
  expect([data, error?.code]).toEqual([undefined, 'invalid_credentials'])
})
