import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { mock, type MockResolver } from '#generated/handlers.ts'
import { useShop } from '#web/state/shop-state.ts'
import { mockServer } from '#web/testing/mock-server.ts'
import { sampleUser } from '#web/testing/sign-in.ts'

import { startValues } from './checkout-values.ts'
import { customerOf } from './customer-of.ts'
import { placeOrder } from './place-order.ts'

const tea = sampleLine({ id: 1, price: 850, quantity: 2 })
const shop = () => useShop.getState()

/** Orders at a store that always answers so; how often it was asked, and where the shopper was led. */
async function orderAnswered(answer: MockResolver<'placeOrder'>) {
  let asked = 0
  const visited: string[] = []
  mockServer.use(
    mock('settleOrder', ({ respond }) => respond(200, { state: 'void' })),
    mock('placeOrder', (call) => {
      asked += 1
      return answer(call)
    }),
  )
  await placeOrder(customerOf(startValues(sampleUser)), {
    queryClient: new QueryClient(),
    isCustomers: false,
    goTo: (path) => visited.push(path),
    markRefused: () => undefined,
  })
  return { asked, visited, alerts: shop().alert.waiting.map(({ key, text, said }) => said ?? key ?? text) }
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
  shop().cart.addProductsFromServer([tea])
})
afterEach(() => void vi.restoreAllMocks())

it.each([401, 402, 403, 404, 409, 418, 422, 429, 499, 500, 503])(
  'status %i is Order Failure whatever its message, sent once, and the cart stays',
  async (status) => {
    const headers = { 'retry-after': '3600' }
    const answer = await orderAnswered(({ offContract }) =>
      offContract(Response.json({ message: 'Not now' }, { status, headers })),
    )
    expect(answer).toEqual({ asked: 1, visited: [], alerts: ['checkout.failure'] })
    expect(shop().cart.lines).toEqual([tea])
  },
)

it.each([200, 201, 202])('status %i is an order, whatever it says', async (status) => {
  const answer = await orderAnswered(({ offContract }) => offContract(Response.json({}, { status })))
  expect(answer).toEqual({ asked: 1, visited: ['/myAccounts'], alerts: [] })
  expect(shop().cart.lines).toEqual([])
})

it('status 400 is the message of the store, and empties the cart', async () => {
  const answer = await orderAnswered(({ offContract }) =>
    offContract(Response.json({ message: 'Not now' }, { status: 400 })),
  )
  expect(answer).toEqual({ asked: 1, visited: [], alerts: ['Not now'] })
  expect(shop().cart.lines).toEqual([])
})

it.each<[string, () => Response]>([
  ['a proxy’s page', () => new Response('<h1>Bad Request</h1>', { status: 400 })],
  ['JSON that says nothing', () => Response.json({ reason: 'firewall' }, { status: 400 })],
])('a 400 of somebody else does not count: the cart stays after %s', async (_what, answer) => {
  const { alerts } = await orderAnswered(({ offContract }) => offContract(answer()))
  expect(alerts).toEqual(['checkout.failure'])
  expect(shop().cart.lines).toEqual([tea])
})

it('an order that is being placed is asked for five times at the most', async () => {
  const answer = await orderAnswered(({ problem }) =>
    problem('order_in_progress', {}, { 'Retry-After': '0' }),
  )
  expect(answer).toEqual({ asked: 5, visited: [], alerts: ['checkout.failure'] })
})
