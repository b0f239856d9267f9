import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('an empty environment gives a store on this machine with its data in ./data', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataFolder: resolve('data'),
    database: { kind: 'sqlite', file: resolve('data/nihonhaat.db') },
    publicUrl: null,
    quoteUrl: null,
    smtpUrl: null,
    logLevel: 'info',
    rateLimits: true,
    serviceWorker: true,
    trustedProxies: [],
    drainMs: 0,
    metrics: null,
    retention: { orderDataDays: null, orderKeyDays: 30 },
  })
})

test('a blank variable counts as an absent one', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test('DATABASE_URL chooses the database', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://haat@db/haat' }).database).toEqual({
    kind: 'postgres',
    url: 'postgres://haat@db/haat',
  })
  expect(readConfig({ DATABASE_URL: 'sqlite:/var/lib/haat.db' }).database).toEqual({
    kind: 'sqlite',
    file: '/var/lib/haat.db',
  })
})

test('several trusted proxies are told apart by commas', () => {
  expect(readConfig({ HAAT_TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' }).trustedProxies).toEqual([
    '10.0.0.0/8',
    '127.0.0.1',
  ])
})

test.each([
  ['PORT', '65536'],
  ['PORT', '3e3'],
  ['DATABASE_URL', 'mysql://db'],
  ['PUBLIC_URL', 'shop.example.com'],
  ['QUOTE_URL', 'ftp://quotes'],
  ['SMTP_URL', 'http://mail'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b.c\r\nBcc: d@e.f'],
  ['LOG_LEVEL', 'loud'],
  ['HAAT_RATE_LIMITS', 'no'],
  ['HAAT_SERVICE_WORKER', 'no'],
  ['HAAT_DRAIN_MS', '-1'],
  ['HAAT_TRUSTED_PROXIES', '10.0.0.0/8, the-balancer'],
])('a bad %s (%s) is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} `))
})

test('a refused URL is not repeated, as it may hold a password', () => {
  expect(() => readConfig({ SMTP_URL: 'htp://me:secret@mail' })).toThrow(/^(?!.*secret)/)
})

test('figures are for this machine alone unless another address is named', () => {
  expect(readConfig({ HAAT_METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(readConfig({ HAAT_METRICS_PORT: '9464', HAAT_METRICS_HOST: '0.0.0.0' }).metrics).toEqual({
    host: '0.0.0.0',
    port: 9464,
  })
  expect(readConfig({ HAAT_METRICS_HOST: '0.0.0.0' }).metrics).toBeNull()
})

test('data of orders are not forgotten before the answers that repeat them', () => {
  expect(readConfig({ HAAT_ORDER_DATA_DAYS: '400' }).retention.orderDataDays).toBe(400)
  expect(() => readConfig({ HAAT_ORDER_DATA_DAYS: '7' })).toThrow(
    /HAAT_ORDER_DATA_DAYS must be 0 or at least/,
  )
  expect(() => readConfig({ HAAT_ORDER_KEY_DAYS: '0' })).toThrow(/HAAT_ORDER_KEY_DAYS must be at least 1/)
})
