import { expect, test } from 'vitest'
import { callsOf, mockStore } from '#cli/testing/mock-store.ts'
import { whisks } from '#cli/testing/sample-session.ts'
import { terminalWith } from '#cli/testing/terminal.ts'
import { examples } from '#generated/examples.ts'
import { mockOperation } from '#generated/handlers.ts'

const store = mockStore()
const { product } = examples.getProduct.replies[200]

test('takes prices and stock over, reports them and keeps quantities when the store has others', async () => {
  const { run, session } = await terminalWith({ cart: [whisks, { ...whisks, id: 14, name: 'Kettle' }] })
  store.use(
    mockOperation('getProduct', ({ params, respond, problem }) =>
      params.productId === 14
        ? problem('product_not_found')
        : respond(200, { ...product, price: 1300, quantity: 1 }),
    ),
  )
  const notes = [
    'Bamboo Matcha Whisk: the price was ৳1,250, now ৳1,300',
    'Bamboo Matcha Whisk: only 1 left in stock, 2 in the cart',
    '  haat cart set 12 1',
    'Kettle: sold out or no longer sold',
    '  haat cart remove 14\n',
  ]
  expect(await run('cart', 'refresh')).toMatchObject({ exit: 0, err: notes.join('\n') })
  expect((await session()).cart).toMatchObject([
    { id: 12, price: 1300, stock: 1, quantity: 2 },
    { id: 14, stock: 0, quantity: 2 },
  ])
})

test('changes nothing when the store does not answer', async () => {
  const { run, session, remember } = await terminalWith({ cart: [whisks] })
  store.use(mockOperation('getProduct', ({ networkError }) => networkError()))
  expect((await run('cart', 'refresh')).exit).toBe(6)
  expect((await session()).cart).toEqual([whisks])
  await remember({ cart: [] })
  expect((await run('cart', 'refresh')).err).toBe('Your shopping cart is empty\n')
})

test.each([
  ['refresh', ['refresh']],
  ['add', ['add', '12']],
])('%s asks for what the store has now', async (_, words) => {
  const { run } = await terminalWith({ cart: [whisks] })
  const asked = callsOf(store, 'getProduct', ({ respond }) => respond(200, product))
  expect((await run('cart', ...words)).exit).toBe(0)
  expect(asked.map(({ request }) => request.headers.get('cache-control'))).toEqual(['no-cache'])
})
