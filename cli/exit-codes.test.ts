import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { exitCodes, exitCodesHelp, type ExitCode } from './failure.ts'
import { emptySession, sessionText } from './session/session-file.ts'
import { runHaat } from './testing/haat-process.ts'
import { signedIn } from './testing/sample-session.ts'

// Processes start one after the other here, on machines that may be busy.
vi.setConfig({ testTimeout: 30_000 })
afterAll(() => vi.resetConfig())

const folder = mkdtempSync(join(tmpdir(), 'haat-exit-'))
let store: Server
let env: Record<string, string>

const problem = (status: number, code: string) => ({
  status,
  type: 'application/problem+json',
  body: JSON.stringify({ code, status, detail: `The store says ${code}` }),
})
const answers: Readonly<Record<string, { status: number; type: string; body: string; location?: string }>> = {
  '/api/products/get/4': problem(404, 'product_not_found'),
  '/api/products/get/5': problem(400, 'sold_by_lot'),
  '/api/products/get/6': problem(503, 'unavailable'),
  '/api/products/get/7': { status: 200, type: 'text/html', body: '<h1>Sign in to the Wi-Fi</h1>' },
  '/api/products/get/8': { status: 302, type: 'text/html', body: '', location: 'https://new.example/' },
  '/api/me': problem(401, 'unauthenticated'),
  '/api/allcategories': { status: 200, type: 'application/json', body: '[]' },
}

beforeAll(async () => {
  store = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    // Everything else is left without an answer.
    if (answer === undefined) return void store.emit('asked')
    const { status, type, body, location } = answer
    response.writeHead(status, { 'content-type': type, ...(location && { location }) }).end(body)
  })
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  const { port } = store.address() as AddressInfo
  env = { HAAT_URL: `http://127.0.0.1:${port}`, HAAT_CONFIG_DIR: folder, HOME: folder }
  writeFileSync(join(folder, 'damaged.json'), '{')
  const session = { ...emptySession, signedIn: { ...signedIn, expirationDate: '2999-01-01T00:00:00.000Z' } }
  writeFileSync(join(folder, 'ayesha.json'), sessionText({ ...session, url: env['HAAT_URL'] ?? null }))
})
afterAll(() => {
  store.closeAllConnections()
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

type Case = { argv: string[]; env?: Record<string, string>; input?: string; error?: string }
type PlainName = Exclude<
  keyof typeof exitCodes,
  'hangup' | 'interrupted' | 'terminated' | 'pipeClosed' | 'ioError'
>

const cases: Readonly<Record<PlainName, readonly Case[]>> = {
  ok: [{ argv: ['categories'] }, { argv: ['help'] }, { argv: ['--version'] }],
  failure: [{ argv: ['login', '--email', 'else@b.test', '--profile', 'ayesha'], error: 'signed_in' }],
  usage: [
    { argv: ['nonsense'], error: 'usage' },
    { argv: ['product', 'x'], error: 'usage' },
    { argv: ['login', '--email', 'a@b.test'], error: 'usage' },
    { argv: ['login', '--password=x'], error: 'usage' },
    { argv: ['whoami', '--profile', '../x'], error: 'usage' },
    { argv: ['products', '--url', 'ftp://a.test'], error: 'usage' },
  ],
  signIn: [
    { argv: ['order', 'list'], error: 'signed_out' },
    { argv: ['order', 'list'], env: { HAAT_TOKEN: 'stale' }, error: 'unauthenticated' },
  ],
  notFound: [
    { argv: ['product', '4'], error: 'product_not_found' },
    { argv: ['cart', 'remove', '9'], error: 'not_in_cart' },
  ],
  refused: [
    { argv: ['product', '5'], error: 'sold_by_lot' },
    { argv: ['order', 'place', '--name', 'Ana'], error: 'empty_order' },
  ],
  unreachable: [
    { argv: ['product', '6'], error: 'unavailable' },
    { argv: ['products', '--url', 'http://127.0.0.1:9'], error: 'network' },
    { argv: ['product', '99', '--timeout', '0.2'], error: 'timeout' },
  ],
  contract: [
    { argv: ['product', '7'], error: 'invalid_answer' },
    { argv: ['product', '8'], error: 'redirected' },
  ],
  cannotWrite: [
    { argv: ['cart', 'list'], env: { HAAT_CONFIG_DIR: '', HOME: '' }, error: 'no_home' },
    { argv: ['cart', 'list'], env: { HAAT_CONFIG_DIR: '/dev/null' }, error: 'settings_file' },
    { argv: ['whoami'], env: { HAAT_TOKEN_FILE: '/nowhere' }, error: 'secret_file' },
  ],
  damagedSession: [{ argv: ['cart', 'list', '--profile', 'damaged'], error: 'damaged_session' }],
}

describe.each(Object.entries(cases))('%s', (name, ways) => {
  const code = exitCodes[name as PlainName]
  test.each(ways)(`ends with ${code}: $argv`, async ({ argv, error, ...given }) => {
    const ended = await runHaat([...argv, '--json'], { ...env, ...given.env })
    expect({ code: ended.code, err: ended.err }).toMatchObject({ code })
    if (error === undefined) return
    // The last line of stderr is the error, in one shape whatever it is.
    const last = JSON.parse(ended.err.trimEnd().split('\n').at(-1) ?? '') as { error: object }
    expect(last.error).toMatchObject({
      code: error,
      exit: code,
      run: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
    })
    expect(Object.keys(last.error).filter((key) => !SHAPE.includes(key))).toEqual([])
    const people = await runHaat(argv, { ...env, ...given.env })
    expect(people).toMatchObject({ code, out: '', err: expect.stringMatching(/^Error: \S/) as string })
    expect(people.err).not.toMatch(/^ +at /m)
  })
})

const SHAPE = ['code', 'message', 'exit', 'detail', 'errors', 'hints', 'run']

test('the help has every code with its meaning, and no number twice', () => {
  const codes = Object.values(exitCodes) as ExitCode[]
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(exitCodesHelp()).toMatch(new RegExp(`^ +${code}  \\w`, 'm'))
})
