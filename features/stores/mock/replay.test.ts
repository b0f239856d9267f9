import { expect, test } from 'vitest'

import { orderOf } from '#server/testing/order-requests.ts'
import type { Exchange, JournalEntry } from '../../exchanges/journal.ts'
import { goodsOf } from '../goods-of.ts'
import { replay } from './replay.ts'

const whisk = { product: 'Bamboo Whisk', vendor: 'Uji Tea House', price: '1250', stock: '5' }
const ana = { name: 'Ana', email: 'ana@example.com', password: 'sakura-2026' }

const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
const prepared = (call: 'stockShelves' | 'openAccount' | 'breakCall', ...args: unknown[]): JournalEntry => ({
  ...{ kind: 'prepared', scenario: 'one', call, args },
})
const exchanged = (exchange: Partial<Exchange>): JournalEntry => ({
  kind: 'exchanged',
  scenario: 'one',
  exchange: {
    ...{ method: 'GET', target: '/api/products/get/101', requestHeaders: {}, requestBody: null },
    ...{ status: 200, responseHeaders: json, responseBody: null, fault: null },
    ...exchange,
  },
})
const listed = { ...json, 'cache-control': 'no-cache', etag: '"recorded-br"' }
const held = { 'cache-control': 'no-cache', etag: '"recorded-br"' }
// What no answer tells goes with JSON.
const untold = { vendor: undefined, stock: undefined, original_price: undefined, top_deal: undefined }
const product = {
  ...goodsOf(whisk),
  ...untold,
  id: 101,
  regular_price: 1250,
  photo: 'none.webp',
  imageUrl: '/assets/images/products/none.webp',
  product_code: 'NH-101',
  vendor_id: 1,
  vendor_name: 'Uji Tea House',
  quantity: 5,
}
const seen = (changes = {}) =>
  exchanged({ responseHeaders: listed, responseBody: JSON.stringify({ ...product, ...changes }) })

test('answers that are the same are no difference, and what broke the way is no answer', async () => {
  const entries = [
    prepared('stockShelves', [whisk]),
    prepared('breakCall', 'GET /api/landing', 'refuse'),
    seen(),
    exchanged({ target: '/api/landing', fault: 'refuse', status: 503, responseBody: 'busy' }),
  ]
  expect(await replay(entries)).toEqual({ scenarios: 1, compared: 1, differences: [] })
})

test.each([
  ['a value', seen({ quantity: 4 })],
  ['a status', exchanged({ status: 404, responseHeaders: listed })],
  ['a header', exchanged({ responseHeaders: json, responseBody: JSON.stringify(product) })],
])('%s that is another one is told', async (_, entry) => {
  const { differences } = await replay([prepared('stockShelves', [whisk]), entry])
  expect(differences).toEqual([
    { scenario: 'one', said: expect.stringContaining('GET /api/products/get/101: ') as string },
  ])
})

test('an order that was lost on the way back has taken its units', async () => {
  const order = orderOf([{ id: 101, name: 'Bamboo Whisk', price: 1250, quantity: 1 }], {
    vendor_name: whisk.vendor,
  })
  const lost = exchanged({
    method: 'POST',
    target: '/api/order/store',
    requestBody: JSON.stringify(order),
    fault: 'lose-answer',
    status: null,
  })
  const { differences } = await replay([prepared('stockShelves', [whisk]), lost, seen({ quantity: 4 })])
  expect(differences).toEqual([])
})

test('tokens and validators are the mock’s own', async () => {
  const credentials = JSON.stringify({ email: ana.email, password: ana.password })
  const signedIn = { user: { access_token: 'recorded', expires_in: 43_200, cart_items: [] } }
  const profile = { phone: '01712345678', address: 'House 12, Road 5', city: 'Dhaka', zip: '1205' }
  const entries = [
    prepared('stockShelves', [whisk]),
    prepared('openAccount', ana),
    exchanged({
      method: 'POST',
      target: '/api/user-login',
      requestBody: credentials,
      responseBody: JSON.stringify(signedIn),
    }),
    exchanged({
      target: '/api/me',
      requestHeaders: { authorization: 'Bearer recorded' },
      responseBody: JSON.stringify({
        user: { id: 2, name: 'Ana', email: ana.email, ...profile, country: 'Bangladesh' },
      }),
    }),
    seen(),
    exchanged({ requestHeaders: { 'if-none-match': '"recorded-br"' }, status: 304, responseHeaders: held }),
    // From before the record: nobody knows what stood under it.
    exchanged({ requestHeaders: { 'if-none-match': '"unknown"' }, status: 304, responseHeaders: held }),
  ]
  expect(await replay(entries)).toEqual({ scenarios: 1, compared: 4, differences: [] })
})
