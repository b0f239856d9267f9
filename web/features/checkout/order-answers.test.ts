import { beforeEach, expect, it } from 'vitest'

import type { MockResolver } from '#contract/mock.ts'
import {
  beginWithTea,
  order,
  sent,
  storeAnswers,
  storeSettles,
  tea,
  visited,
} from '#web/testing/order-desk.ts'
import { alerts, shop } from '#web/testing/shop.ts'

beginWithTea()
beforeEach(() => void storeSettles('void'))

/** Orders at a store that always answers so; how often it was asked, and where the shopper was led. */
async function orderAnswered(answer: MockResolver<'placeOrder'>) {
  storeAnswers(answer)
  await order()
  return { asked: sent.length, visited, alerts: alerts(), lines: shop().cart.lines }
}

it.each([401, 402, 403, 404, 409, 418, 422, 429, 499, 500, 503])(
  'status %i is Order Failure whatever its message, sent once, and the cart stays',
  async (status) => {
    const headers = { 'retry-after': '3600' }
    const answer = await orderAnswered(({ offContract }) =>
      offContract(Response.json({ message: 'Not now' }, { status, headers })),
    )
    expect(answer).toEqual({ asked: 1, visited: [], alerts: ['checkout.failure'], lines: [tea] })
  },
)

it.each([200, 201, 202])('status %i is an order, whatever it says', async (status) => {
  const answer = await orderAnswered(({ offContract }) => offContract(Response.json({}, { status })))
  expect(answer).toEqual({ asked: 1, visited: ['/myAccounts'], alerts: [], lines: [] })
})

it('status 400 is the message of the store, and empties the cart', async () => {
  const answer = await orderAnswered(({ offContract }) =>
    offContract(Response.json({ message: 'Not now' }, { status: 400 })),
  )
  expect(answer).toEqual({ asked: 1, visited: [], alerts: ['Not now'], lines: [] })
})

it.each<[string, () => Response]>([
  ['a proxy’s page', () => new Response('<h1>Bad Request</h1>', { status: 400 })],
  ['JSON that says nothing', () => Response.json({ reason: 'firewall' }, { status: 400 })],
])('a 400 of somebody else does not count: the cart stays after %s', async (_what, answer) => {
  const answered = await orderAnswered(({ offContract }) => offContract(answer()))
  expect(answered).toMatchObject({ alerts: ['checkout.failure'], lines: [tea] })
})

it('an order that is being placed is asked for five times at the most', async () => {
  const answer = await orderAnswered(({ problem }) =>
    problem('order_in_progress', {}, { 'Retry-After': '0' }),
  )
  expect(answer).toEqual({ asked: 5, visited: [], alerts: ['checkout.failure'], lines: [tea] })
})
