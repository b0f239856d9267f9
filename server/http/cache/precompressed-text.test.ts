import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { stopClock } from '#server/test/stop-clock.ts'
import { PrecompressedText, CachedBody } from './precompressed-text.ts'

const text = 'Sencha, first flush. '.repeat(200)

test('returns the same text in every encoding', async () => {
  for (const first of ['br', 'gzip', 'identity'] as const) {
    const ready = new PrecompressedText(text)
    await ready.bytes(first)
    await ready.bytes('br')
    expect(String(await ready.bytes('identity'))).toBe(text)
    expect(String(gunzipSync(await ready.bytes('gzip')))).toBe(text)
    expect(String(brotliDecompressSync(await ready.bytes('br')))).toBe(text)
  }
})

test('serves all encodings concurrently', async () => {
  const ready = new PrecompressedText(text)
  const [packed, plain, other] = await Promise.all([
    ready.bytes('br'),
    ready.bytes('identity'),
    ready.bytes('gzip'),
  ])
  expect(String(brotliDecompressSync(packed))).toBe(text)
  expect([String(plain), String(gunzipSync(other))]).toEqual([text, text])
})

test.each([
  ['stores a text only compressed', new PrecompressedText(text), false],
  ['keeps the plain bytes of a JSON body', new CachedBody(text), true],
])('%s', async (_, ready, isKept) => {
  await ready.bytes('br')
  expect((await ready.bytes('identity')) === (await ready.bytes('identity'))).toBe(isKept)
})

test('compresses a text at the best quality when it is requested often', async () => {
  const setForward = stopClock()
  const ready = new PrecompressedText(Array.from({ length: 900 }, (_, at) => (at * 104_729) % 631).join())
  const length = async () => (await ready.bytes('br')).length
  const first = await length()
  setForward(2001)
  expect(await length()).toBe(first)
  await expect.poll(length).toBeLessThan(first)
})

test('does not compress a small text', () => {
  expect(new CachedBody('x').encodingFor('br')).toBe('identity')
})
