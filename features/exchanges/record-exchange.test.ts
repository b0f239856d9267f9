import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { afterEach, expect, it } from 'vitest'

import { FaultProxy } from '../stores/local/fault-proxy.ts'
import type { StoreFault } from '../stores/test-store.ts'
import type { Exchange } from './exchange.ts'

const BODY = JSON.stringify({ says: 'চা 茶', long: 'x'.repeat(100_000) })
type Reply = [status: number, headers: Record<string, string>, body: Buffer | string]
const ANSWERS: Readonly<Record<string, Reply>> = {
  '/api/plain': [200, { 'content-type': 'application/json' }, BODY],
  '/api/br': [200, { 'content-encoding': 'br' }, brotliCompressSync(BODY)],
  '/api/gzip': [200, { 'content-encoding': 'gzip' }, gzipSync(BODY)],
  '/api/liar': [200, { 'content-encoding': 'gzip' }, 'no gzip'],
  '/api/same': [304, { etag: '"1"' }, ''],
  '/page': [200, { 'content-type': 'text/html' }, BODY],
}

let closeAll = async (): Promise<void> => {}
afterEach(() => closeAll())

/** Sends a request through a recording proxy, and returns the recorded exchanges. */
async function recorded(path: string, options: { method?: string; body?: string; fault?: StoreFault } = {}) {
  const { method = 'GET', body, fault } = options
  const seen: Exchange[] = []
  const store = createServer((request, response) => {
    const [status, headers, bytes] = ANSWERS[request.url ?? ''] ?? [404, {}, '']
    request.resume().on('end', () => response.writeHead(status, headers).end(bytes))
  })
  const proxy = new FaultProxy(await listening(store), (exchange) => seen.push(exchange))
  closeAll = async () => {
    await proxy.stop()
    store.close()
  }
  const url = await proxy.start()
  if (fault) proxy.break(`${method} ${path}`, fault)
  const got = await new Promise<string | null>((resolve) => {
    // Avoids connections of earlier tests, whose proxies had the same port.
    const sent = ask(url + path, { method, agent: false }, (answer) => {
      text(answer).then(resolve, () => resolve(null))
    })
    sent.on('error', () => resolve(null))
    sent.end(body)
  })
  await closeAll()
  return { got, seen }
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('records a call with both bodies and forwards it unchanged', async () => {
  const { got, seen } = await recorded('/api/plain', { method: 'POST', body: '{"a":1}' })
  expect(got).toBe(BODY)
  const call = {
    method: 'POST',
    target: '/api/plain',
    requestBody: '{"a":1}',
    status: 200,
    responseBody: BODY,
  }
  const responseHeaders = expect.objectContaining({ 'content-type': 'application/json' }) as object
  expect(seen).toEqual([expect.objectContaining({ ...call, fault: null, responseHeaders })])
})

it.each([
  ['a compressed body is read', 'GET', '/api/br', 200, BODY],
  ['however it is compressed', 'GET', '/api/gzip', 200, BODY],
  ['the bytes are given where it is not compressed as it says', 'GET', '/api/liar', 200, 'no gzip'],
  ['nothing new has no body', 'GET', '/api/same', 304, null],
  ['nor has the answer to a HEAD', 'HEAD', '/api/plain', 200, null],
  ['the bodies of pages are not recorded', 'GET', '/page', 200, null],
])('%s', async (_what, method, target, status, responseBody) => {
  const { got, seen } = await recorded(target, { method })
  expect(seen[0]).toMatchObject({ method, target, status, responseBody })
  if (target === '/page') expect(got).toBe(BODY)
})

it.each<[StoreFault, number | null]>([
  ['refuse', 503],
  ['nonsense', 200],
  ['cut', null],
  ['reset', null],
  ['lose-answer', null],
  ['half-answer', null],
])('marks what was broken on purpose: %s', async (fault, status) => {
  const { seen } = await recorded('/api/plain', { fault })
  expect(seen).toEqual([expect.objectContaining({ target: '/api/plain', fault, status })])
})
