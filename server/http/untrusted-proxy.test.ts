import { expect, test } from 'vitest'
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
