import { expect, test } from 'vitest'
import { createOutput, type OutputStyle } from './output.ts'

const failure = {
  code: 'invalid_input',
  message: 'Registration failure',
  exit: 5,
  detail: 'Please correct the marked fields: email',
  errors: [{ field: 'email', message: 'Invalid email' }],
  hints: ['Try another.'],
}

function speaking(style: Partial<OutputStyle> = {}, terminal: { isTTY?: boolean; columns?: number } = {}) {
  const written = { out: '', err: '' }
  const stdout = { ...terminal, write: (text: string) => void (written.out += text) }
  const stderr = { ...terminal, write: (text: string) => void (written.err += text) }
  return { written, output: createOutput(stdout, stderr, { json: false, color: true, ...style }) }
}

test('people get the rendered result, programs the value on one line', () => {
  const people = speaking()
  people.output.result({ a: 1 }, () => 'one')
  expect(people.written).toEqual({ out: 'one\n', err: '' })
  const program = speaking({ json: true })
  program.output.result({ a: 1 }, () => 'one')
  expect(program.written).toEqual({ out: '{"a":1}\n', err: '' })
})

test('a list is given line by line where a stream is wanted, on a terminal as well', () => {
  const { output, written } = speaking({ json: true, ndjson: true }, { isTTY: true, columns: 80 })
  output.result([{ a: 1 }, { a: 'x\ny' }], () => '')
  output.result([], () => '')
  output.result({ b: [1] }, () => '')
  expect(written.out).toBe('{"a":1}\n{"a":"x\\ny"}\n{"b":[1]}\n')
})

test('an empty rendering prints nothing', () => {
  const { output, written } = speaking()
  output.result([], () => '')
  expect(written.out).toBe('')
})

test.each([
  [
    { isTTY: true, columns: 80 },
    { columns: 80, color: true },
  ],
  [
    { isTTY: false, columns: 80 },
    { columns: null, color: false },
  ],
])('a renderer knows the screen only where there is one: %j', (terminal, wanted) => {
  const { output } = speaking({}, terminal)
  output.result(null, (screen) => {
    expect(screen).toEqual(wanted)
    return ''
  })
  expect.assertions(1)
})

test('a failure is told on stderr with its reason, fields and hints', () => {
  const { output, written } = speaking()
  output.failure(failure)
  expect(written).toEqual({
    out: '',
    err: 'Error: Registration failure\nPlease correct the marked fields: email\n  email: Invalid email\nTry another.\n',
  })
})

test('in JSON mode every line of stderr is JSON and the last one is the error', () => {
  const { output, written } = speaking({ json: true })
  output.note('Hello')
  output.failure(failure)
  const lines = written.err.trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { note: 'Hello' },
    {
      error: {
        code: 'invalid_input',
        message: 'Registration failure',
        exit: 5,
        detail: 'Please correct the marked fields: email',
        errors: [{ field: 'email', message: 'Invalid email' }],
        hints: ['Try another.'],
      },
    },
  ])
})

test('T-32: notes cannot drive the terminal', () => {
  const { output, written } = speaking()
  output.note('a\u001B[2Jb')
  expect(written.err).toBe('a[2Jb\n')
})
