import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ReadyText } from './ready-text.ts'

const text = 'Sencha, first flush. '.repeat(200)

test('what is packed says the same in every encoding, whichever was asked for first', async () => {
  for (const first of ['br', 'gzip', 'identity'] as const) {
    const ready = new ReadyText(text)
    await ready.bytes(first)
    await ready.bytes('br')
    expect(String(await ready.bytes('identity'))).toBe(text)
    expect(String(gunzipSync(await ready.bytes('gzip')))).toBe(text)
    expect(String(brotliDecompressSync(await ready.bytes('br')))).toBe(text)
  }
})

test('all encodings can be asked for at once', async () => {
  const ready = new ReadyText(text)
  const [packed, plain, other] = await Promise.all([
    ready.bytes('br'),
    ready.bytes('identity'),
    ready.bytes('gzip'),
  ])
  expect(String(brotliDecompressSync(packed))).toBe(text)
  expect([String(plain), String(gunzipSync(other))]).toEqual([text, text])
})

test('a packed text keeps no more than its packed bytes', async () => {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  const long = text.repeat(50)
  const many = Array.from({ length: 40 }, () => new ReadyText(long))
  for (const each of many) await each.bytes('br')
  const held = () => {
    gc()
    return process.memoryUsage().arrayBuffers
  }
  // Others of this process come and go meanwhile.
  await expect.poll(held).toBeLessThan((many.length * long.length) / 2)
})
