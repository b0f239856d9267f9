import { expect, test } from 'vitest'
import { heardAt, mockStore } from '#cli/testing/mock-store.ts'
import { errorIn, openTerminal, STORE_URL, type Terminal } from '#cli/testing/terminal.ts'

const store = mockStore()
const KEY = 'haat_op_example-key'
const OTHER = 'https://other.test'

/** Runs a command that needs the key: how it ended, and to which stores the key went. */
async function list(terminal: Terminal, ...flags: string[]) {
  const heard = heardAt(store, (request) => request)
  const ended = await terminal.run('shop', 'orders', '--json', ...flags)
  const keyed = heard.filter(({ headers }) => headers.get('authorization') === `Bearer ${KEY}`)
  const went = keyed.map(({ url }) => new URL(url).origin)
  const error = ended.exit === 0 ? null : errorIn(ended)
  return { exit: ended.exit, went, message: error?.message, hints: error?.hints.join('\n') }
}

/** A profile that keeps the key of `STORE_URL`; the environment says nothing. */
async function withKeptKey(): Promise<Terminal> {
  const terminal = openTerminal()
  await terminal.runWith(KEY, 'config', 'set', 'operatorKey', '--operator-key-stdin')
  delete terminal.env['HAAT_URL']
  return terminal
}

test('sends a stored key only when the store is that of the key', { tags: 'T-33' }, async () => {
  const terminal = await withKeptKey()
  const refused = (url: string) => ({
    exit: 2,
    went: [],
    message: `The operator key of this profile is for ${STORE_URL}, so it is not sent to ${url}`,
    hints: expect.stringContaining('haat config set operatorKey') as string,
  })
  expect(await list(terminal)).toEqual(refused('http://127.0.0.1:3000'))
  for (const url of [OTHER, `${STORE_URL}:8443`, 'http://store.test'])
    expect(await list(terminal, '--url', url)).toEqual(refused(url))
  expect(await list(terminal, '--url', STORE_URL)).toMatchObject({ exit: 0, went: [STORE_URL] })
  await terminal.run('config', 'set', 'url', OTHER)
  expect(await list(terminal)).toEqual(refused(OTHER))
})

test(
  'sends a key from the environment only when the store is named beside it',
  { tags: 'T-33' },
  async () => {
    const terminal = openTerminal()
    terminal.env['HAAT_OPERATOR_KEY'] = KEY
    expect(await list(terminal)).toMatchObject({ exit: 0, went: [STORE_URL] })
    const refused = {
      exit: 2,
      went: [],
      message: `The operator key of HAAT_OPERATOR_KEY is for ${STORE_URL}, so it is not sent to ${OTHER}`,
      hints: `To send it there, name that store beside it: HAAT_URL=${OTHER}`,
    }
    expect(await list(terminal, '--url', OTHER)).toEqual(refused)
    delete terminal.env['HAAT_URL']
    // Nothing else says which store it is for.
    expect(await list(terminal, '--url', OTHER)).toMatchObject({ exit: 0, went: [OTHER] })
    await terminal.run('config', 'set', 'url', STORE_URL)
    expect(await list(terminal, '--url', OTHER)).toEqual(refused)
  },
)
