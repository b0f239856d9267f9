import { expect, test } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import type { MockResolver } from '#generated/handlers.ts'
import { createQueryClient } from '#web/shared/lib/query-client.ts'
import { storeSays } from '#web/test/mock-server.ts'
import { fillCart, shop } from '#web/test/shop.ts'
import { wireProduct } from '#web/test/wire-products.ts'

import { refreshCart } from './refresh-cart.ts'

const stockAfter = async (answer: MockResolver<'getProduct'>) => {
  storeSays('getProduct', answer)
  fillCart(sampleLine({ stock: 10 }))
  await refreshCart(createQueryClient())
  return shop().cart.lines.map(({ stock }) => stock)
}

test('marks a product as sold out when the store has deleted it', { tags: 's8.product-gone' }, async () => {
  expect(await stockAfter(({ problem }) => problem('product_not_found'))).toEqual([0])
})

test.each([
  ['a proxy’s 404', () => new Response('<h1>Not Found</h1>', { status: 404 })],
  ['a portal’s page', () => new Response('<h1>Welcome</h1>', { status: 200 })],
])('%s says nothing of the product', { tags: 's8.product-gone' }, async (_, answer) => {
  expect(await stockAfter(({ offContract }) => offContract(answer()))).toEqual([10])
})

test('fetches the product without a cache', async () => {
  const asked: unknown[] = []
  const stock = await stockAfter(({ request, respond }) => {
    asked.push(request.headers.get('cache-control'))
    return respond(200, wireProduct({ quantity: 3 }))
  })
  expect(asked).toEqual(['no-cache'])
  expect(stock).toEqual([3])
})
