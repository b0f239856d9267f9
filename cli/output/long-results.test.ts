import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createOutput, type OutputStyle } from './output.ts'

function speaking(style: Partial<OutputStyle> = {}, screen: { isTTY?: boolean; columns?: number } = {}) {
  let err = ''
  const stderr = { ...screen, write: (text: string) => (err += text) }
  const output = createOutput({ write: () => true }, stderr, { json: false, color: false, ...style })
  return { output, told: () => err }
}

test('how far something is: one line on a terminal, taken away before anything else is said', () => {
  const { output, told } = speaking({}, { isTTY: true, columns: 20 })
  output.progress('Batch 1 of 3 is in, and more')
  output.progress('Batch 2')
  output.progress('Batch 2')
  output.note('Done')
  expect(told()).toBe('\rBatch 1 of 3 is in…\u001B[K\rBatch 2\u001B[K\r\u001B[KDone\n')
})

test.each<[Partial<OutputStyle>, string]>([
  [{}, 'Batch 1\nBatch 2\n'],
  [{ json: true }, '{"note":"Batch 1"}\n{"note":"Batch 2"}\n'],
])('elsewhere a line each: %j', (style, text) => {
  const { output, told } = speaking(style)
  output.progress('Batch 1')
  output.progress('Batch 2')
  output.progress(null)
  expect(told()).toBe(text)
})

test('a piece waits until a slow reader takes more', async () => {
  const pipe = new PassThrough({ highWaterMark: 4 })
  const output = createOutput(pipe, { write: () => true }, { json: false, color: false })
  let taken: boolean | null = null
  const piece = output.piece('long enough').then((isRead) => (taken = isRead))
  await new Promise((resolve) => setImmediate(resolve))
  expect(taken).toBeNull()
  pipe.resume()
  await piece
  expect([taken, await output.piece('x')]).toEqual([true, true])
})

test('a piece that nobody will ever read is not waited for', async () => {
  const pipe = new PassThrough({ highWaterMark: 4 })
  pipe.on('error', () => undefined)
  const output = createOutput(pipe, { write: () => true }, { json: false, color: false })
  const piece = output.piece('long enough')
  pipe.destroy(new Error('EPIPE'))
  expect(await piece).toBe(false)
})
