import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { CliError } from '#cli/errors.ts'
import { createOutput } from './output.ts'
import { linesIn } from '#cli/testing/terminal.ts'

type OutputStyle = Parameters<typeof createOutput>[2]
const nowhere = { write: () => true }
const plain = { json: false, color: false }

const details = {
  detail: 'Please correct the marked fields: email',
  errors: [{ field: 'email', message: 'Invalid email' }],
  hints: ['Try another.'],
}
const failure = new CliError(5, 'invalid_input', 'Registration failure', details)

function speaking(style: Partial<OutputStyle> = {}, terminal: { isTTY?: boolean; columns?: number } = {}) {
  const written = { out: '', err: '' }
  const stdout = { ...terminal, write: (text: string) => void (written.out += text) }
  const stderr = { ...terminal, write: (text: string) => void (written.err += text) }
  return { written, output: createOutput(stdout, stderr, { json: false, color: true, ...style }) }
}

test('renders a result for people, and prints it on one line when JSON is asked for', () => {
  const people = speaking()
  people.output.result({ a: 1 }, () => 'one')
  expect(people.written).toEqual({ out: 'one\n', err: '' })
  const program = speaking({ json: true })
  program.output.result({ a: 1 }, () => 'one')
  expect(program.written).toEqual({ out: '{"a":1}\n', err: '' })
})

test('prints a list line by line when NDJSON is asked for, on a terminal as well', () => {
  const { output, written } = speaking({ json: true, ndjson: true }, { isTTY: true, columns: 80 })
  output.result([{ a: 1 }, { a: 'x\ny' }], () => '')
  output.result([], () => '')
  output.result({ b: [1] }, () => '')
  expect(written.out).toBe('{"a":1}\n{"a":"x\\ny"}\n{"b":[1]}\n')
})

test('passes the screen to the renderer when stdout is a terminal', () => {
  const screenOf = (terminal: object): unknown => {
    const { output, written } = speaking({}, terminal)
    output.result(null, (screen) => JSON.stringify(screen))
    return JSON.parse(written.out)
  }
  expect(screenOf({ isTTY: true, columns: 120 })).toEqual({ columns: 120, color: true })
  expect(screenOf({ isTTY: true, columns: 0 })).toEqual({ columns: 80, color: true })
  expect(screenOf({ isTTY: false, columns: 120 })).toEqual({ columns: null, color: false })
})

test('prints reason, fields and hints on stderr when a command fails', () => {
  const { output, written } = speaking()
  output.error(failure, 'a1')
  expect(written).toEqual({
    out: '',
    err: 'Error: Registration failure\nPlease correct the marked fields: email\n  email: Invalid email\nTry another.\n',
  })
})

test('prints JSON on every line of stderr and the error last when JSON is asked for', () => {
  const { output, written } = speaking({ json: true })
  output.note('Hello')
  output.error(failure, 'a1')
  const error = { code: 'invalid_input', message: 'Registration failure', exit: 5, ...details, run: 'a1' }
  expect(linesIn({ out: written.err })).toEqual([{ note: 'Hello' }, { error }])
})

test('removes control characters when a note is printed', { tags: 'T-32' }, () => {
  const { output, written } = speaking()
  output.note('a\u001B[2Jb')
  expect(written.err).toBe('a[2Jb\n')
})

test('shows progress in one line and removes it when a note follows on a terminal', () => {
  const { output, written } = speaking({ color: false }, { isTTY: true, columns: 20 })
  output.progress('Batch 1 of 3 is in, and more')
  output.progress('Batch 2')
  output.progress('Batch 2')
  output.note('Done')
  expect(written.err).toBe('\rBatch 1 of 3 is in…\u001B[K\rBatch 2\u001B[K\rBatch 2\u001B[K\r\u001B[KDone\n')
})

test('prints no progress when stderr is no terminal', () => {
  const { output, written } = speaking({ json: true })
  output.progress('Batch 1')
  output.progress(null)
  expect(written.err).toBe('')
})

test('waits with a piece when the reader is slow', async () => {
  const pipe = new PassThrough({ highWaterMark: 4 })
  const output = createOutput(pipe, nowhere, plain)
  let taken: boolean | null = null
  const piece = output.piece('long enough').then((isRead) => (taken = isRead))
  await new Promise((resolve) => setImmediate(resolve))
  expect(taken).toBeNull()
  pipe.resume()
  await piece
  expect([taken, await output.piece('x')]).toEqual([true, true])
})

test.each([new Error('EPIPE'), undefined])('does not wait when the reader has left: %s', async (why) => {
  const pipe = new PassThrough({ highWaterMark: 4 })
  pipe.on('error', () => undefined)
  const output = createOutput(pipe, nowhere, plain)
  const piece = output.piece('long enough')
  pipe.destroy(why)
  expect(await piece).toBe(false)
})
