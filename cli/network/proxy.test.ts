import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runHaat } from '#cli/testing/haat-process.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { proxyFetch } from './proxy.ts'

const folder = mkdtempSync(join(tmpdir(), 'haat-proxy-'))
const asked: string[] = []
const through: string[] = []
const answer = (request: IncomingMessage, response: ServerResponse): void => {
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.on('end', () => {
    asked.push(
      `${request.method} ${request.headers.host}${request.url} ${request.headers['user-agent']} ${body}`,
    )
    response.setHeader('content-type', 'application/json').end('[]')
  })
}
const store = createServer(answer)
// Takes whole addresses and tunnels alike; every name leads to the store.
const proxy = createServer((request, response) => {
  through.push(`${request.method} ${request.url}`)
  answer(request, response)
}).on('connect', (request, socket, head) => {
  through.push(`CONNECT ${request.url}`)
  const tunnel = connect(port(store), '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    tunnel.write(head)
    tunnel.pipe(socket).pipe(tunnel)
  })
  socket.on('error', () => tunnel.destroy())
  tunnel.on('error', () => socket.destroy())
})
const port = (server: typeof store): number => (server.address() as AddressInfo).port
const proxyUrl = (): string => `http://127.0.0.1:${port(proxy)}`

beforeAll(async () => {
  for (const server of [store, proxy]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  }
})
beforeEach(() => {
  asked.length = 0
  through.length = 0
})
afterAll(() => {
  for (const server of [store, proxy]) {
    server.closeAllConnections()
    server.close()
  }
  rmSync(folder, { recursive: true, force: true })
})

const products = (env: Record<string, string>) =>
  runHaat(['products', '--json'], { HAAT_CONFIG_DIR: folder, HAAT_URL: 'http://store.test', ...env })

test.each(['HTTP_PROXY', 'http_proxy'])('%s is asked, and the store knows who calls', async (name) => {
  expect(await products({ [name]: proxyUrl() })).toMatchObject({ code: 0, out: '[]\n' })
  expect(through).toHaveLength(1)
  expect(asked).toEqual([
    expect.stringMatching(/^GET store\.test\S* haat\/\d+\.\d+\.\d+ \(linux; run [0-9a-f]{12}\) $/) as string,
  ])
})

test('NO_PROXY names who is asked directly', async () => {
  const { code } = await products({ HTTP_PROXY: proxyUrl(), NO_PROXY: 'store.test' })
  expect({ code, through }).toEqual({ code: 6, through: [] })
})

test('this computer is never asked through a proxy', async () => {
  const HAAT_URL = `http://127.0.0.1:${port(store)}`
  expect(await products({ HTTP_PROXY: proxyUrl(), HAAT_URL })).toMatchObject({ code: 0, out: '[]\n' })
  expect({ through, asked: asked.length }).toEqual({ through: [], asked: 1 })
})

test('where Node knows no proxies, a library does: with body and headers, without following', async () => {
  const fetch = await proxyFetch({ HTTP_PROXY: proxyUrl() }, null)
  const unused = vi.fn<(env: unknown) => void>()
  await proxyFetch({}, unused)
  expect(unused).not.toHaveBeenCalled()
  const request = new Request('http://store.test/api/order/store', {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'user-agent': 'haat/1 (test)' },
  })
  const response = await fetch(request)
  expect(await response.json()).toEqual([])
  expect(asked).toEqual(['POST store.test/api/order/store haat/1 (test) {"a":1}'])
  expect(through).toHaveLength(1)
})
