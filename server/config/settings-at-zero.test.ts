import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { SETTING_INFO, Settings } from './settings.ts'
import { outdated } from '#server/orders/retention-queries.ts'
import { placeOrder } from '#server/test/order-client.ts'
import { askForQuote } from '#server/test/quotes.ts'
import { send } from '#server/test/send.ts'
import { signedInCustomer } from '#server/test/customers.ts'
import { hashedOnce } from '#server/test/prepared-database.ts'
import { startStore } from '#server/test/start-store.ts'

const numbers = SETTING_INFO.filter(({ default: fallback }) => typeof fallback === 'number')

test.each(numbers)('$name is refused at 0 or describes what 0 means', ({ name, about }) => {
  const { error } = Settings.safeParse({ [name]: '0' })
  if (error) expect(error.issues[0]?.message).toMatch(/^must be a whole number from [1-9]\d* to /)
  else expect(about).toMatch(/`0`/)
})

// Each of them would refuse the first request if 0 were taken as a limit.
const UNLIMITED = SETTING_INFO.flatMap(({ name, about }) =>
  about.endsWith('; `0` for no limit') ? [name] : [],
)

test('limits nothing when a limit is 0', async () => {
  const env = Object.fromEntries([['HAAT_RATE_LIMITS', 'on'], ...UNLIMITED.map((name) => [name, '0'])])
  const store = await startStore({ env })
  const { email } = await signedInCustomer(store, await hashedOnce('sakura-2026'))
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

test('stores mails, orders and accounts for ever when their days are 0', () => {
  const { retention, mail } = readConfig({
    ...{ HAAT_MAIL_KEEP_DAYS: '0', HAAT_ORDER_DATA_DAYS: '0', HAAT_ACCOUNT_DAYS: '0' },
  })
  expect([mail.keepDays, retention.orderDataDays, retention.accountDays]).toEqual([null, null, null])
  const deleted = outdated(0, { operatorLogDays: 1, mailDays: null })
  expect(deleted.map(({ table }) => table)).not.toContain('mails')
})
