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
    mail: { parallel: 5, queue: 10_000, giveUpHours: 24, keepDays: 30 },
    logLevel: 'info',
    rateLimits: true,
    orderLimits: { ordersPerHour: 20, ordersPerNetworkAndHour: 60, unitsPerNetworkAndHour: 2000 },
    serviceWorker: true,
    trustedProxies: [],
    load: { requests: 800, delayMs: 50, answerMs: 10_000 },
    drainMs: 0,
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

test('the use of a PostgreSQL server can be set', () => {
  expect(readConfig({}).postgres).toEqual({})
  const env = {
    HAAT_PG_POOL: '40',
    HAAT_PG_READ_POOL: '8',
    HAAT_PG_WAIT_MS: '900',
    HAAT_PG_STATEMENT_MS: '4000',
    HAAT_PG_LOCK_MS: '1500',
  }
  expect(readConfig(env).postgres).toEqual({
    pool: 40,
    readPool: 8,
    waitMs: 900,
    statementMs: 4000,
    lockMs: 1500,
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
  ['HAAT_ORDERS_PER_HOUR', 'many'],
  ['HAAT_NETWORK_ORDERS_PER_HOUR', '-1'],
  ['HAAT_NETWORK_UNITS_PER_HOUR', '1000001'],
  ['HAAT_SERVICE_WORKER', 'no'],
  ['HAAT_DRAIN_MS', '-1'],
  ['HAAT_PG_POOL', '0'],
  ['HAAT_PG_READ_POOL', 'many'],
  ['HAAT_PG_WAIT_MS', '99'],
  ['HAAT_PG_STATEMENT_MS', '60001'],
  ['HAAT_PG_LOCK_MS', '0'],
  ['HAAT_MAIL_PARALLEL', '0'],
  ['HAAT_MAIL_QUEUE', 'endless'],
  ['HAAT_MAIL_GIVE_UP_HOURS', '0'],
  ['HAAT_MAIL_KEEP_DAYS', '0.5'],
  ['HAAT_TRUSTED_PROXIES', '10.0.0.0/8, the-balancer'],
])('a bad %s (%s) is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} `))
})

test('a refused URL is not repeated, as it may hold a password', () => {
  expect(() => readConfig({ SMTP_URL: 'htp://me:secret@mail' })).toThrow(/^(?!.*secret)/)
})
