import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { serverOfTests } from '#cli/testing/server-of-tests.ts'
import { openTerminal } from '#cli/testing/terminal.ts'
import { proxyAgent } from './fetch.ts'

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
  ['HTTP_PROXY', { HTTPS_PROXY: 'socks5://127.0.0.1:1080' }],
  ['http_proxy', { HTTP_PROXY: 'http://127.0.0.1:9' }],
])('uses %s without a scheme when %j is set, too, and sends a user agent', async (name, other) => {
  const { host } = new URL(proxyUrl())
  expect(await products({ [name]: host, ...other })).toMatchObject({ code: 0, out: '[]\n' })
  expect(through).toHaveLength(1)
  expect(asked).toEqual([
    expect.stringMatching(/^GET store\.test\S* haat\/\d+\.\d+\.\d+ \(linux; run [0-9a-f]{12}\) $/) as string,
  ])
})

test.each([
  [{ HTTP_PROXY: 'socks5://me:hidden@127.0.0.1:1080' }, 'HTTP_PROXY'],
  [{ http_proxy: 'hidden:port' }, 'http_proxy'],
  [{ HTTP_PROXY: 'http://hidden:99999' }, 'HTTP_PROXY'],
])('names the variable without its value when the proxy cannot be used: %j', async (env, name) => {
  const { code, err } = await products(env)
  expect(code).toBe(2)
  expect(err).toContain(`${name} must be the address of an HTTP proxy`)
  expect(err).not.toContain('hidden')
})

test('calls a store directly when NO_PROXY names it', async () => {
  const { code } = await products({ HTTP_PROXY: proxyUrl(), NO_PROXY: 'store.test' })
  expect({ code, through }).toEqual({ code: 6, through: [] })
})

test('uses no proxy when the store is on this computer', async () => {
  await products({ HTTP_PROXY: proxyUrl(), HAAT_URL: store().url.replace('127.0.0.1', 'localhost') })
  expect(through).toEqual([])
})

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
  expect(() => proxyAgent('http://store.test', env)).toThrow(/^HTTP_PROXY: proxies need Node 22\.21/)
  expect(proxyAgent(store().url, env)).toBeUndefined()
})
