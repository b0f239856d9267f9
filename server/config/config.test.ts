import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig, type Config } from './config.ts'

test('listens on this machine with its data in ./data when the environment is empty', () => {
  expect(readConfig({})).toMatchObject({
    ...{ host: '127.0.0.1', port: 3000, dataFolder: resolve('data'), metrics: null, rateLimits: true },
    ...{ publicUrl: null, quoteUrl: null, smtpUrl: null, serviceWorker: true, keptFiles: null },
    database: { kind: 'sqlite', file: resolve('data/nihonhaat.db') },
    shop: { name: 'Nihon Haat', phone: '+880 1711-000000' },
    limits: { ordersPerHour: 20, ordersPerNetworkAndHour: 600, unitsPerNetworkAndHour: 10_000 },
    retention: { orderDataDays: null, accountDays: null, operatorLogDays: 400 },
  })
})

test('treats a blank variable as absent', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '' })).toEqual(readConfig({}))
})

test.each<[Record<string, string>, Partial<Config>]>([
  [
    { DATABASE_URL: 'postgres://haat@db/haat' },
    { database: { kind: 'postgres', url: 'postgres://haat@db/haat' } },
  ],
  [{ DATABASE_URL: 'sqlite:/var/lib/haat.db' }, { database: { kind: 'sqlite', file: '/var/lib/haat.db' } }],
  [
    { HAAT_PG_POOL: '40', HAAT_PG_PREPARED: 'off' },
    { postgres: { pool: 40, readPool: 5, waitMs: 3000, statementMs: 8000, lockMs: 3000, prepared: false } },
  ],
  [
    {
      SHOP_NAME: 'Sakura Ghor',
      SHOP_PHONE: '+880 255-667788',
      SHOP_EMAIL: 'ask@sakura.example',
      SHOP_ADDRESS: 'Plot 7/2, Station Road,\nKhulna 9100',
    },
    {
      shop: {
        name: 'Sakura Ghor',
        phone: '+880 255-667788',
        email: 'ask@sakura.example',
        address: 'Plot 7/2, Station Road, Khulna 9100',
      },
      orderMailbox: 'ask@sakura.example',
    },
  ],
  [{}, { orderMailbox: null }],
  [{ HAAT_TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' }, { trustedProxies: ['10.0.0.0/8', '127.0.0.1'] }],
  [
    { HAAT_TRUSTED_PROXIES: '10.0.0.1:8080, [2001:db8::1]:443,[2001:db8::2], loopback' },
    { trustedProxies: ['10.0.0.1', '2001:db8::1', '2001:db8::2', 'loopback'] },
  ],
  // For this machine alone unless another address is named.
  [{ HAAT_METRICS_PORT: '9464' }, { metrics: { host: '127.0.0.1', port: 9464 } }],
  [{ HAAT_METRICS_PORT: '9464', HAAT_METRICS_HOST: '0.0.0.0' }, { metrics: { host: '0.0.0.0', port: 9464 } }],
  [{ HAAT_METRICS_HOST: '0.0.0.0' }, { metrics: null }],
  [
    { HAAT_ORDER_DATA_DAYS: '7', HAAT_ACCOUNT_DAYS: '8' },
    { retention: { orderDataDays: 7, accountDays: 8, operatorLogDays: 400 } },
  ],
])('reads %j as %j', (env, read) => {
  expect(readConfig(env)).toMatchObject(read)
})

/** A wrong value of each kind of setting. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  PORT: ['65536', '3e3'],
  HAAT_OPERATOR_LOG_DAYS: ['0', 'never'],
  HAAT_ORDERS_PER_HOUR: ['-1', '1000001', '1.5'],
  HAAT_PG_PREPARED: ['no'],
  LOG_LEVEL: ['loud'],
  DATABASE_URL: ['mysql://db'],
  PUBLIC_URL: ['shop.example.com'],
  QUOTE_URL: ['ftp://quotes'],
  MAIL_FROM: ['nobody', 'a@b.c\r\nBcc: d@e.f'],
  SHOP_NAME: ['x'.repeat(61), 'Sakura <b>'],
  SHOP_PHONE: ['call us', '123', '+880 (0)2 55-667788'],
  SHOP_EMAIL: ['Sakura <ask@sakura.example>', 'ask?cc=a@b.example'],
  WEBHOOK_URLS: ['hooks', 'ftp://hooks.example', 'https://me:secret@hooks.example'],
  WEBHOOK_SECRET: ['whsec_short'],
  HAAT_TRUSTED_PROXIES: ['10.0.0.0/8, the-balancer', 'balancer.example:8080', '0.0.0.0/0', '::/0'],
}

test.each(Object.entries(WRONG).flatMap(([name, values]) => values.map((value) => [name, value])))(
  'refuses %s when it is %s',
  (name = '', value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${name} `))
  },
)

test('does not repeat a refused URL, as it may hold a password', () => {
  expect(() => readConfig({ SMTP_URL: 'htp://me:secret@mail' })).toThrow(/^(?!.*secret)/)
})

test('requires a secret for receivers of webhooks, and repeats neither', () => {
  const secret = `whsec_${'A'.repeat(43)}=`
  const urls = 'https://a.example/x, https://b.example/y https://a.example/x'
  expect(readConfig({ WEBHOOK_URLS: urls, WEBHOOK_SECRET: secret }).webhooks).toEqual({
    urls: ['https://a.example/x', 'https://b.example/y'],
    secret,
  })
  expect(readConfig({ WEBHOOK_SECRET: secret }).webhooks).toBeNull()
  expect(() => readConfig({ WEBHOOK_URLS: 'https://a.example/token' })).toThrow(
    /^(?!.*token).*WEBHOOK_SECRET/,
  )
})
