import type { RequestListener, ServerResponse } from 'node:http'
import { once } from 'node:events'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startServer } from '#cli/testing/server-of-tests.ts'
import { openApi } from './open-api.ts'
import { wasNeverSent } from './with-retry.ts'
import { httpFetch, PlainRequest } from './fetch.ts'

const calling = (baseUrl: string, timeoutMs = 5000) =>
  openApi({
    settings: {
      url: baseUrl,
      quoteUrl: undefined,
      timeoutMs,
      retries: 0,
      strict: false,
      insecureHttp: false,
    },
    ...{ env: {}, runId: '', note: () => undefined },
    ...{ getToken: () => null, getOperatorKey: () => Promise.resolve(null) },
  }).call('getHealth')

/** The address of a store that answers in this way, until the test is over. */
async function storeThat(answers: RequestListener): Promise<string> {
  const { url, close } = await startServer(answers)
  onTestFinished(close)
  return url
}

test('reports the reason and sends nothing when no store listens', async () => {
  const { url, close } = await startServer(() => undefined)
  await close()
  const { port } = new URL(url)
  const result = await calling(`http://localhost:${port}`)
  const detail = expect.stringContaining('ECONNREFUSED') as string
  expect(result).toMatchObject({ ok: false, problem: { code: 'network', detail } })
  expect(!result.ok && wasNeverSent(result.problem)).toBe(true)
})

test('does not report an unsent request when the connection breaks after it', async () => {
  const result = await calling(await storeThat((request) => request.socket.destroy()))
  expect(result).toMatchObject({ ok: false, problem: { code: 'network' } })
  expect(!result.ok && wasNeverSent(result.problem)).toBe(false)
})

test('refuses a redirect and sends nothing to its target when the store redirects', async () => {
  const heard: string[] = []
  const elsewhere = await storeThat((request, response) => {
    heard.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    response.end('{"status":"ok"}')
  })
  const store = await storeThat(({ url }, response) => {
    response.writeHead(307, { location: `${elsewhere}${url}` }).end()
  })
  const problem = { code: 'redirected', status: 307, location: `${elsewhere}/api/health` }
  expect(await calling(store)).toMatchObject({ ok: false, problem })
  expect(heard).toEqual([])
})

test.each([
  ['connect EHOSTUNREACH 203.0.113.1:443', true],
  ['getaddrinfo ENOTFOUND shop.test', true],
  ['no connection within 10 seconds (CONNECT_TIMEOUT)', true],
  ['read EHOSTUNREACH', false],
])('tells whether nothing was sent when the reason is %j: %s', (detail, never) => {
  expect(wasNeverSent({ code: 'network', detail })).toBe(never)
  expect(wasNeverSent({ code: 'unknown', detail })).toBe(false)
})

const fetch = (url: string, init: RequestInit = {}) => httpFetch(new PlainRequest(url, init))

test('returns status, headers and text like the web’s fetch when body and headers are sent', async () => {
  const heard: unknown[] = []
  const url = await storeThat((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      const { method, headers } = request
      heard.push([method, request.url, headers.authorization, headers['content-length'], body])
      response.writeHead(422, { 'Total-Count': '3' }).end('\uFEFF{"a":"抹茶"}')
    })
  })
  const init = { method: 'DELETE', headers: { authorization: 'Bearer a' }, body: '{"ids":["茶"]}' }
  const answer = await fetch(`${url}/api/cart-items?a=b`, init)
  expect(heard).toEqual([['DELETE', '/api/cart-items?a=b', 'Bearer a', '15', '{"ids":["茶"]}']])
  expect([answer.ok, answer.status, answer.url]).toEqual([false, 422, `${url}/api/cart-items?a=b`])
  expect([answer.headers.get('Total-count'), answer.headers.get('etag')]).toEqual(['3', null])
  expect(JSON.parse(await answer.text())).toEqual({ a: '抹茶' })
})

test('decompresses a body when it is encoded', async () => {
  const url = await storeThat(({ headers }, response) => {
    const coding = String(headers['accept-encoding'])
    response.setHeader('content-encoding', coding).end(gzipSync('[1]'))
  })
  expect(await (await fetch(url)).text()).toBe('[1]')
})

test.each<[string, (response: ServerResponse) => unknown]>([
  ['breaks off', (response) => response.writeHead(200, { 'content-length': 9 }).end('[1')],
  ['is packed badly', (response) => response.setHeader('content-encoding', 'gzip').end('[1]')],
])('rejects when the response %s', async (_, answer) => {
  const url = await storeThat((request, response) => {
    answer(response)
    setTimeout(() => request.socket.destroy(), 50)
  })
  await expect(fetch(url)).rejects.toThrow(/aborted|header/)
})

test('ends at once when the call is aborted', async () => {
  const ended = new AbortController()
  const url = await storeThat(() => ended.abort())
  await expect(fetch(url, { signal: ended.signal })).rejects.toThrow('abort')
})

test('gives up before anything is sent when a host does not answer the connection', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const silent = createTcpServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const asked = fetch(`https://127.0.0.1:${(silent.address() as AddressInfo).port}/`)
  const ended = asked.catch((error: unknown) => error)
  await once(silent, 'connection')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await ended).toMatchObject({ code: 'CONNECT_TIMEOUT' })
  silent.close()
})
