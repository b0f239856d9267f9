import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { runHaat } from '#cli/testing/haat-process.ts'
import { serverOfTests } from '#cli/testing/server-of-tests.ts'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'
import { proxyFetch } from './fetch.ts'
import { isThisComputer } from './proxies.ts'

const folder = folderOfTests()
const asked: string[] = []
const through: string[] = []
const logins: (string | undefined)[] = []
const answer = (request: IncomingMessage, response: ServerResponse): void => {
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.on('end', () => {
    asked.push(
      `${request.method} ${request.headers.host}${request.url} ${request.headers['user-agent']} ${body}`,
    )
    if (request.url === '/never') return
    if (request.url === '/elsewhere') response.writeHead(302, { location: 'http://new.test/' })
    else response.setHeader('content-type', 'application/json')
    response.end('[]')
  })
}
const store = serverOfTests(answer)
// Takes whole addresses and tunnels alike; every name leads to the store.
const proxy = serverOfTests((request, response) => {
  through.push(`${request.method} ${request.url}`)
  answer(request, response)
})
const tunnels = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
  through.push(`CONNECT ${request.url}`)
  logins.push(request.headers['proxy-authorization'])
  if (request.url === 'closed.test:80') {
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    return
  }
  const tunnel = connect(Number(new URL(store().url).port), '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    tunnel.write(head)
    tunnel.pipe(socket).pipe(tunnel)
  })
  socket.on('error', () => tunnel.destroy())
  tunnel.on('error', () => socket.destroy())
}
beforeAll(() => void proxy().server.on('connect', tunnels))
const proxyUrl = (): string => proxy().url

beforeEach(() => {
  asked.length = 0
  through.length = 0
  logins.length = 0
})
const products = (env: Record<string, string>) =>
  runHaat(['products', '--json'], { HAAT_CONFIG_DIR: folder(), HAAT_URL: 'http://store.test', ...env })

test.each([
  ['HTTP_PROXY', {}],
  ['http_proxy', { HTTP_PROXY: 'http://127.0.0.1:9' }],
])('%s is asked, beside %j, and the store knows who calls', async (name, other) => {
  expect(await products({ [name]: proxyUrl(), ...other })).toMatchObject({ code: 0, out: '[]\n' })
  expect(through).toHaveLength(1)
  expect(asked).toEqual([
    expect.stringMatching(/^GET store\.test\S* haat\/\d+\.\d+\.\d+ \(linux; run [0-9a-f]{12}\) $/) as string,
  ])
})

test.each([
  ['HTTP_PROXY', 'without a scheme', () => proxyUrl().replace('http://', '')],
  ['http_proxy', 'without a scheme', () => proxyUrl().replace('http://', '')],
  ['ALL_PROXY', 'with a scheme', () => proxyUrl()],
  ['all_proxy', 'without a scheme', () => proxyUrl().replace('http://', '')],
  [
    'HTTP_PROXY',
    'with a name, a line end and no scheme',
    () => `${proxyUrl().replace('http://', 'me:p%40ss@')}\n`,
  ],
  ['HTTP_PROXY', 'in capital letters', () => proxyUrl().replace('http://', 'HTTP://')],
])('%s is used %s', async (name, _how, value) => {
  expect(await products({ [name]: value() })).toMatchObject({ code: 0, out: '[]\n' })
  expect(through).toHaveLength(1)
})

test('a proxy of its own scheme goes before ALL_PROXY', async () => {
  const { code } = await products({ ALL_PROXY: 'http://127.0.0.1:9', http_proxy: proxyUrl() })
  expect({ code, asked: through.length }).toEqual({ code: 0, asked: 1 })
})

test.each([
  [{ HTTP_PROXY: 'socks5://me:hidden@127.0.0.1:1080' }, 'HTTP_PROXY'],
  [{ all_proxy: 'socks5h://hidden:1080' }, 'all_proxy'],
  [{ HTTP_PROXY: 'http://hidden:99999' }, 'HTTP_PROXY'],
  [{ http_proxy: 'hidden host' }, 'http_proxy'],
])('a proxy that cannot be used is named without its address: %j', async (env, name) => {
  const { code, err } = await products(env)
  expect(code).toBe(2)
  expect(err).toContain(`${name} must be the address of an HTTP proxy`)
  expect(err).not.toContain('hidden')
})

test.each([
  [{ HTTPS_PROXY: 'socks5://127.0.0.1:1080' }],
  [{ ALL_PROXY: 'socks5://127.0.0.1:1080', HTTP_PROXY: '' }],
])('a proxy for other addresses is no obstacle: %j', async (env) => {
  const HAAT_URL = 'ALL_PROXY' in env ? store().url : 'http://store.test'
  const { code, err } = await products({ ...(env as Record<string, string>), HAAT_URL, HAAT_TIMEOUT: '5' })
  expect(err).not.toContain('must be')
  expect(code).toBe('ALL_PROXY' in env ? 0 : 6)
})

test('NO_PROXY names who is asked directly', async () => {
  const { code } = await products({ HTTP_PROXY: proxyUrl(), NO_PROXY: 'store.test' })
  expect({ code, through }).toEqual({ code: 6, through: [] })
})

test.each(['127.0.0.1', 'localhost', '127.8.9.10'])(
  'this computer is never asked through a proxy: %s',
  async (host) => {
    const HAAT_URL = store().url.replace('127.0.0.1', host)
    for (const name of ['HTTP_PROXY', 'ALL_PROXY']) await products({ [name]: proxyUrl(), HAAT_URL })
    expect(through).toEqual([])
  },
)

test.each<[string, boolean]>([
  ['http://localhost:3000', true],
  ['https://shop.localhost', true],
  ['http://127.8.9.10/api', true],
  ['http://[::1]:3000', true],
  ['http://0.0.0.0:3000', true],
  ['http://localhost.example', false],
  ['http://127.0.0.1.example', false],
  ['http://192.168.1.7', false],
])('%s is this computer: %j', (url, own) => {
  expect(isThisComputer(url)).toBe(own)
})

describe('where Node knows no proxies, a library does', () => {
  beforeEach(() => vi.stubEnv('HTTP_PROXY', proxyUrl()))
  afterEach(() => vi.unstubAllEnvs())
  const fetch = async (request: Request) => (await proxyFetch(process.env, null))(request)

  test('with body and headers', async () => {
    const headers = { 'user-agent': 'haat/1 (test)' }
    const got = await fetch(
      new Request('http://store.test/api/order/store', { method: 'POST', body: '{"a":"抹茶"}', headers }),
    )
    expect(await got.json()).toEqual([])
    expect(got.headers.get('content-type')).toBe('application/json')
    expect(asked).toEqual(['POST store.test/api/order/store haat/1 (test) {"a":"抹茶"}'])
    expect(through).toEqual(['CONNECT store.test:80'])
  })

  test('this computer is asked directly', async () => {
    await fetch(new Request(`${store().url}/`))
    expect({ through, asked: asked.length }).toEqual({ through: [], asked: 1 })
  })

  test('a redirect is an answer like any other', async () => {
    const { status, headers } = await fetch(new Request('http://store.test/elsewhere'))
    expect([status, headers.get('location')]).toEqual([302, 'http://new.test/'])
    expect(asked).toHaveLength(1)
  })

  test('a call that is stopped ends at once', async () => {
    const stop = new AbortController()
    const stopped = fetch(new Request('http://store.test/never', { signal: stop.signal }))
    setTimeout(() => stop.abort(), 50)
    await expect(stopped).rejects.toThrow('abort')
  })

  test('a proxy that wants a name and a password gets them, and one that refuses is told', async () => {
    vi.stubEnv('HTTP_PROXY', proxyUrl().replace('//', '//me:p%40ss@'))
    await fetch(new Request('http://store.test/'))
    expect(logins).toContain(`Basic ${Buffer.from('me:p@ss').toString('base64')}`)
    await expect(fetch(new Request('http://closed.test/'))).rejects.toThrow('fetch failed')
  })

  test('a proxy that is not there is told with the system’s reason', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9')
    await expect(fetch(new Request('http://store.test/'))).rejects.toMatchObject({
      cause: expect.objectContaining({ code: 'ECONNREFUSED' }) as unknown,
    })
  })
})

test('nothing is asked of Node or of a library where no variable names a proxy', async () => {
  const unused = vi.fn<(env: unknown) => void>()
  await proxyFetch({ NO_PROXY: '*' }, unused)
  expect(unused).not.toHaveBeenCalled()
})
