import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { pendingOrder } from './testing/sample-orders.ts'
import { callsOf, mockStore } from './testing/mock-store.ts'
import { operatorTerminal } from './testing/operator-terminal.ts'
import { runHaat } from './testing/haat-process.ts'
import { exitsWith, openTerminal } from './testing/terminal.ts'

const store = mockStore()

const LATIN1 = Buffer.from('caf\xe9', 'latin1')
const bytes = (...parts: (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)))
const LOGIN = ['login', '--email', 'ayesha@example.com', '--password-stdin']
const REFUSED = /is not UTF-8 text/

test.each([
  [LOGIN, LATIN1, 1],
  [['api', 'login', '--input', '-'], bytes('{"email":"a@b.test",\n"password":"', LATIN1, '"}'), 2],
  [['shop', 'confirm', '--from-stdin'], bytes('1001\n', LATIN1), 2],
])('names the line when standard input of haat %j is not UTF-8', async (argv, input, line) => {
  const ended = await operatorTerminal().runWith(input, ...argv)
  expect(ended).toMatchObject(exitsWith(2, REFUSED, ''))
  expect(ended.err).toContain(`(line ${line})`)
  expect(ended.err).not.toContain('caf')
})

test('refuses a variable or a word when it is not UTF-8', async () => {
  const folder = openTerminal().env['HAAT_CONFIG_DIR'] ?? ''
  const env = { HAAT_CONFIG_DIR: folder, HAAT_URL: 'http://127.0.0.1:9' }
  const words = ['sh', '-c', 'exec "$@" "$(printf "caf\\351")"', 'sh']
  expect(await runHaat(['search'], env, { within: words })).toMatchObject({
    code: 2,
    err: expect.stringContaining('Word 2 of the command line is not UTF-8 text') as string,
  })
  for (const [name, argv] of [
    ['HAAT_EMAIL', ['cart', 'list']],
    ['HAAT_PASSWORD', LOGIN.slice(0, -1)],
  ] as const) {
    const terminal = openTerminal()
    terminal.env[name] = 'caf\uFFFD@b.test'
    expect(await terminal.run(...argv)).toMatchObject(exitsWith(2, `${name} is not UTF-8 text`))
  }
})

const BOM = Buffer.from([0xef, 0xbb, 0xbf])

test('keeps blanks and removes byte order mark and line end when a password is read', async () => {
  const terminal = openTerminal()
  const calls = callsOf(store, 'login', ({ problem }) => problem('invalid_credentials'))
  await terminal.runWith(bytes(BOM, ' sakura 2026 \r\n'), ...LOGIN)
  terminal.env['HAAT_PASSWORD'] = '\uFEFF sakura 2026 \r\n'
  await terminal.run(...LOGIN.slice(0, -1))
  expect(calls.map(({ body }) => body.password)).toEqual([' sakura 2026 ', ' sakura 2026 '])
})

test('removes what surrounds a secret when a variable or its file is read', async () => {
  const terminal = openTerminal()
  const calls = callsOf(store, 'getCurrentUser', ({ problem }) => problem('unavailable'))
  const given = '\uFEFF\u00A0example-token\u200B \r\n'
  terminal.env['HAAT_TOKEN'] = given
  await terminal.run('account', 'show')
  delete terminal.env['HAAT_TOKEN']
  await writeFile(`${terminal.sessionPath}.token`, given)
  terminal.env['HAAT_TOKEN_FILE'] = `${terminal.sessionPath}.token\n`
  await terminal.run('account', 'show')
  const sent = calls.map(({ request }) => request.headers.get('authorization'))
  expect(sent).toEqual(['Bearer example-token', 'Bearer example-token'])
})

test('removes blanks when settings are read', async () => {
  const terminal = openTerminal()
  Object.assign(terminal.env, {
    HAAT_EMAIL: ' a@b.test\r\n',
    HAAT_TIMEOUT: '\u200B৭\n',
    HAAT_PROFILE: 'default\r',
  })
  const valueOf = async (name: string) => (await terminal.run('config', 'get', name)).out
  expect([await valueOf('email'), await valueOf('timeout')]).toEqual(['a@b.test\n', '7\n'])
  expect(await terminal.run('config', 'set', 'retry', ' ３ ')).toMatchObject({ exit: 0 })
  expect(await valueOf('retry')).toBe('3\n')
  expect((await terminal.run('config', 'get', 'url', '--url', ' https://shop.test/\n')).out).toBe(
    'https://shop.test\n',
  )
})

test('removes invisible characters and reads digits of any script when values are typed', async () => {
  const terminal = operatorTerminal()
  const found = callsOf(store, 'getProduct', ({ problem }) => problem('product_not_found'))
  for (const id of ['\u202D12\u202C', '১২', '１２', '\u00A012']) await terminal.run('product', id)
  expect(found.map(({ params }) => params.productId)).toEqual([12, 12, 12, 12])
  const amended = callsOf(store, 'amendOrder', ({ respond }) => respond(200, pendingOrder))
  const phone = '\u202D০১৭১২৩৪৫৬৭৮\u202C'
  await terminal.run(
    'shop',
    'amend',
    '#1001',
    '--name',
    'Ayesha\u200B Rahman\u00A0',
    '--phone',
    phone,
    '--note',
    '\u200Eলাল র‌্যাপার',
  )
  const file = terminal.list('customer.json', JSON.stringify({ name: '\uFEFFAyesha\u200B Rahman', phone }))
  await terminal.run('shop', 'amend', '1001', '--customer-file', file, '--note', 'লাল র‌্যাপার')
  const body = { customer_name: 'Ayesha Rahman', customer_phone: '01712345678', note: 'লাল র‌্যাপার' }
  expect(amended.map((call) => call.body)).toEqual([body, body])
})

test.each([
  ['', 'is empty'],
  ['{"name": "Ana",\n "phone": 01712345678}', 'is not JSON (line 2 column 12)'],
  ['{"name": "Ana", "phone": "01712345678"', 'is not JSON (line 1 column 39)'],
])('names only the position when %j is no JSON', async (text, reason) => {
  const terminal = operatorTerminal()
  const file = terminal.list('customer.json', text)
  const lines: [string, string[]][] = [
    ['', ['shop', 'amend', '1001', '--customer-file', file]],
    [text, ['api', 'register', '--input', '-']],
  ]
  for (const [input, argv] of lines) {
    const ended = await terminal.runWith(input, ...argv)
    expect(ended).toMatchObject(exitsWith(2, reason, ''))
    expect(ended.err).not.toMatch(/Ana|017/)
  }
})
