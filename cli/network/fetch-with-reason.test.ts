import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openApi } from './open-api.ts'
import { wasNeverSent } from './fetch.ts'

const calling = (baseUrl: string, timeoutMs = 5000) =>
  openApi({
    baseUrl,
    quoteUrl: undefined,
    timeoutMs,
    getToken: () => null,
    getOperatorKey: () => Promise.resolve(null),
    note: () => undefined,
  }).call('getHealth')

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

test.each(['127.0.0.1', 'localhost'])(
  'nobody listens at %s: the reason is told, and nothing was sent',
  async (host) => {
    const server = createServer()
    const { port } = new URL(await listening(server))
    await stop(server)
    const result = await calling(`http://${host}:${port}`)
    const detail = expect.stringContaining('ECONNREFUSED') as string
    expect(result).toMatchObject({ ok: false, problem: { code: 'network', detail } })
    expect(!result.ok && wasNeverSent(result.problem.detail)).toBe(true)
  },
)

test('a connection that breaks after the request may have been answered', async () => {
  const server = createServer((request) => request.socket.destroy())
  const result = await calling(await listening(server))
  await stop(server)
  expect(result).toMatchObject({ ok: false, problem: { code: 'network' } })
  expect(!result.ok && wasNeverSent(result.problem.detail)).toBe(false)
})

test('no answer in time is a time-out', async () => {
  const server = createServer(() => {})
  const result = await calling(await listening(server), 60)
  await stop(server)
  expect(result).toMatchObject({ ok: false, problem: { code: 'timeout' } })
})

test.each([301, 302, 303, 307, 308])('a redirect with %i is refused: nothing goes there', async (status) => {
  const heard: string[] = []
  const other = createServer((request, response) => {
    heard.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    response.end('{"status":"ok"}')
  })
  const elsewhere = await listening(other)
  const store = createServer((request, response) => {
    response.writeHead(status, { location: `${elsewhere}${request.url}` }).end()
  })
  const result = await calling(await listening(store))
  await Promise.all([stop(store), stop(other)])
  expect(heard).toEqual([])
  expect(result).toMatchObject({
    ok: false,
    problem: { code: 'redirected', status, location: `${elsewhere}/api/health` },
  })
})

test('a redirect within the same store is told with its whole address', async () => {
  const store = createServer((_request, response) => response.writeHead(302, { location: '/sign-in' }).end())
  const url = await listening(store)
  const result = await calling(url)
  await stop(store)
  expect(result).toMatchObject({ ok: false, problem: { code: 'redirected', location: `${url}/sign-in` } })
})

test.each([
  ['getaddrinfo EAI_AGAIN shop.example', true],
  ['getaddrinfo ENOTFOUND shop.example', true],
  ['connect EHOSTUNREACH 203.0.113.1:443', true],
  ['connect ENETUNREACH 203.0.113.1:443', true],
  ['no connection within 10 seconds (CONNECT_TIMEOUT)', true],
  ['read EHOSTUNREACH', false],
  ['connect ETIMEDOUT 203.0.113.1:443', false],
])('%j means that nothing was sent: %s', (detail, never) => {
  expect(wasNeverSent(detail)).toBe(never)
})
