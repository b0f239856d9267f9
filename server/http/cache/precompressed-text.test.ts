import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
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

test('drops the plain bytes when the text is compressed', async () => {
  const measure = `
    const { PrecompressedText } = await import(${JSON.stringify(import.meta.resolve('./precompressed-text.ts'))})
    const words = Array.from({ length: 9000 }, (_, at) => (at * 7919 * at) % 9973).join(' ')
    const many = Array.from({ length: 40 }, (_, at) => new PrecompressedText(at + words))
    for (const each of many) await each.bytes('identity')
    let packed = 0
    for (const each of many) packed += (await each.bytes('br')).length
    for (const _ of [1, 2, 3]) {
      await new Promise((resume) => setTimeout(resume, 20))
      gc()
    }
    console.log(process.memoryUsage().arrayBuffers, packed)`
  // In a process without other buffers.
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '--eval', measure])
  const [bytes = 0, packed = 0] = stdout.split(' ').map(Number)
  expect(packed).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(packed * 1.2 + 100_000)
})

test('keeps the plain bytes when they are requested often', async () => {
  const ready = new PrecompressedText(text)
  await ready.bytes('br')
  for (const _ of [1, 2, 3]) await ready.bytes('identity')
  expect(await ready.bytes('identity')).toBe(await ready.bytes('identity'))
})

test.each(['br', 'gzip', 'identity'] as const)(
  'sends large texts as %s to clients that accept it',
  (accepted) => {
    expect(new CachedBody('x'.repeat(2000)).encodingFor(accepted)).toBe(accepted)
  },
)

test('does not compress a small text', () => {
  expect(new CachedBody('x').encodingFor('br')).toBe('identity')
})
