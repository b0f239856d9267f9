import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { serverOfTests } from '#cli/testing/server-of-tests.ts'
import { openTerminal } from '#cli/testing/terminal.ts'
import { refuseBadProxies } from './proxies.ts'

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
    response.setHeader('content-type', 'application/json')
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
const products = async (env: Record<string, string>) => {
  const terminal = openTerminal()
  Object.assign(terminal.env, { HAAT_URL: 'http://store.test', ...env })
  const { exit: code, out, err } = await terminal.run('products', '--json')
  return { code, out, err }
}

test.each([
  ['HTTP_PROXY', {}],
  ['http_proxy', { HTTP_PROXY: 'http://127.0.0.1:9' }],
])('uses %s when %j is set, too, and sends a user agent', async (name, other) => {
  expect(await products({ [name]: proxyUrl(), ...other })).toMatchObject({ code: 0, out: '[]\n' })
  expect(through).toHaveLength(1)
  expect(asked).toEqual([
    expect.stringMatching(/^GET store\.test\S* haat\/\d+\.\d+\.\d+ \(linux; run [0-9a-f]{12}\) $/) as string,
  ])
})

test.each([
  ['HTTP_PROXY', 'without a scheme', () => proxyUrl().replace('http://', '')],
  ['all_proxy', 'without a scheme', () => proxyUrl().replace('http://', '')],
  [
    'HTTP_PROXY',
    'with a name, a line end and no scheme',
    () => `${proxyUrl().replace('http://', 'me:p%40ss@')}\n`,
  ],
])('uses %s when it is given %s', async (name, _how, value) => {
  expect(await products({ [name]: value() })).toMatchObject({ code: 0, out: '[]\n' })
  expect(through).toHaveLength(1)
})

test('prefers the proxy of the scheme when ALL_PROXY is set, too', async () => {
  const { code } = await products({ ALL_PROXY: 'http://127.0.0.1:9', http_proxy: proxyUrl() })
  expect({ code, asked: through.length }).toEqual({ code: 0, asked: 1 })
})

test.each([
  [{ HTTP_PROXY: 'socks5://me:hidden@127.0.0.1:1080' }, 'HTTP_PROXY'],
  [{ all_proxy: 'socks5h://hidden:1080' }, 'all_proxy'],
  [{ HTTP_PROXY: 'http://hidden:99999' }, 'HTTP_PROXY'],
])('names the variable without its value when the proxy cannot be used: %j', async (env, name) => {
  const { code, err } = await products(env)
  expect(code).toBe(2)
  expect(err).toContain(`${name} must be the address of an HTTP proxy`)
  expect(err).not.toContain('hidden')
})

test.each([
  [{ HTTPS_PROXY: 'socks5://127.0.0.1:1080' }],
  [{ ALL_PROXY: 'socks5://127.0.0.1:1080', HTTP_PROXY: '' }],
])('ignores a proxy when it is for other addresses: %j', async (env) => {
  const HAAT_URL = 'ALL_PROXY' in env ? store().url : 'http://store.test'
  const { code, err } = await products({ ...(env as Record<string, string>), HAAT_URL, HAAT_TIMEOUT: '5' })
  expect(err).not.toContain('must be')
  expect(code).toBe('ALL_PROXY' in env ? 0 : 6)
})

test('calls a store directly when NO_PROXY names it', async () => {
  const { code } = await products({ HTTP_PROXY: proxyUrl(), NO_PROXY: 'store.test' })
  expect({ code, through }).toEqual({ code: 6, through: [] })
})

test.each(['localhost', '127.8.9.10'])(
  'uses no proxy when the store is on this computer: %s',
  async (host) => {
    const HAAT_URL = store().url.replace('127.0.0.1', host)
    for (const name of ['HTTP_PROXY', 'ALL_PROXY']) await products({ [name]: proxyUrl(), HAAT_URL })
    expect(through).toEqual([])
  },
)

test('opens a tunnel with name and password of the proxy when the store is https', async () => {
  const HTTPS_PROXY = proxyUrl().replace('//', '//me:p%40ss@')
  // The store behind the tunnel speaks no TLS.
  expect(await products({ HTTPS_PROXY, HAAT_URL: 'https://store.test' })).toMatchObject({ code: 6 })
  expect(through).toEqual(['CONNECT store.test:443'])
  expect(logins).toEqual([`Basic ${Buffer.from('me:p@ss').toString('base64')}`])
})

test('refuses a proxy when Node does not support it', () => {
  const flags = vi.spyOn(process, 'allowedNodeEnvironmentFlags', 'get').mockReturnValue(new Set())
  onTestFinished(() => flags.mockRestore())
  const env = { HTTP_PROXY: proxyUrl() }
  expect(() => refuseBadProxies(env, ['http://store.test'])).toThrow(/^HTTP_PROXY: Node .* does not support/)
  expect(() => refuseBadProxies(env, [store().url, 'https://store.test'])).not.toThrow()
})
