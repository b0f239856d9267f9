import { describe, expect, test } from 'vitest'
import { signedInCustomer } from '#server/test/customers.ts'
import { orderOf } from '#server/test/order-requests.ts'
import { hashedOnce } from '#server/test/prepared-database.ts'
import { askForQuote } from '#server/test/quotes.ts'
import { send } from '#server/test/send.ts'
import { instancesOfTests } from '#server/test/store-of-tests.ts'
import { networkOf, pseudonymizer } from './callers.ts'

test('returns the same pseudonym only for the same text and secret', () => {
  const one = pseudonymizer('secret')
  expect(one('203.0.113.1')).toBe(pseudonymizer('secret')('203.0.113.1'))
  expect(one('203.0.113.1')).not.toBe(one('203.0.113.2'))
  expect(one('203.0.113.1')).not.toBe(pseudonymizer('other')('203.0.113.1'))
  expect(one('203.0.113.1')).toMatch(/^[\w-]{22}$/)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

describe('keys in the database', () => {
  const [store, other] = instancesOfTests(() => ({ env: { HAAT_RATE_LIMITS: 'on' } }))

  test('hold no contact and no network address, and are the same for all instances', async () => {
    const { email } = await signedInCustomer(store, await hashedOnce('sakura-2026'))
    await send(store, 'POST', '/api/user-login', { body: { email, password: 'wrong-password' } })
    await send(store, 'POST', '/api/user-login', { body: { email, password: 'sakura-2026' } })
    await send(store, 'POST', '/api/user-login', { body: { email, password: 'wrong-password' } })
    const body = orderOf([{ id: 301, price: 1250, quantity: 1 }])
    expect((await send(store, 'POST', '/api/order/store', { body })).status).toBe(200)
    await askForQuote(store)
    const rows = async () => {
      const throttles = await store.db.selectFrom('throttles').select('key').execute()
      const networks = await store.db.selectFrom('known_places').select('place as key').execute()
      const orders = await store.db.selectFrom('order_keys').select('scope as key').execute()
      return [...throttles, ...networks, ...orders].map(({ key }) => key)
    }
    const keys = await rows()
    expect(keys.length).toBeGreaterThan(6)
    expect(keys.filter((key) => /@|127\.0\.0\.1|::1|\d{6}/.test(key))).toEqual([])
    expect(other.deps.pseudonymize('127.0.0.1')).toBe(store.deps.pseudonymize('127.0.0.1'))
  })
})
