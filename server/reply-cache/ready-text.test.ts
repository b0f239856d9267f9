import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
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
  const measure = `
    const { ReadyText } = await import(${JSON.stringify(import.meta.resolve('./ready-text.ts'))})
    const many = Array.from({ length: 40 }, () => new ReadyText(${JSON.stringify(text)}.repeat(50)))
    for (const each of many) await each.bytes('br')
    await new Promise((resume) => setImmediate(resume))
    gc()
    console.log(process.memoryUsage().arrayBuffers, many.length)`
  // In a process of its own, where nothing else is held.
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '--eval', measure])
  const [held, many] = stdout.split(' ').map(Number)
  expect(many).toBe(40)
  expect(held).toBeLessThan((40 * 50 * text.length) / 10)
})
