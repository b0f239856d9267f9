import { expect, test } from 'vitest'
import { heardAt, mockStore } from '#cli/testing/mock-store.ts'
import { signedIn } from '#cli/testing/sample-session.ts'
import { guest } from '#cli/testing/orders-at.ts'
import { errorIn, exitsWith, openTerminal, type Terminal } from '#cli/testing/terminal.ts'
import type { Ask } from './ask.ts'
import { emailFrom, refuseUnencrypted, secretFrom } from './credentials.ts'

const asking = (
  answers: Partial<Record<'line' | 'secret' | 'text', string | null>>,
  isInteractive = true,
): Ask => ({
  isInteractive,
  line: () => Promise.resolve(answers.line ?? null),
  secret: () => Promise.resolve(answers.secret ?? null),
  text: () => Promise.resolve(answers.text ?? ''),
  bytes: () => Promise.resolve(Buffer.from(answers.text ?? '')),
})
const person = asking({ line: 'typed@a.test', secret: 'typed secret', text: 'piped secret\r\n' })
const script = asking({ text: 'piped secret\n' }, false)

test.each([
  ['flag@a.test', { HAAT_EMAIL: 'env@a.test' }, 'known@a.test', 'flag@a.test'],
  // For the contract to judge.
  ['', { HAAT_EMAIL: 'env@a.test' }, undefined, ''],
  [undefined, { HAAT_EMAIL: 'env@a.test' }, 'known@a.test', 'env@a.test'],
  [undefined, {}, 'known@a.test', 'known@a.test'],
  [undefined, { HAAT_EMAIL: '' }, undefined, 'typed@a.test'],
])(
  'takes the first e-mail when the flag is %j, the variables %j and the known one %j',
  async (flag, env, known, email) => {
    expect(await emailFrom({ ask: person, env }, flag, known)).toBe(email)
  },
)

test('takes the first password when standard input, a variable or a person gives one', async () => {
  const env = { HAAT_PASSWORD: 'env secret' }
  expect(await secretFrom({ ask: script, env }, 'HAAT_PASSWORD', true)).toBe('piped secret')
  expect(await secretFrom({ ask: person, env }, 'HAAT_PASSWORD')).toBe('env secret')
  expect(await secretFrom({ ask: person, env: {} }, 'HAAT_PASSWORD')).toBe('typed secret')
})

test('names the flag and the variable when a script gives no value', async () => {
  const email = { exit: 2, code: 'usage', message: 'No e-mail: give --email or HAAT_EMAIL' }
  await expect(emailFrom({ ask: script, env: {} })).rejects.toMatchObject(email)
  const message = 'No password: give --password-stdin, HAAT_PASSWORD or HAAT_PASSWORD_FILE'
  // A question that a person leaves with Ctrl-D is one without an answer.
  for (const ask of [script, asking({})])
    await expect(secretFrom({ ask, env: {} }, 'HAAT_PASSWORD')).rejects.toMatchObject({ exit: 2, message })
})

const store = mockStore()
const KEY = 'haat_op_example-key'
const PLAIN = 'http://shop.test'

/** A terminal at a store over plain http, with everything that is secret; and what reaches that store. */
function atPlainStore(): { terminal: Terminal; asked: string[] } {
  const terminal = openTerminal()
  Object.assign(terminal.env, { HAAT_URL: PLAIN, HAAT_OPERATOR_KEY: KEY, HAAT_PASSWORD: 'sakura-2026' })
  return { terminal, asked: heardAt(store, ({ url }) => new URL(url).pathname) }
}

test(
  'sends a secret when the store has https or is on this computer, or the flag allows it',
  { tags: 'T-33' },
  () => {
    const leave = (url: string, insecureHttp = false) => refuseUnencrypted({ url, insecureHttp }, 'It')
    for (const host of ['127.0.0.1:3000', '127.8.9.10', 'localhost:3000', '[::1]:3000'])
      expect(() => leave(`http://${host}`)).not.toThrow()
    expect(() => leave('https://shop.test')).not.toThrow()
    for (const host of ['shop.test', '192.168.1.7', 'localhost.evil.test', '127.0.0.1.evil.test', '[::2]']) {
      expect(() => leave(`http://${host}`)).toThrow(`It is not sent unencrypted: http://${host} is not https`)
      expect(() => leave(`http://${host}`, true)).not.toThrow()
    }
  },
)

const login = ['login', '--email', 'ayesha@example.com']
const body = '{"email":"ayesha@example.com","password":"sakura-2026"}'

test.each<[string, string[], string]>([
  ['the password of a sign-in', login, 'A password'],
  ['the password of a bare call', ['api', 'login', '--input', '-'], 'A password'],
  ['a key', ['shop', 'orders'], 'The operator key'],
  ['the key of a smoke', ['smoke'], 'The operator key'],
])(
  'does not send %s when the store is plain http, without the flag',
  { tags: 'T-33' },
  async (_name, words, what) => {
    const { terminal, asked } = atPlainStore()
    const input = words.includes('-') ? body : ''
    const ended = await terminal.runWith(input, ...words, '--json')
    expect([ended.exit, ended.out, asked]).toEqual([2, '', []])
    const error = errorIn(ended)
    expect(error).toMatchObject({ code: 'usage', message: expect.stringContaining(what) as string })
    expect(error.hints.join('\n')).toContain('--insecure-http')
    if (words[0] === 'smoke') return
    expect(await terminal.runWith(input, ...words, '--insecure-http')).toMatchObject({ exit: 0 })
    expect(asked).not.toEqual([])
  },
)

test(
  'sends no token and leaves no pending order when the store is plain http',
  { tags: 'T-33' },
  async () => {
    const { terminal, asked } = atPlainStore()
    await terminal.remember({ url: PLAIN, signedIn })
    await terminal.run('cart', 'add', '12')
    asked.length = 0
    for (const words of [['order', 'list'], ['logout'], ['cart', 'clear'], guest]) {
      expect(await terminal.run(...words)).toMatchObject(exitsWith(2, 'The token'))
    }
    expect(asked).toEqual([])
    const { cart, pendingOrder, signedIn: stored } = await terminal.session()
    expect([cart.length, pendingOrder, stored]).toEqual([1, null, signedIn])
    terminal.env['HAAT_INSECURE_HTTP'] = 'true'
    expect(await terminal.run('order', 'list')).toMatchObject({ exit: 0 })
  },
)

test('works without the flag when nothing secret is sent to plain http', async () => {
  const { terminal } = atPlainStore()
  await terminal.remember({ url: PLAIN, signedIn })
  for (const line of ['products', 'cart add 12', 'cart list', 'cart refresh', 'whoami'])
    expect(await terminal.run(...line.split(' '))).toMatchObject({ exit: 0 })
  delete terminal.env['HAAT_OPERATOR_KEY']
  expect((await terminal.run('config', 'set', 'insecureHttp', 'true')).exit).toBe(0)
  expect((await terminal.run(...login)).exit).toBe(0)
})
