import { expect, test } from 'vitest'
import { heardAt, mockStore } from '#cli/testing/mock-store.ts'
import { settlesAs } from '#cli/testing/orders-at.ts'
import { openOrder } from '#cli/testing/sample-records.ts'
import { savedWhisks, signedIn } from '#cli/testing/sample-session.ts'
import { exitsWith, openTerminal, terminalWith } from '#cli/testing/terminal.ts'

const store = mockStore()

const account =
  '{"name":"A","email":"a@b.test","password":"sakura-2026","password_confirmation":"sakura-2026","address":"B","city":"C","zip":"1","country":"Bangladesh"}'
const lines: [string, string[], string][] = [
  [
    'register',
    ['register', '--name', 'A', '--email', 'a@b.test', '--address', 'B', '--city', 'C', '--zip', '1'],
    'this opens a customer account',
  ],
  ['the bare call', ['api', 'register', '--input', '-'], 'this opens a customer account'],
  ['account update', ['account', 'update', '--city', 'Sylhet'], 'this changes the data of your account'],
  ['cart save', ['cart', 'save'], 'this saves the cart in your account'],
  ['logout with a cart', ['logout'], 'this saves the cart in your account'],
]

test.each(lines)(
  'sends nothing for %s when a person says no at a production profile',
  async (_name, argv, what) => {
    const terminal = await terminalWith({ signedIn, cart: [savedWhisks] })
    terminal.env['HAAT_PASSWORD'] = 'sakura-2026'
    await terminal.run('config', 'set', 'production', 'true')
    const sent = heardAt(store, ({ method }) => method)
    const input = argv.includes('-') ? account : ''
    expect(await terminal.runWith(input, ...argv)).toMatchObject(exitsWith(2, `${what}\nGive --yes`))
    if (input === '') {
      expect(await terminal.runTyping('n', ...argv)).toMatchObject(exitsWith(1, `${what}. Continue? [y/N]`))
      expect(sent.filter((method) => method !== 'GET')).toEqual([])
      expect(await terminal.runTyping('y', ...argv)).toMatchObject({ exit: 0 })
    }
    expect(await terminal.runWith(input, ...argv, '--yes')).toMatchObject({ exit: 0 })
  },
)

test('does not ask again when a call belongs to a confirmed order', async () => {
  const account7 = { id: 7, email: 'ayesha@example.com' }
  const order = openOrder({ account: account7, payload: { ...openOrder().payload, user_id: 7 } })
  const terminal = await terminalWith({ signedIn, cart: [savedWhisks], pendingOrder: order })
  await terminal.run('config', 'set', 'production', 'true')
  settlesAs(store, 'placed')
  const sent = heardAt(store, ({ url }) => new URL(url).pathname)
  expect(await terminal.run('order', 'resume')).toMatchObject({ exit: 0 })
  expect(sent).toContain('/api/cart-items')
})

test('does not ask when a command only reads', async () => {
  const { run } = openTerminal()
  await run('config', 'set', 'production', 'true')
  for (const argv of [['products'], ['cart', 'add', '12'], ['cart', 'list'], ['status']])
    expect(await run(...argv)).toMatchObject({ exit: 0 })
})
