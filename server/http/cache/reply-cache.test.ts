import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CachedBody } from './precompressed-text.ts'
import { ReplyCache, type Freshness } from './reply-cache.ts'

const LIMITS = { entries: 10, bytes: 10_000 }

/** A catalog that the test changes. */
class Catalog {
  seen = { version: 1, counts: 0 }
  asked = 0

  current = async () => ({ ...this.seen, at: performance.now() })
  newest = async () => {
    this.asked += 1
    return this.current()
  }

  sell() {
    this.seen.counts += 1
  }
}

let catalog: Catalog
let cache: ReplyCache
beforeEach(() => {
  catalog = new Catalog()
  cache = new ReplyCache(catalog, LIMITS)
})

const body = (text: string) => async () => new CachedBody(text)
const textOf = async (key: string, make: () => Promise<CachedBody>, freshness?: Freshness) => {
  const found = await cache.get(key, make, freshness)
  if (!(found instanceof CachedBody)) throw new Error('no body')
  return (await found.bytes('identity')).toString()
}

test('makes a response once for concurrent callers, and again for the next version', async () => {
  let made = 0
  const make = async () => {
    made += 1
    await Promise.resolve()
    return new CachedBody(`made ${made}`)
  }
  const texts = await Promise.all(Array.from({ length: 5 }, () => textOf('a', make)))
  expect(new Set(texts)).toEqual(new Set(['"made 1"']))
  catalog.seen.version = 2
  expect(await textOf('a', make)).toBe('"made 2"')
  expect(cache.size.entries).toBe(1)
})

test('bounds the bytes, also when responses are made again', async () => {
  cache = new ReplyCache(catalog, { entries: 100, bytes: 400 })
  for (const version of [1, 2]) {
    catalog.seen.version = version
    for (const key of ['a', 'b', 'c']) await cache.get(key, body('x'.repeat(98)))
    expect(cache.size).toEqual({ entries: 2, bytes: 300 })
  }
})

test('rejects concurrent callers when making fails, and retries for the next caller', async () => {
  const fail = () => Promise.reject(new Error('no such column'))
  const waiting = [cache.get('a', fail), cache.get('a', fail)]
  for (const one of waiting) await expect(one).rejects.toThrow('no such column')
  expect(await textOf('a', body('a'))).toBe('"a"')
})

test('makes a response again when the version changed while it was made', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const slow = textOf('a', async () => gate.then(() => new CachedBody('old')))
  await Promise.resolve()
  catalog.seen.version = 2
  const next = textOf('a', body('new'))
  open()
  expect(await Promise.all([slow, next])).toEqual(['"old"', '"new"'])
  expect(await textOf('a', body('made again'))).toBe('"new"')
})

test('reuses the bytes of an unchanged response', async () => {
  const first = await cache.get('a', body('a'))
  catalog.seen.version = 2
  const befores: unknown[] = []
  const again = await cache.get('a', async (before) => {
    befores.push(before)
    return before ?? new CachedBody('another')
  })
  expect([again, befores]).toEqual([first, [first]])
})

describe('after an order', () => {
  let made: number
  const list = async () => new CachedBody({ id: 7, quantity: 10 - (made += 1) })
  const unitsOf = async (freshness?: Freshness) =>
    (JSON.parse(await textOf('list', list, freshness)) as { quantity: number }).quantity
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    made = 0
    expect(await unitsOf()).toBe(9)
  })
  afterEach(() => vi.useRealTimers())
  const after = (ms: number) => vi.advanceTimersByTime(ms)
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  test('serves the stale response, and revalidates it once after a moment', async () => {
    catalog.sell()
    after(300)
    expect(await unitsOf()).toBe(9)
    await settled()
    expect(made).toBe(1)
    after(200)
    expect(await Promise.all([unitsOf(), unitsOf(), unitsOf()])).toEqual([9, 9, 9])
    await settled()
    expect(await unitsOf()).toBe(8)
    expect(made).toBe(2)
    // So it is with what is sold after that.
    catalog.sell()
    after(500)
    expect(await unitsOf()).toBe(8)
    await settled()
    expect(await unitsOf()).toBe(7)
  })

  test('waits for a new response after a second', async () => {
    catalog.sell()
    after(1001)
    expect(await Promise.all([unitsOf(), unitsOf()])).toEqual([8, 8])
  })

  test('counts the second from when the response was current', async () => {
    after(3000)
    expect(await unitsOf()).toBe(9)
    catalog.sell()
    after(300)
    expect(await unitsOf()).toBe(9)
  })

  test.each(['known', 'newest'] as const)(
    'is never stale for a caller who requests the %s',
    async (freshness) => {
      catalog.sell()
      expect(await unitsOf(freshness)).toBe(8)
      expect(catalog.asked).toBe(freshness === 'newest' ? 1 : 0)
    },
  )

  test('revalidates again after a failure', async () => {
    catalog.sell()
    after(500)
    await cache.get('list', () => Promise.reject(new Error('no such column')))
    await settled()
    expect(await unitsOf()).toBe(9)
    await settled()
    expect(await unitsOf()).toBe(8)
  })

  test('serves a stale response for ten seconds when the database is down', async () => {
    const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
    const stale = await cache.get('list', list)
    catalog.sell()
    after(9000)
    for (const _reader of [1, 2]) expect(await cache.get('list', away)).toBe(stale)
    // What is wrong in the program itself is not passed over.
    await expect(cache.get('list', () => Promise.reject(new TypeError('a fault')))).rejects.toThrow('a fault')
    after(1001)
    await expect(cache.get('list', away)).rejects.toThrow('away')
    expect(await unitsOf()).toBe(8)
  })
})
