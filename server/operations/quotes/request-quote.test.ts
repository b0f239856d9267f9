import fc from 'fast-check'
import { expect, test } from 'vitest'
import { send } from '#server/testing/send.ts'
import { startStore } from '#server/testing/start-store.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

const store = storeOfTests(() => ({ limits: { quotesPerNetworkAndHour: 8, quotesPerDay: 100 } }))

const byText = (one: string, other: string) => one.localeCompare(other)

const ask = (changes: object) =>
  send(store, 'POST', '/api/quote', {
    body: {
      email: 'ayesha@example.com',
      cartItems: [{ id: 301, quantity: 2 }],
      subtotal: 2500,
      total: 2500,
      ...changes,
    },
  })

test('T-19: the quotation arrives with the store’s own names and prices, whatever was claimed', async () => {
  const claimed = [
    { id: 301, quantity: 2, name: '<b>Free</b>', price: 0.01, note: 'kept out' },
    { id: 303, quantity: 3 },
  ]
  const answer = await ask({ cartItems: claimed, subtotal: 1, total: 1 })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ message: 'Quotation Generated Successfully, Please Check Email' })

  const [mail, ...others] = await store.mailbox()
  expect(others).toEqual([])
  expect(mail?.to).toMatchObject([{ address: 'ayesha@example.com' }])
  expect(mail?.subject).toBe('Your quotation from Nihon Haat')
  expect(mail?.text).toContain('Bamboo Matcha Whisk, 2 x ৳1,250: ৳2,500')
  expect(mail?.text).toContain('Uji Sencha 煎茶, 3 x ৳640.50: ৳1,921.50')
  expect(mail?.text).toContain('Sub-total: ৳4,421.50')
  expect(mail?.html).toContain('৳4,421.50')
  for (const part of [mail?.text, mail?.html]) expect(part).not.toMatch(/Free|kept out/)
})

test('a product that is no longer sold is named, and no mail leaves', async () => {
  const before = await store.mailbox()
  const answer = await ask({
    cartItems: [
      { id: 301, quantity: 1 },
      { id: 999, quantity: 1, name: 'Lantern' },
    ],
  })
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({
    code: 'quote_product_unavailable',
    message: 'Lantern is no longer sold; remove it from the cart',
  })
  expect(await store.mailbox()).toHaveLength(before.length)
})

test.each([
  'a@example.com, b@example.com',
  '<a@example.com>',
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com%0abcc:b@example.com',
  '"a b"@example.com',
  'a@example.com;b@example.com',
  `${'a'.repeat(250)}@example.com`,
  '',
])('T-19: %j is no one mailbox', async (email) => {
  const answer = await ask({ email })
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ code: 'invalid_input', errors: [{ field: 'email' }] })
})

test('T-19: whatever is entered as an address, it is refused or gets one mail to that one mailbox', async () => {
  const open = await startStore()
  const piece = fc.constantFrom(
    'a',
    'b@x.example',
    '@',
    'y.example',
    ',',
    ';',
    '<',
    '>',
    '"',
    ' ',
    '\r\n',
    '\nBcc: v@x.example',
    '%0a',
    '%0d%0aTo: v@x.example',
    '\\',
    ':',
    '(v@x.example)',
    '=?utf-8?q?v=40x?=',
    '\u0000',
    '\u2028',
    '.',
    '+',
  )
  const accepted: string[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 5 }), async (pieces) => {
      const email = pieces.join('')
      const body = { email, cartItems: [{ id: 301, quantity: 1 }], subtotal: 0, total: 0 }
      const { status } = await send(open, 'POST', '/api/quote', { body })
      expect([200, 422]).toContain(status)
      if (status === 200) accepted.push(email)
    }),
    { numRuns: 300, examples: [[['b@x.example']]] },
  )
  const mailbox = await open.mailbox()
  // The mail of one moment may leave in any order.
  const recipients = mailbox.map(({ to = [] }) => to.map(({ address }) => address).join())
  expect(recipients.toSorted(byText)).toEqual(accepted.toSorted(byText))
  for (const { headers } of mailbox) {
    const names = headers.map(({ key }) => key)
    expect(names).not.toContain('bcc')
    expect(names.filter((name) => name === 'to')).toHaveLength(1)
  }
  await open.close()
})

test('an empty cart is told so', async () => {
  const answer = await ask({ cartItems: [] })
  expect(answer.body).toMatchObject({
    errors: [{ field: 'cartItems', message: 'Your shopping cart is empty' }],
  })
})

test('T-19: one address asks so often an hour, and is told when to come back', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 8; index += 1) statuses.push((await ask({})).status)
  expect(statuses.at(-1)).toBe(429)
  const last = await ask({})
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(3000)
})

test('T-19: a mailbox gets a few quotations a day, whoever asks for them, and another one still gets its own', async () => {
  let now = Date.now()
  const few = await startStore({
    now: () => now,
    limits: { quotesPerDay: 2 },
    env: { HAAT_TRUSTED_PROXIES: 'loopback' },
  })
  const askFrom = async (address: string, email: string) => {
    const body = { email, cartItems: [{ id: 301, quantity: 1 }], subtotal: 1250, total: 1250 }
    const headers = { 'x-forwarded-for': address }
    return send(few, 'POST', '/api/quote', { body, headers })
  }
  const statuses = []
  for (const place of [1, 2, 3]) {
    statuses.push((await askFrom(`203.0.113.${place}`, 'Victim@example.com')).status)
    now += 3_600_000
  }
  expect(statuses).toEqual([200, 200, 429])
  expect((await askFrom('203.0.113.3', 'nadia@example.com')).status).toBe(200)
  const wait = (await askFrom('203.0.113.4', 'victim@example.com')).headers.get('retry-after')
  expect(Number(wait)).toBeGreaterThan(20 * 3600)
  now += 86_400_000
  expect((await askFrom('203.0.113.4', 'victim@example.com')).status).toBe(200)
  await few.close()
})
