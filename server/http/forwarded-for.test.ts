import { describe, expect, test } from 'vitest'
import { orderOf } from '#server/test/order-requests.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import { addressOfNode } from './forwarded-for.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  [' 203.0.113.9:40001 ', '203.0.113.9'],
  ['"[2001:db8::1]:40001"', '2001:db8::1'],
  ['[2001:db8::1]:_obfuscated', '2001:db8::1'],
  ['2001:db8:1:2:3:4:5:6:40001', '2001:db8:1:2:3:4:5:6'],
  ['unknown', 'unknown'],
])('%s is the address %s', (node, address) => {
  expect(addressOfNode(node)).toBe(address)
})

describe('limits for each address', () => {
  const store = storeOfTests(() => ({
    limits: { ordersPerNetworkAndHour: 2, missesPerMinute: 2 },
    env: { HAAT_TRUSTED_PROXIES: 'loopback, 10.0.0.1:8080' },
  }))
  const order = () =>
    orderOf([{ id: 304, price: 2100, quantity: 1 }], {
      ...{ customer_email: `${crypto.randomUUID()}@example.com`, customer_phone: '' },
    })

  test.each([
    ['orders in the database', 'POST', '/api/order/store', order],
    ['unknown paths in the process', 'GET', '/api/nothing', () => undefined],
  ])('count %s under one address, whatever its port', async (_, method, path, body) => {
    const ask = async (nodes: string) =>
      (await send(store, method, path, { headers: { 'x-forwarded-for': nodes }, body: body() })).status
    expect(await ask('203.0.113.9:40001')).not.toBe(429)
    expect(await ask('203.0.113.9:40002, 10.0.0.1:51000')).not.toBe(429)
    expect(await ask('"203.0.113.9:40003"')).toBe(429)
    expect(await ask('203.0.113.10:40001, 10.0.0.1:51000')).not.toBe(429)
  })
})
