import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { callsOf, heardAt, mockStore } from '#cli/testing/mock-store.ts'
import { customerOrders } from '#cli/testing/sample-orders.ts'
import { ayesha, signedIn } from '#cli/testing/sample-session.ts'
import { exitsWith, linesIn, openTerminal, terminalWith } from '#cli/testing/terminal.ts'
import { operations } from '#generated/operations.ts'
import { operatorTerminal } from '#cli/testing/operator-terminal.ts'

const store = mockStore()

test('takes a body from standard input or a file when --input is given', async () => {
  const asked = callsOf(store, 'listOrders', ({ respond }) => respond(200, customerOrders))
  const { run, runWith, sessionPath } = await terminalWith({ signedIn })
  await writeFile(`${sessionPath}.body`, '{"user_id": 9}')
  await runWith('{"user_id": 8}', 'api', 'listOrders', '--input', '-')
  await run('api', 'listOrders', '--input', `${sessionPath}.body`)
  expect(asked.map(({ body }) => body)).toEqual([{ user_id: 8 }, { user_id: 9 }])
})

test('takes a field as JSON, else as text, when --field is given', async () => {
  const profiles = callsOf(store, 'updateProfile', 200, { user: ayesha })
  const carts = callsOf(store, 'saveCartItems', 200, { cart_items: [] })
  const { run, runWith } = await terminalWith({ signedIn })
  const { id: _id, ...profile } = ayesha
  const fields = ['-f', 'zip="4100"', '-f', 'name=A=B']
  await runWith(JSON.stringify(profile), 'api', 'updateProfile', '--input', '-', ...fields)
  await run('api', 'saveCartItems', '-f', 'cart_items=[{"product_id":12,"quantity":1,"user_id":7}]')
  expect(profiles[0]?.body).toEqual({ ...profile, zip: '4100', name: 'A=B' })
  expect(carts[0]?.body).toEqual({ cart_items: [{ product_id: 12, quantity: 1, user_id: 7 }] })
})

test('lists operations with their callers, and with their parameters when JSON is asked for', async () => {
  const { run } = openTerminal()
  const { out } = await run('api')
  expect(out).toMatch(/^listProducts +GET +\/api\/products +anyone +/m)
  expect(out).toMatch(/^placeOrder +POST +\/api\/order\/store +customer or guest +/m)
  expect(out).toMatch(/^findOrders +POST +\/api\/operator\/orders\/search +operator \(orders\) +/m)
  const rows = linesIn<{ id: string }>(await run('api', '--ndjson'))
  expect(rows.map(({ id }) => id)).toEqual(Object.keys(operations))
  expect(rows.find(({ id }) => id === 'getProduct')).toMatchObject({
    callers: 'anyone',
    params: [{ name: 'productId', in: 'path', required: true, type: 'integer' }],
    body: false,
  })
})

test('refuses a secret when it is a field on the command line', async () => {
  const ended = await openTerminal().run('api', 'login', '-f', 'password_confirmation=hunter2')
  expect(ended).toMatchObject(exitsWith(2, /is a secret, .*\n.*--input -/, ''))
  expect(ended.err).not.toContain('hunter2')
})

test('logs every request without its query when HAAT_DEBUG is set', async () => {
  const terminal = operatorTerminal()
  terminal.env['HAAT_DEBUG'] = '1'
  const { err } = await terminal.run('search', 'bamboo-whisk')
  expect(err).toMatch(/\/api\/search\?\w+=…/)
  expect(err).not.toContain('bamboo-whisk')
  const orders = await terminal.run('shop', 'orders', '--customer', '01712345678', '--status', 'pending')
  expect(orders.err).toContain('/api/operator/orders/search:')
  expect(orders.err).not.toMatch(/01712345678|pending/)
})

test('never shows a body when a question is asked or HAAT_DEBUG is set', async () => {
  const terminal = operatorTerminal()
  await terminal.run('config', 'set', 'production', 'true')
  terminal.env['HAAT_DEBUG'] = '1'
  const call = ['api', 'setCustomerPassword', '-f', 'customerId=3', '--input', '-']
  for (const words of [[], ['--yes'], ['--json']]) {
    const ended = await terminal.runWith('{"password":"hunter2-9f3a71"}', ...call, ...words)
    expect(ended.out + ended.err).not.toContain('hunter2')
  }
})

test.each([
  [['api', 'nonsense'], "no operation 'nonsense'\n`haat api` lists"],
  [['api', 'listproduct'], "no operation 'listproduct'\nDid you mean listProducts?"],
  [['api', 'listProducts', '-f', 'colour=red'], 'Fields: category, vendor_name, limit.'],
  [['api', 'listProducts', '-f', 'limit=3', '-f', 'limit=4'], 'given twice'],
  [['api', 'listProducts', '-f', 'limit=many'], 'limit: Must be a whole number'],
  [['api', 'getProduct'], 'productId: Required'],
  [['api', 'placeOrder', '--input', '-'], 'placeOrder needs a --key'],
  [['api', 'getHealth', '--input', '-'], 'getHealth takes no body'],
  [['api', 'getHealth', '--key', 'k'], 'getHealth takes no idempotency key'],
  [['api', 'login', '--input', '-', '-f', 'email=x'], '--field needs an --input that is a JSON object'],
  [['api', 'login', '-f', 'email=x', '-f', 'pasword=long enough'], 'pasword: Unknown field: leave it out'],
])('sends nothing and explains why when the line is haat %j: %s', async (argv, message) => {
  const sent = heardAt(store, ({ url }) => url)
  expect(await openTerminal().runWith('[]', ...argv)).toMatchObject(exitsWith(2, message, ''))
  expect(sent).toEqual([])
})

test('names the idempotency key when a call can be repeated', async () => {
  const asked = callsOf(store, 'importCatalog', ({ networkError }) => networkError())
  const keys = () => new Set(asked.splice(0).map(({ headers }) => headers['idempotency-key']))
  const { run } = operatorTerminal()
  const words = ['api', 'importCatalog', '-f', 'products=[]']
  const ended = await run(...words)
  const [key = '', ...others] = keys()
  expect([key === '', others]).toEqual([false, []])
  expect(ended).toMatchObject(exitsWith(6, `With --key ${key} a repetition counts once.`))
  const count = { added: 0, changed: 0, unchanged: 0 }
  const counts = { vendors: count, categories: count, banners: count, products: count, dry_run: false }
  const replayed = callsOf(store, 'importCatalog', ({ respond }) =>
    respond(200, counts, { 'Idempotency-Replayed': 'true' }),
  )
  const again = await run(...words, '--key', 'delivery-7')
  expect(again).toMatchObject(exitsWith(0, 'It was done earlier under this key; nothing was done twice.'))
  expect(replayed[0]?.headers['idempotency-key']).toBe('delivery-7')
})
