import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CachedBody } from './precompressed-text.ts'
import { ReplyCache, type Wanted } from './reply-cache.ts'

const LIMITS = { entries: 10, bytes: 10_000 }

/** A catalog whose changes the test makes; products whose units have moved stand in `moved`, by the count. */
class Catalog {
  seen = { version: 1, counts: 0 }
  readonly moved = new Map<number, number>()
  asked = 0

  current = async () => ({ ...this.seen, at: performance.now() })
  newest = async () => {
    this.asked += 1
    return this.current()
  }
  concerns = (shown: ReadonlySet<number> | 'any', { counts }: { counts: number }) =>
    shown === 'any' ? this.seen.counts > counts : [...shown].some((id) => (this.moved.get(id) ?? 0) > counts)

  sell(id: number) {
    this.seen.counts += 1
    this.moved.set(id, this.seen.counts)
  }
}

let catalog: Catalog
let cache: ReplyCache
beforeEach(() => {
  catalog = new Catalog()
  cache = new ReplyCache(catalog, LIMITS)
})

const body = (text: string) => async () => new CachedBody(text)
const textOf = async (key: string, make: () => Promise<CachedBody>, wanted?: Wanted) => {
  const found = await cache.get(key, make, wanted)
  if (!(found instanceof CachedBody)) throw new Error('no body')
  return (await found.bytes('identity')).toString()
}

test('a body is made once for all who ask at the same time, and again for the next version', async () => {
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

test('the least recently asked one goes first', async () => {
  cache = new ReplyCache(catalog, { entries: 2, bytes: 10_000 })
  await cache.get('a', body('a'))
  await cache.get('b', body('b'))
  await cache.get('a', body('never made'))
  await cache.get('c', body('c'))
  expect(cache.size.entries).toBe(2)
  expect(await textOf('a', body('made again'))).toBe('"a"')
  expect(await textOf('b', body('made again'))).toBe('"made again"')
})

test('keeps answers that are asked for again while thousands of others are asked for once', async () => {
  cache = new ReplyCache(catalog, { entries: 400, bytes: 1_000_000 })
  for (const _ of [1, 2]) await cache.get('popular', body('popular'))
  for (let index = 0; index < 2000; index += 1) await cache.get(`invented ${index}`, body('none'))
  expect(await textOf('popular', body('made again'))).toBe('"popular"')
  expect(cache.size.entries).toBeLessThanOrEqual(101)
  // Those asked for once a moment ago are there as well.
  expect(await textOf('invented 1999', body('made again'))).toBe('"none"')
})

test('bytes are bounded, and counted back when bodies go', async () => {
  cache = new ReplyCache(catalog, { entries: 100, bytes: 400 })
  for (let index = 0; index < 20; index += 1) await cache.get(`k${index}`, body('x'.repeat(98)))
  expect(cache.size).toEqual({ entries: 2, bytes: 300 })
  for (let version = 2; version < 9; version += 1) {
    catalog.seen.version = version
    await cache.get('k19', body('x'.repeat(98)))
  }
  expect(cache.size).toEqual({ entries: 2, bytes: 300 })
})

test('a failure reaches those who waited, and the next one tries again', async () => {
  const fail = () => Promise.reject(new Error('no such column'))
  const waiting = [cache.get('a', fail), cache.get('a', fail)]
  for (const one of waiting) await expect(one).rejects.toThrow('no such column')
  expect(await textOf('a', body('a'))).toBe('"a"')
})

test('a slow read of an old version does not take the place of a newer one', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const slow = cache.get('a', async () => gate.then(() => new CachedBody('old')))
  await Promise.resolve()
  catalog.seen.version = 2
  await cache.get('a', body('new'))
  open()
  await slow
  expect(await textOf('a', body('made again'))).toBe('"new"')
})

test('what is found to be as before stays the same bytes', async () => {
  const first = await cache.get('a', body('a'))
  catalog.seen.version = 2
  const befores: unknown[] = []
  const again = await cache.get('a', async (before) => {
    befores.push(before)
    return before ?? new CachedBody('another')
  })
  expect([again, befores]).toEqual([first, [first]])
})

describe('when units of a product were sold', () => {
  let made: number
  const shelf = async () => new CachedBody({ id: 7, quantity: 10 - (made += 1) })
  const unitsOf = async (wanted?: Wanted) =>
    (JSON.parse(await textOf('shelf', shelf, wanted)) as { quantity: number }).quantity
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    made = 0
    expect(await unitsOf()).toBe(9)
  })
  afterEach(() => vi.useRealTimers())
  const after = (ms: number) => vi.advanceTimersByTime(ms)
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  test('answers that do not show it stay, however long ago that was', async () => {
    catalog.sell(8)
    after(5000)
    expect(await unitsOf('newest')).toBe(9)
    expect(made).toBe(1)
  })

  test('the answer of before goes out for a moment, a little later too, when once only a new one is made behind it', async () => {
    catalog.sell(7)
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
    catalog.sell(7)
    after(500)
    expect(await unitsOf()).toBe(8)
    await settled()
    expect(await unitsOf()).toBe(7)
  })

  test('after a second nobody is told of before', async () => {
    catalog.sell(7)
    after(1001)
    expect(await Promise.all([unitsOf(), unitsOf()])).toEqual([8, 8])
  })

  test('a second counts from when the answer was true last', async () => {
    after(3000)
    expect(await unitsOf()).toBe(9)
    catalog.sell(7)
    after(300)
    expect(await unitsOf()).toBe(9)
  })

  test.each(['known', 'newest'] as const)('who wants the %s is never told of before', async (wanted) => {
    catalog.sell(7)
    expect(await unitsOf(wanted)).toBe(8)
    expect(catalog.asked).toBe(wanted === 'newest' ? 1 : 0)
  })

  test('what fails behind the readers is tried again', async () => {
    catalog.sell(7)
    after(500)
    await cache.get('shelf', () => Promise.reject(new Error('no such column')))
    await settled()
    expect(await unitsOf()).toBe(9)
    await settled()
    expect(await unitsOf()).toBe(8)
  })

  test('a database that went away leaves what was true within ten seconds', async () => {
    const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
    const kept = await cache.get('shelf', shelf)
    catalog.sell(7)
    after(9000)
    for (const _reader of [1, 2]) expect(await cache.get('shelf', away)).toBe(kept)
    // What is wrong in the program itself is not passed over.
    await expect(cache.get('shelf', () => Promise.reject(new TypeError('a fault')))).rejects.toThrow(
      'a fault',
    )
    after(1001)
    await expect(cache.get('shelf', away)).rejects.toThrow('away')
    expect(await unitsOf()).toBe(8)
  })
})
