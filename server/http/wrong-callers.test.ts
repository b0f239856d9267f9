import fastify, { type FastifyServerOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { OWN_PAGES } from '#server/http/shed-load.ts'
import { noticeWrongCallers } from './wrong-callers.ts'

type Asked = { times?: number; from?: string; path?: string; forwardedFor?: string }

/** A server that notices, what it has said of that, and ways to ask it. */
function noticing(publicUrl: string | null, options: FastifyServerOptions = {}) {
  const said: string[] = []
  const clock = { now: 1_000_000_000 }
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => said.push(line) } }, ...options })
  noticeWrongCallers(app, { now: () => clock.now, publicUrl: publicUrl === null ? null : new URL(publicUrl) })
  app.get('/readyz', { config: { operationId: 'getReadiness' } }, () => 'ready')
  app.get('/', () => 'a page')
  const ask = async ({ times = 1, from = '127.0.0.1', path = '/', forwardedFor }: Asked) => {
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
    for (let time = 0; time < times; time += 1) await app.inject({ url: path, remoteAddress: from, headers })
  }
  return { said, clock, ask }
}
const SHOPPER = '203.0.113.9'

test('a proxy that is not trusted is told once an hour, with the setting that trusts it', async () => {
  const { said, clock, ask } = noticing(null)
  await ask({})
  expect(said).toEqual([])
  await ask({ times: 2, forwardedFor: SHOPPER })
  expect(said).toEqual([expect.stringContaining('set HAAT_TRUSTED_PROXIES=127.0.0.1')])
  clock.now += 3_600_000
  await ask({ forwardedFor: SHOPPER })
  expect(said).toHaveLength(2)
})

test('a trusted one is no matter to talk about', async () => {
  const { said, ask } = noticing(null, { trustProxy: '127.0.0.1' })
  await ask({ forwardedFor: SHOPPER })
  expect(said).toEqual([])
})

describe('a public shop whose proxy does not say whom it asks for', () => {
  test('says so when a thousand requests in a row came from one private address', async () => {
    const { said, ask } = noticing('https://shop.example')
    await ask({ times: 999, from: '10.1.2.3' })
    await ask({ times: 1100, from: '10.1.2.3', path: '/readyz' })
    await ask({ from: OWN_PAGES })
    expect(said).toEqual([])
    await ask({ from: '10.1.2.3' })
    const words = /came from 10\.1\.2\.3, .*set HAAT_TRUSTED_PROXIES=10\.1\.2\.3/
    expect(said).toEqual([expect.stringMatching(words)])
  })

  test('says nothing of callers who are told apart, nor of a shop on a machine of its own', async () => {
    const { said, ask } = noticing('https://shop.example')
    for (const from of ['10.1.2.3', SHOPPER, '10.1.2.3'])
      await ask({ times: from === SHOPPER ? 1 : 900, from })
    await ask({ times: 1100, from: SHOPPER })
    expect(said).toEqual([])
    const own = noticing('http://localhost:3000')
    await own.ask({ times: 1100 })
    expect(own.said).toEqual([])
  })
})
