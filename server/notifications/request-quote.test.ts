import { expect, test } from 'vitest'
import { askForQuote } from '#server/test/quotes.ts'
import { startStore } from '#server/test/start-store.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const store = storeOfTests(() => ({ limits: { quotesPerNetworkAndHour: 8, quotesPerDay: 100 } }))

const ask = (changes: object = {}) => askForQuote(store, changes)

test(
  'sends the quotation with the store’s own names and prices, whatever the request claims',
  { tags: 'T-19' },
  async () => {
    const claimed = [
      { id: 301, quantity: 2, name: '<b>Free</b>', price: 0.01, note: 'left out' },
      { id: 303, quantity: 3 },
    ]
    const { status, body } = await ask({ cartItems: claimed, subtotal: 1, total: 1 })
    expect([status, body]).toEqual([200, { message: 'Quotation Generated Successfully, Please Check Email' }])

    const [mail, ...others] = await store.mailbox()
    expect(others).toEqual([])
    expect(mail?.to).toMatchObject([{ address: 'ayesha@example.com' }])
    expect(mail?.subject).toBe('Your quotation from Nihon Haat')
    for (const line of [
      'Bamboo Matcha Whisk, 2 x ৳1,250: ৳2,500',
      'Uji Sencha 煎茶, 3 x ৳640.50: ৳1,921.50',
      'Sub-total: ৳4,421.50',
    ])
      expect(mail?.text).toContain(line)
    expect(mail?.html).toContain('৳4,421.50')
    for (const part of [mail?.text, mail?.html]) expect(part).not.toMatch(/Free|left out/)
  },
)

test('refuses a product that is no longer sold and sends nothing', async () => {
  const before = await store.mailbox()
  for (const [name, expected] of [
    ['Lantern', 'Lantern'],
    ['', 'Product 999'],
  ]) {
    const cartItems = [
      { id: 301, quantity: 1 },
      { id: 999, quantity: 1, name },
    ]
    const message = `${expected} is no longer sold; remove it from the cart`
    const body = { code: 'quote_product_unavailable', message }
    expect(await ask({ cartItems })).toMatchObject({ status: 422, body })
  }
  expect(await store.mailbox()).toHaveLength(before.length)
})

test('refuses an empty cart', async () => {
  const errors = [{ field: 'cartItems', message: 'Your shopping cart is empty' }]
  expect((await ask({ cartItems: [] })).body).toMatchObject({ errors })
})

test('limits requests of one network per hour and says when to retry', { tags: 'T-19' }, async () => {
  const statuses: number[] = []
  for (let index = 0; index < 8; index += 1) statuses.push((await ask()).status)
  // One was sent above; refused requests do not count.
  expect(statuses).toEqual([...Array<number>(7).fill(200), 429])
  const last = await ask()
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(3000)
})

test('limits quotations to one mailbox per day over all networks', { tags: 'T-19' }, async () => {
  let now = Date.now()
  const few = await startStore({
    now: () => now,
    limits: { quotesPerDay: 2 },
    env: { HAAT_TRUSTED_PROXIES: 'loopback' },
  })
  const askFrom = (place: number, email: string) =>
    askForQuote(few, { email }, { 'x-forwarded-for': `203.0.113.${place}` })
  const statuses = []
  for (const place of [1, 2, 3]) {
    statuses.push((await askFrom(place, 'Victim@example.com')).status)
    now += 3_600_000
  }
  expect(statuses).toEqual([200, 200, 429])
  expect((await askFrom(3, 'nadia@example.com')).status).toBe(200)
  const wait = (await askFrom(4, 'victim@example.com')).headers.get('retry-after')
  expect(Number(wait)).toBeGreaterThan(20 * 3600)
  now += 86_400_000
  expect((await askFrom(4, 'victim@example.com')).status).toBe(200)
  await few.close()
})
