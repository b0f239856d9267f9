import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { delay, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { mockOperation, type MockCall, type MockReply } from '#generated/handlers.ts'
import { exitCodes, exitCodesHelp, type ExitCode } from './errors.ts'
import { jsonFile } from './session/json-store.ts'
import { emptySession } from './session/session-file.ts'
import { mockStore } from './testing/mock-store.ts'
import { signedIn } from './testing/sample-session.ts'
import { errorIn, openTerminal, STORE_URL, type Terminal } from './testing/terminal.ts'

const store = mockStore()

const lot = { code: 'sold_by_lot', status: 400, detail: 'The store says that it is sold by the lot' }
const problemJson = { 'content-type': 'application/problem+json' }
const products: Record<number, (call: MockCall<'getProduct'>) => MockReply | Promise<MockReply>> = {
  4: ({ problem }) => problem('product_not_found'),
  5: ({ offContract }) => offContract(HttpResponse.json(lot, { status: 400, headers: problemJson })),
  6: ({ problem }) => problem('unavailable'),
  7: ({ offContract }) => offContract(HttpResponse.html('<h1>Sign in to the Wi-Fi</h1>')),
  8: ({ offContract }) => offContract(HttpResponse.redirect('https://new.example/')),
  9: ({ networkError }) => networkError(),
  99: async ({ networkError }) => delay('infinite').then(networkError),
}
beforeEach(() =>
  store.use(
    mockOperation('getProduct', (call) => products[call.params.productId]?.(call) ?? call.networkError()),
    mockOperation('getCurrentUser', ({ problem }) => problem('unauthenticated')),
  ),
)

/** A terminal with two other profiles: a damaged one, and one in which somebody is signed in. */
function terminalAt(env: Record<string, string> = {}): Terminal {
  const terminal = openTerminal()
  const folder = dirname(terminal.sessionPath)
  writeFileSync(join(folder, 'damaged.json'), '{')
  writeFileSync(join(folder, 'ayesha.json'), jsonFile({ ...emptySession, url: STORE_URL, signedIn }))
  Object.assign(terminal.env, env)
  return terminal
}

type Case = { line: string; env?: Record<string, string>; error?: string }
type PlainName = Exclude<
  keyof typeof exitCodes,
  'hangup' | 'interrupted' | 'terminated' | 'pipeClosed' | 'ioError'
>

const cases: Readonly<Record<PlainName, readonly Case[]>> = {
  ok: [{ line: 'categories' }, { line: 'help' }, { line: '--version' }],
  failure: [{ line: 'login --email else@b.test --profile ayesha', error: 'signed_in' }],
  usage: [
    { line: 'nonsense', error: 'usage' },
    { line: 'vendor x', error: 'usage' },
    { line: 'login --email a@b.test', error: 'usage' },
    { line: 'login --password=x', error: 'usage' },
    { line: 'whoami --profile ../x', error: 'usage' },
    { line: 'products --url ftp://a.test', error: 'usage' },
  ],
  signIn: [
    { line: 'order list', error: 'signed_out' },
    { line: 'order list', env: { HAAT_TOKEN: 'stale' }, error: 'unauthenticated' },
  ],
  notFound: [
    { line: 'product 4', error: 'product_not_found' },
    { line: 'cart remove 9', error: 'not_found' },
  ],
  refused: [
    { line: 'product 5', error: 'sold_by_lot' },
    { line: 'order place --name Ana', error: 'empty_order' },
  ],
  unreachable: [
    { line: 'product 6', error: 'unavailable' },
    { line: 'product 9', error: 'network' },
    { line: 'product 99 --timeout 0.2', error: 'network' },
  ],
  contract: [
    { line: 'product 7', error: 'invalid_answer' },
    { line: 'product 8', error: 'invalid_answer' },
  ],
  // A process without a home folder: cli/full-disk.test.ts.
  cannotWrite: [
    { line: 'cart list', env: { HAAT_CONFIG_DIR: '/dev/null' }, error: 'file_error' },
    { line: 'whoami', env: { HAAT_TOKEN_FILE: '/nowhere' }, error: 'file_error' },
  ],
  damaged: [{ line: 'cart list --profile damaged', error: 'file_error' }],
}
const SHAPE = ['code', 'message', 'exit', 'detail', 'errors', 'hints', 'run']

describe.each(Object.entries(cases))('%s', (name, ways) => {
  const exit = exitCodes[name as PlainName]
  test.each(ways)(`ends with ${exit} when the line is haat $line`, async ({ line, env, error }) => {
    const argv = line.split(' ')
    const ended = await terminalAt(env).run(...argv, '--json')
    expect(ended).toMatchObject({ exit })
    if (error === undefined) return
    // The last line of stderr is the error, in one shape whatever it is.
    const reported = errorIn(ended)
    expect(reported).toMatchObject({
      code: error,
      exit,
      run: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
    })
    expect(Object.keys(reported).filter((key) => !SHAPE.includes(key))).toEqual([])
    const people = await terminalAt(env).run(...argv)
    expect(people).toEqual({ exit, out: '', err: expect.stringMatching(/^Error: \S/) as string })
    expect(people.err).not.toMatch(/^ +at /m)
  })
})

test('shows every code with its meaning once when help is asked for', () => {
  const codes = Object.values(exitCodes) as ExitCode[]
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(exitCodesHelp()).toMatch(new RegExp(`^ +${code}  \\w`, 'm'))
})
