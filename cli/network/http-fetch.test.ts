import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { httpFetch } from './fetch.ts'
import { PlainRequest } from './plain-web.ts'

const servers: Server[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function storeThat(answers: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answers)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const fetch = (url: string, init: RequestInit = {}) =>
  httpFetch(new PlainRequest(url, init) as unknown as Request)

test('body and headers go out, and the answer comes as the web would have it', async () => {
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
  const headers = { authorization: 'Bearer a' }
  const answer = await fetch(`${url}/api/cart-items?a=b`, {
    method: 'DELETE',
    headers,
    body: '{"ids":["茶"]}',
  })
  expect(heard).toEqual([['DELETE', '/api/cart-items?a=b', 'Bearer a', '15', '{"ids":["茶"]}']])
  expect([answer.ok, answer.status, answer.url]).toEqual([false, 422, `${url}/api/cart-items?a=b`])
  expect([answer.headers.get('Total-count'), answer.headers.get('etag')]).toEqual(['3', null])
  expect(await answer.clone().text()).toBe('{"a":"抹茶"}')
  expect(JSON.parse(await answer.text())).toEqual({ a: '抹茶' })
})

test.each([
  ['gzip', gzipSync('[1]')],
  ['br', brotliCompressSync('[1]')],
  ['identity', Buffer.from('[1]')],
])('what came packed by %s is unpacked', async (coding, bytes) => {
  const url = await storeThat((_request, response) => {
    response.setHeader('content-encoding', coding).end(bytes)
  })
  expect(await (await fetch(url)).text()).toBe('[1]')
})

test('an answer without a body is empty, packed or not', async () => {
  const url = await storeThat((_request, response) =>
    response.writeHead(204, { 'content-encoding': 'gzip' }).end(),
  )
  expect(await (await fetch(url)).text()).toBe('')
})

test.each([
  ['breaks off', (response: ServerResponse) => response.writeHead(200, { 'content-length': 9 }).end('[1')],
  [
    'is packed badly',
    (response: ServerResponse) => response.setHeader('content-encoding', 'gzip').end('[1]'),
  ],
])('an answer that %s is none', async (_, answer) => {
  const url = await storeThat((request, response) => {
    answer(response)
    setTimeout(() => request.socket.destroy(), 50)
  })
  await expect(fetch(url)).rejects.toThrow(/aborted|header/)
})

test('a call that is stopped ends at once', async () => {
  const stop = new AbortController()
  const url = await storeThat(() => stop.abort())
  await expect(fetch(url, { signal: stop.signal })).rejects.toThrow('abort')
})

test('a host that says nothing to a connection is given up before anything was sent', async () => {
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

test('a store that is connected has the time that the call has, and not that of connecting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const url = await storeThat((_request, response) => {
    vi.advanceTimersByTime(60_000)
    response.end('[1]')
  })
  expect(await (await fetch(url)).text()).toBe('[1]')
})
