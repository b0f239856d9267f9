import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { LIMIT_SETTINGS } from './limit-settings.ts'
import { ConfigError } from './read-setting.ts'
import type { Setting } from './setting.ts'
import { STORE_SETTINGS } from './settings.ts'
import { janitorOf } from './testing/janitors.ts'
import { placeOrder } from './testing/order-desk.ts'
import { askForQuote } from './testing/quotes.ts'
import { send } from './testing/send.ts'
import { signedInCustomer } from './testing/customers.ts'
import { startStore } from './testing/start-store.ts'

const numbers = Object.entries<Setting>(STORE_SETTINGS).filter(([, { number }]) => number !== undefined)

test.each(numbers)('%s at 0 is described or refused', (name, { number: [least] = [0], about }) => {
  const read = () => readConfig({ [name]: '0' })
  if (least > 0) {
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(`${name} must be a whole number from ${least} to `)
  } else {
    expect(read).not.toThrow()
    expect(about).toMatch(/`0`/)
  }
})

// Each of them would refuse the first request if 0 were taken as a limit.
const UNLIMITED = [
  'HAAT_ANSWER_LIMIT_MS',
  'HAAT_MAX_REQUESTS',
  'HAAT_MAX_DELAY_MS',
  ...Object.keys(LIMIT_SETTINGS),
]

test('limits of 0 limit nothing', async () => {
  const env = Object.fromEntries([['HAAT_RATE_LIMITS', 'on'], ...UNLIMITED.map((name) => [name, '0'])])
  const store = await startStore({ env })
  const { email } = await signedInCustomer(store, await store.deps.passwords.hash('sakura-2026'))
  const signIn = (password: string) =>
    send(store, 'POST', '/api/user-login', { body: { email, password } }).then(({ status }) => status)
  for (let time = 0; time < 3; time += 1) {
    expect(await signIn('not-the-password')).toBe(401)
    expect(await placeOrder(store, [{ id: 301, price: 1250, quantity: 1 }])).toBe(time + 1)
    expect((await askForQuote(store)).status).toBe(200)
    expect((await send(store, 'GET', '/api/search?q=tea')).status).toBe(200)
    expect((await send(store, 'GET', '/api/products/get/9999')).status).toBe(404)
  }
  expect(await signIn('sakura-2026')).toBe(200)
  await store.close()
})

test('mails that are kept for 0 days are kept for good, as orders and accounts are', async () => {
  let now = Date.now()
  const { retention, mail } = readConfig({
    ...{ HAAT_MAIL_KEEP_DAYS: '0', HAAT_ORDER_DATA_DAYS: '0', HAAT_ACCOUNT_DAYS: '0' },
  })
  expect([mail.keepDays, retention.orderDataDays, retention.accountDays]).toEqual([null, null, null])
  const store = await startStore({ now: () => now })
  await askForQuote(store)
  expect(await store.mailbox()).toHaveLength(1)
  now += 4000 * 86_400_000
  await janitorOf(store, null, null, null).tidy()
  expect(await store.db.selectFrom('mails').select('sent_at').execute()).toHaveLength(1)
  expect(await store.mailbox()).toHaveLength(1)
  await store.close()
})
