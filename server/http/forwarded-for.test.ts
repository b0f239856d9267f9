import fastify from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { orderOf } from '#server/test/order-requests.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import { addressOfNode, dropForwardedPorts } from './forwarded-for.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  [' 203.0.113.9:40001 ', '203.0.113.9'],
  ['"203.0.113.9:40001"', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:40001', '2001:db8::1'],
  ['"[2001:db8::1]:40001"', '2001:db8::1'],
  ['[2001:db8::1]:_obfuscated', '2001:db8::1'],
  ['2001:db8:1:2:3:4:5:6:40001', '2001:db8:1:2:3:4:5:6'],
  ['::ffff:203.0.113.9:40001', '::ffff:203.0.113.9'],
  ['[::ffff:203.0.113.9]:40001', '::ffff:203.0.113.9'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['unknown', 'unknown'],
  ['_hidden:8080', '_hidden:8080'],
])('%s is the address %s', (node, address) => {
  expect(addressOfNode(node)).toBe(address)
})

describe('request.ip', () => {
  const app = fastify({ trustProxy: ['10.0.0.0/8', '127.0.0.1', '2001:db8:ffff::/48'] })
  dropForwardedPorts(app)
  app.get('/', ({ ip }) => ip)

  test.each([
    ['203.0.113.9:40001', '203.0.113.9'],
    ['203.0.113.9:40001, 10.0.0.7:51000', '203.0.113.9'],
    ['203.0.113.9:40001,10.0.0.7:51000,10.0.0.8', '203.0.113.9'],
    ['[2001:db8::1]:40001, [2001:db8:ffff::2]:443', '2001:db8::1'],
    ['198.51.100.1:80, 203.0.113.9:40001, 10.0.0.7:51000', '203.0.113.9'],
    ['203.0.113.9:40001, , 10.0.0.7:51000', '203.0.113.9'],
    ['', '127.0.0.1'],
  ])('of X-Forwarded-For: %s is %s', async (forwardedFor, ip) => {
    const answer = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwardedFor } })
    expect(answer.body).toBe(ip)
  })
})

describe('limits for each address', () => {
  let now = Date.UTC(2026, 10, 20)
  const store = storeOfTests(() => ({
    now: () => now,
    limits: {
      ...{ ordersPerNetworkAndHour: 2, registrationsPerNetworkAndHour: 2, quotesPerNetworkAndHour: 2 },
      ...{ loginsPerNetworkAndMinute: 2, searchesPerMinute: 2, missesPerMinute: 2 },
    },
    env: { HAAT_TRUSTED_PROXIES: 'loopback, 10.0.0.1:8080' },
  }))
  beforeEach(() => void (now += 3_600_000))

  const forwarded = (nodes: string) => ({ headers: { 'x-forwarded-for': nodes } })
  const person = {
    ...{ name: 'Rahim Uddin', address: 'House 1', country: 'Bangladesh', city: 'Dhaka', zip: '1205' },
    ...{ password: 'sakura-2026', password_confirmation: 'sakura-2026' },
  }
  const uniqueEmail = () => `${crypto.randomUUID()}@example.com`
  const line = { id: 304, name: 'Bowl', price: 2100, quantity: 1 }

  test.each<[string, (nodes: string) => Promise<{ status: number }>]>([
    [
      'orders',
      (nodes) =>
        send(store, 'POST', '/api/order/store', {
          ...forwarded(nodes),
          body: orderOf([line], { customer_email: uniqueEmail(), customer_phone: '' }),
        }),
    ],
    [
      'registrations',
      (nodes) =>
        send(store, 'POST', '/api/user-registration', {
          ...forwarded(nodes),
          body: { ...person, email: uniqueEmail() },
        }),
    ],
    [
      'sign-ins',
      (nodes) =>
        send(store, 'POST', '/api/user-login', {
          ...forwarded(nodes),
          body: { email: uniqueEmail(), password: 'sakura-2026' },
        }),
    ],
    [
      'quotations',
      (nodes) =>
        send(store, 'POST', '/api/quote', {
          ...forwarded(nodes),
          body: { email: uniqueEmail(), cartItems: [line], subtotal: 2100, total: 2100 },
        }),
    ],
    ['searches', (nodes) => send(store, 'GET', '/api/search?q=tea', forwarded(nodes))],
    ['unknown paths', (nodes) => send(store, 'GET', '/api/nothing', forwarded(nodes))],
  ])('count %s under one address, whatever its port', async (_, ask) => {
    const statuses: number[] = []
    for (const nodes of ['203.0.113.9:40001', '203.0.113.9:40002, 10.0.0.1:51000', '"203.0.113.9:40003"']) {
      statuses.push((await ask(nodes)).status)
    }
    expect(statuses[0]).not.toBe(429)
    expect(statuses[1]).not.toBe(429)
    expect(statuses[2]).toBe(429)
    expect((await ask('203.0.113.10:40001, 10.0.0.1:51000')).status).not.toBe(429)
  })
})
