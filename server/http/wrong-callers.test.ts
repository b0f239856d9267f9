import { describe, expect, test } from 'vitest'
import { OWN_PAGES } from '#server/http/shed-load.ts'
import { send } from '#server/testing/send.ts'
import { startStore, type RunningStore } from '#server/testing/start-store.ts'

const warnings = (store: RunningStore) => store.log.filter((line) => line.includes('HAAT_TRUSTED_PROXIES'))
const throughProxy = (store: RunningStore) =>
  send(store, 'GET', '/api/health', { headers: { 'x-forwarded-for': '203.0.113.9' } })

test('a proxy that is not trusted is told once an hour, with the setting that trusts it', async () => {
  let now = Date.now()
  const store = await startStore({ seed: 'none', now: () => now })
  await send(store, 'GET', '/api/health')
  expect(warnings(store)).toEqual([])
  await throughProxy(store)
  await throughProxy(store)
  expect(warnings(store)).toHaveLength(1)
  expect(warnings(store)[0]).toContain('set HAAT_TRUSTED_PROXIES=127.0.0.1')
  now += 3_600_000
  await throughProxy(store)
  expect(warnings(store)).toHaveLength(2)
  await store.close()
})

test('a trusted one is no matter to talk about', async () => {
  const store = await startStore({ seed: 'none', env: { HAAT_TRUSTED_PROXIES: '127.0.0.1' } })
  await throughProxy(store)
  expect(warnings(store)).toEqual([])
  await store.close()
})

describe('a public shop whose proxy does not say whom it asks for', () => {
  const PUBLIC = { PUBLIC_URL: 'https://shop.example' }
  const ask = async (store: RunningStore, times: number, remoteAddress: string, path = '/api/landing') => {
    for (let time = 0; time < times; time += 1) await store.app.inject({ url: path, remoteAddress })
  }

  test('says so when a thousand requests in a row came from one private address', async () => {
    const store = await startStore({ seed: 'none', env: PUBLIC })
    await ask(store, 999, '10.1.2.3')
    await ask(store, 1100, '10.1.2.3', '/readyz')
    await ask(store, 1, OWN_PAGES)
    expect(warnings(store)).toEqual([])
    await ask(store, 1, '10.1.2.3')
    expect(warnings(store)).toHaveLength(1)
    expect(warnings(store)[0]).toMatch(/came from 10\.1\.2\.3, .*set HAAT_TRUSTED_PROXIES=10\.1\.2\.3/)
    await store.close()
  })

  test('says nothing of callers who are told apart, nor of a shop on a machine of its own', async () => {
    const store = await startStore({ seed: 'none', env: PUBLIC })
    await ask(store, 900, '10.1.2.3')
    await ask(store, 1, '203.0.113.9')
    await ask(store, 900, '10.1.2.3')
    await ask(store, 1100, '203.0.113.9')
    expect(warnings(store)).toEqual([])
    await store.close()
    const own = await startStore({ seed: 'none', env: { PUBLIC_URL: 'http://localhost:3000' } })
    await ask(own, 1100, '127.0.0.1')
    expect(warnings(own)).toEqual([])
    await own.close()
  })
})
