import { expect, test } from 'vitest'
import { CachedBody } from './cached-body.ts'
import { ReplyCache } from './reply-cache.ts'

const body = (text: string) => async () => new CachedBody(text)
const textOf = async (cache: ReplyCache, key: string, version: number, make: () => Promise<CachedBody>) => {
  const found = await cache.get(key, version, make)
  if (!(found instanceof CachedBody)) throw new Error('no body')
  return (await found.bytes('identity')).toString()
}

test('a body is made once for all who ask at the same time, and again for the next version', async () => {
  const cache = new ReplyCache({ entries: 10, bytes: 10_000 })
  let made = 0
  const make = async () => {
    made += 1
    await Promise.resolve()
    return new CachedBody(`made ${made}`)
  }
  const texts = await Promise.all(Array.from({ length: 5 }, () => textOf(cache, 'a', 1, make)))
  expect(new Set(texts)).toEqual(new Set(['"made 1"']))
  expect(await textOf(cache, 'a', 2, make)).toBe('"made 2"')
  expect(cache.size.entries).toBe(1)
})

test('the least recently asked one goes first', async () => {
  const cache = new ReplyCache({ entries: 2, bytes: 10_000 })
  await cache.get('a', 1, body('a'))
  await cache.get('b', 1, body('b'))
  await cache.get('a', 1, body('never made'))
  await cache.get('c', 1, body('c'))
  expect(cache.size.entries).toBe(2)
  expect(await textOf(cache, 'a', 1, body('made again'))).toBe('"a"')
  expect(await textOf(cache, 'b', 1, body('made again'))).toBe('"made again"')
})

test('bytes are bounded, and counted back when bodies go', async () => {
  const cache = new ReplyCache({ entries: 100, bytes: 400 })
  for (let index = 0; index < 20; index += 1) await cache.get(`k${index}`, 1, body('x'.repeat(98)))
  expect(cache.size).toEqual({ entries: 2, bytes: 300 })
  for (let version = 2; version < 9; version += 1) await cache.get('k19', version, body('x'.repeat(98)))
  expect(cache.size).toEqual({ entries: 2, bytes: 300 })
})

test('a failure reaches those who waited, and the next one tries again', async () => {
  const cache = new ReplyCache({ entries: 10, bytes: 1000 })
  const fail = () => Promise.reject(new Error('no database'))
  const waiting = [cache.get('a', 1, fail), cache.get('a', 1, fail)]
  for (const one of waiting) await expect(one).rejects.toThrow('no database')
  expect(await textOf(cache, 'a', 1, body('a'))).toBe('"a"')
})

test('a slow read of an old version does not take the place of a newer one', async () => {
  const cache = new ReplyCache({ entries: 10, bytes: 1000 })
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const slow = cache.get('a', 1, async () => gate.then(() => new CachedBody('old')))
  await cache.get('a', 2, body('new'))
  open()
  await slow
  expect(await textOf(cache, 'a', 2, body('made again'))).toBe('"new"')
})
