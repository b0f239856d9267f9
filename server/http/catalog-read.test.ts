import { expect, test, vi } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { catalogRead } from './catalog-read.ts'
import type { RawCall } from './operation.ts'

const read = catalogRead('listProducts', async () => [])
const deps = { replies: { get: async () => ({ body: 'cached' }) } } as unknown as Deps
const ask = (url: string) => {
  const raw = vi.fn<() => RawCall>(() => {
    const query = new URL(url, 'http://shop.test').searchParams
    return { path: {}, query, headers: [], body: undefined } as unknown as RawCall
  })
  return read.find(url, deps, raw, false).then(() => raw.mock.calls.length)
}

test('keeps a parsed URL when many URLs with unknown parameters are requested', async () => {
  expect([await ask('/api/products?limit=7'), await ask('/api/products?limit=7')]).toEqual([1, 0])
  for (let tracked = 0; tracked < 1500; tracked += 1) await ask(`/api/products?limit=7&fbclid=${tracked}`)
  expect(await ask('/api/products?limit=7')).toBe(0)
})
