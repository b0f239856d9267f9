import { writeFile } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { guest, guestWith } from '#cli/testing/guest-order.ts'
import { mockStore } from '#cli/testing/mock-store.ts'
import { ordersAt } from '#cli/testing/orders-at.ts'
import { placedOrder } from '#cli/testing/sample-orders.ts'
import { openOrder } from '#cli/testing/sample-records.ts'
import { signedIn, whisks } from '#cli/testing/sample-session.ts'
import { openTerminal } from '#cli/testing/terminal.ts'
import { examples } from '#generated/examples.ts'
import { mock } from '#contract/mock.ts'

const store = mockStore()
const { product } = examples.getProduct.replies[200]
const storeSays = (change: Partial<typeof product>) =>
  store.use(mock('getProduct', ({ respond }) => respond(200, { ...product, ...change })))

test.each([
  [{ price: 1300 }, 'the price was ৳1,250, now ৳1,300', 2600, 2],
  [{ quantity: 1 }, 'only 1 left in stock, 2 in the cart', 1250, 1],
])('%j is agreed to before anything is sent', async (change, sentence, paid, units) => {
  const { run, session } = await guestWith()
  storeSays(change)
  const bodies: { pay_amount: number; units: number | undefined }[] = []
  ordersAt(store, ({ body, respond }) => {
    bodies.push({ pay_amount: body.pay_amount, units: body.ordered_products[0]?.totalQuantity })
    return respond(200, placedOrder)
  })
  const refused = await run(...guest, '--json')
  expect(refused.exit).toBe(5)
  const { error } = JSON.parse(refused.err.trim().split('\n').at(-1) ?? '') as { error: object }
  expect(error).toMatchObject({
    code: 'cart_changed',
    errors: [{ field: 'product 12', message: expect.stringContaining(sentence) as string }],
  })
  expect(bodies).toEqual([])
  // What nobody agreed to is not in the cart either, or the same command again would order it.
  expect((await session()).cart).toEqual([whisks])
  expect((await run(...guest)).exit).toBe(5)
  const agreed = await run(...guest, '--accept-changes')
  expect(agreed.exit).toBe(0)
  expect(agreed.err).toContain(sentence)
  expect(bodies).toEqual([{ pay_amount: paid, units }])
})

test('a lower price is told, and the order goes out', async () => {
  const { run } = await guestWith()
  storeSays({ price: 1200 })
  const sent = ordersAt(store)
  const { exit, err } = await run(...guest)
  expect(exit).toBe(0)
  expect(err).toContain('now ৳1,200')
  expect(sent).toHaveLength(1)
})

test('a product that is gone: nothing is left to order', async () => {
  const { run, session } = await guestWith()
  store.use(mock('getProduct', ({ problem }) => problem('product_not_found')))
  const sent = ordersAt(store)
  expect((await run(...guest)).err).toContain('sold out or no longer sold')
  expect((await run(...guest, '--yes')).exit).toBe(5)
  expect(sent).toEqual([])
  expect((await session()).cart).toEqual([whisks])
})

test('a store that cannot be asked gets no order', async () => {
  const { run } = await guestWith()
  store.use(mock('getProduct', ({ problem }) => problem('unavailable')))
  const sent = ordersAt(store)
  expect((await run(...guest)).exit).toBe(6)
  expect(sent).toEqual([])
})

test('the customer comes from a file or standard input, flags first', async () => {
  const { run, runWith, sessionPath, remember } = await guestWith()
  const file = `${sessionPath}.customer`
  await writeFile(
    file,
    JSON.stringify({ name: 'Ana', phone: '01712345678', address: 'House 1', city: 'Dhaka' }),
  )
  const names: string[] = []
  ordersAt(store, ({ body, respond }) => {
    names.push(`${body.customer_name} of ${body.customer_city}`)
    return respond(200, placedOrder)
  })
  expect((await run('order', 'place', '--customer', file)).exit).toBe(0)
  await remember({ cart: [whisks] })
  await runWith('{"name": "Ben"}', 'order', 'place', '--customer', '-', '--city', 'Sylhet')
  expect(names).toEqual(['Ana of Dhaka', 'Ben of Sylhet'])
})

test.each([
  ['{"name": 5}', 'name: Must be text'],
  ['{"phone": "1", "nickname": "A"}', 'nickname: Unknown field: leave it out'],
  ['{"country": "Atlantis"}', 'country: Must be one of'],
  ['[]', 'Must be an object'],
  ['{', '--customer: '],
])('the customer file %j is refused: %s', async (text, message) => {
  const { runWith } = await guestWith()
  const sent = ordersAt(store)
  const { exit, err } = await runWith(text, 'order', 'place', '--customer', '-')
  expect(exit).toBe(2)
  expect(err).toContain(message)
  expect(sent).toEqual([])
})

test('a dry run prints a curl line that a shell reads back, without the token', async () => {
  const { run, remember } = openTerminal()
  await remember({ signedIn, cart: [whisks] })
  const { out } = await run(
    'order',
    'place',
    '--dry-run',
    '--name',
    `O'Brien "$(id)"`,
    '--key',
    'mine',
    '--json',
  )
  const { curl, body } = JSON.parse(out) as { curl: string; body: object }
  expect(curl).not.toContain('example-token')
  const words = spawnSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }; HAAT_TOKEN=secret; ${curl}`], {
    encoding: 'utf8',
  }).stdout.split('\n')
  expect(words).toContain('authorization: Bearer secret')
  expect(words).toContain('idempotency-key: mine')
  expect(JSON.parse(words[words.indexOf('--data-raw') + 1] ?? '')).toEqual(body)
})

test('a dry run of an order in doubt under a key that was named shows what would be repeated', async () => {
  const { run, remember } = openTerminal()
  const order = openOrder({ named: true })
  await remember({ cart: [{ ...whisks, price: 1300 }], orders: [order] })
  const { customer_name: name, customer_phone: phone, customer_email: email } = order.payload
  const { customer_address: address, customer_city: city, customer_zip: zip } = order.payload
  const given = Object.entries({ name, phone, email, address, city, zip }).flatMap(([flag, text]) => [
    `--${flag}`,
    text,
  ])
  const dryRun = ['order', 'place', '--dry-run', '--json', ...given]
  const named = await run(...dryRun, '--key', 'key-0')
  expect(JSON.parse(named.out)).toMatchObject({
    headers: { 'idempotency-key': 'key-0' },
    body: order.payload,
  })
  const { out, err } = await run(...dryRun)
  expect(JSON.parse(out)).toMatchObject({
    headers: { 'idempotency-key': 'key-1' },
    body: { pay_amount: 2600 },
  })
  expect(err).toContain('has had no answer')
})
