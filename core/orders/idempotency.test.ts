import { expect, test, describe } from 'vitest'
import { fingerprint, orderIdempotencyRecord, REPETITION_MS, requestText } from './idempotency.ts'
import fc from 'fast-check'

const whisk = { id: 1, name: 'Whisk', price: 1250, totalQuantity: 2, totalPrice: 2500 }
const sencha = { id: 2, name: 'Sencha', price: 850, totalQuantity: 1, totalPrice: 850 }
const order = {
  user_id: null,
  customer_name: 'Ana',
  pay_amount: 3350,
  vendor_name: 'Uji Tea House',
  ordered_products: [whisk, sencha],
}

const whisks = (totalQuantity: number) => ({ ...whisk, totalQuantity })
const ordering = (...ordered_products: object[]) => ({ ordered_products })

test.each<[string, object]>([
  ['other prices', { pay_amount: 3400, ...ordering({ ...whisk, price: 1275, totalPrice: 2550 }, sencha) }],
  ['another order of lines', ordering(sencha, whisk)],
  ['a product on two lines', ordering(whisks(1), sencha, whisks(1))],
  ['other names', { vendor_name: 'Uji', ...ordering({ ...whisk, name: 'Chasen' }, sencha) }],
])('%s are the same request', (_case, change) => {
  expect(requestText({ ...order, ...change })).toBe(requestText(order))
})

test.each<[string, object]>([
  ['more units', ordering(whisks(3), sencha)],
  ['units on a second line', ordering(whisk, sencha, { ...sencha, totalQuantity: 1 })],
  ['fewer products', ordering(whisk)],
  ['another customer', { customer_name: 'Ben' }],
])('%s are another request', (_case, change) => {
  expect(requestText({ ...order, ...change })).not.toBe(requestText(order))
})

test.each<[string, unknown, unknown]>([
  ['a line that is none', [whisk, null], [whisk, 'x']],
  ['a number that is a text', [{ ...whisk, id: '1' }], [{ ...whisk, id: '1', price: 9 }]],
])('%s is no order, and every word of it counts', (_case, products, others) => {
  const request = requestText({ ...order, ordered_products: products })
  expect(request).not.toBe(requestText({ ...order, ordered_products: others }))
  expect(request).not.toBe(requestText({ ...order, ordered_products: products, pay_amount: 1 }))
})

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, reversed(inner)] as const)
  return Object.fromEntries(entries.toReversed())
}

describe('fingerprint', () => {
  test('ignores the order of keys at any depth and preserves all values', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (payload) => {
        expect(fingerprint(reversed(payload))).toBe(fingerprint(payload))
        expect(JSON.parse(fingerprint(payload))).toEqual(JSON.parse(JSON.stringify(payload)))
      }),
    )
  })

  test('sorts keys and omits undefined fields', () => {
    expect(fingerprint({ b: 1, a: { d: 1, c: 2 }, e: undefined })).toBe('{"a":{"c":2,"d":1},"b":1}')
  })
})

const NOW = 1_000_000
const guest = { userId: null, address: '10.0.0.1', now: NOW, mark: null }
const customer = { ...guest, userId: 7 }

test('never expires a key, and separates customers and guests', () => {
  const known = { scope: 'order of a guest', key: 'k', fingerprint: 'print', validSince: 0 }
  expect(orderIdempotencyRecord(guest, 'k', 'print')).toEqual(known)
  expect(orderIdempotencyRecord(customer, 'k', 'print').scope).toBe('order of user 7')
})

test('identifies an order without a key by its content for a minute', () => {
  expect(REPETITION_MS).toBe(60_000)
  const known = { scope: 'keyless order of user 7', key: 'print', fingerprint: 'print' }
  expect(orderIdempotencyRecord(customer, undefined, 'print')).toEqual({ ...known, validSince: NOW - 60_000 })
})

test('separates guests by their address, and test orders from live ones', () => {
  const live = [guest, { ...guest, address: '10.0.0.2' }, customer]
  const callers = live.flatMap((caller) => [caller, { ...caller, mark: 'nightly' }])
  const scopes = callers.map((caller) => orderIdempotencyRecord(caller, undefined, 'print').scope)
  expect(new Set(scopes).size).toBe(callers.length)
})
