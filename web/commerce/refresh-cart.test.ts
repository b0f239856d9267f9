import { expect, test } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { examples } from '#generated/examples.ts'
import { mock } from '#contract/mock.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'

import { refreshCart } from './refresh-cart.ts'

const stockAfter = async (answer: Parameters<typeof mock<'getProduct'>>[1]) => {
  mockServer.use(mock('getProduct', answer))
  useShop.getState().cart.addProductsFromServer([sampleLine({ stock: 10 })])
  await refreshCart(createQueryClient())
  return useShop.getState().cart.lines.map(({ stock }) => stock)
}

test('a product that the store does not have any more is sold out', async () => {
  expect(await stockAfter(({ problem }) => problem('product_not_found'))).toEqual([0])
})

test.each([
  ['a proxy’s 404', () => new Response('<h1>Not Found</h1>', { status: 404 })],
  ['a portal’s page', () => new Response('<h1>Welcome</h1>', { status: 200 })],
])('%s says nothing of the product', async (_, answer) => {
  expect(await stockAfter(({ offContract }) => offContract(answer()))).toEqual([10])
})

test('the store is asked for what it has now, and keeps nothing back', async () => {
  const asked: (string | null)[] = []
  await stockAfter(({ request, respond }) => {
    asked.push(request.headers.get('cache-control'))
    return respond(200, { ...examples.getProduct.replies[200].product, quantity: 3 })
  })
  expect(asked).toEqual(['no-cache'])
})
