import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderOf } from '#server/testing/order-requests.ts'
import { keyedOrder } from './place-order.ts'

const body = orderOf([{ id: 301, price: 1250, quantity: 1 }])
const guest = { session: null, address: '203.0.113.1', now: 20_000, mark: null }
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')

test('without a key the store remembers an order by hashes of the network and of what it says', () => {
  const { scope, key, fingerprint, validSince } = keyedOrder(guest, undefined, body)
  expect(scope).toBe(`keyless order of a guest at ${hashed('203.0.113.1')}`)
  expect(key).toBe(fingerprint)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(validSince).toBe(10_000)
})

test('what it says in another order is the same, another word is not', () => {
  const printOf = (order: typeof body) => keyedOrder(guest, undefined, order).fingerprint
  expect(printOf(Object.fromEntries(Object.entries(body).toReversed()) as typeof body)).toBe(printOf(body))
  expect(printOf({ ...body, customer_name: 'Rahim' })).not.toBe(printOf(body))
})

test('a customer and a test run have keys of their own', () => {
  const session = { userId: 7, tokenHash: '', mark: null }
  expect(keyedOrder({ ...guest, session }, 'k', body)).toMatchObject({ scope: 'order of user 7', key: 'k' })
  expect(keyedOrder({ ...guest, session, mark: 'nightly' }, undefined, body).scope).toBe(
    'keyless order of user 7 in nightly',
  )
})
