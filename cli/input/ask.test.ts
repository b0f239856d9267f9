import { PassThrough, Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createShutdown } from '#cli/shutdown.ts'
import { createAsk } from './ask.ts'

function person(...typed: string[]) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true })
  let shown = ''
  const stderr = Object.assign(
    new Writable({
      write: (chunk, _encoding, done) => {
        shown += String(chunk)
        done()
      },
    }),
    { isTTY: true },
  )
  for (const text of typed) stdin.write(text)
  return {
    ask: createAsk({ stdin: () => stdin, stderr, shutdown: createShutdown() }),
    shown: () => shown,
    stdin,
  }
}

test('hides what is typed when a secret is asked for, and gives the terminal back', async () => {
  const open = person('ana@a.test\r')
  expect(await open.ask.line('E-mail: ')).toBe('ana@a.test')
  expect(open.shown()).toContain('ana@a.test')
  const hidden = person('sakura-2026\r')
  expect(await hidden.ask.secret('Password: ')).toBe('sakura-2026')
  expect(hidden.shown()).toBe('Password: \n')
  // Nothing reads on from the terminal, which would keep the program running.
  expect([open.stdin.isPaused(), hidden.stdin.isPaused()]).toEqual([true, true])
})

test.each(['\u0003', '\u0004'])('%j leaves the question', async (key) => {
  expect(await person(key).ask.secret('Password: ')).toBeNull()
})

test.each([
  [true, true, true],
  [false, true, false],
  [true, false, false],
])(
  'when stdin is a terminal: %j and stderr is: %j, a person can be asked: %j',
  (input, talk, isInteractive) => {
    const stdin = Object.assign(new PassThrough(), { isTTY: input })
    expect(
      createAsk({
        stdin: () => stdin,
        stderr: Object.assign(new PassThrough(), { isTTY: talk }),
        shutdown: createShutdown(),
      }).isInteractive,
    ).toBe(isInteractive)
  },
)

test.each(['SIGTERM', 'SIGHUP'] as const)(
  'ends a question and asks no other when %s arrives',
  async (signal) => {
    const shutdown = createShutdown()
    const stdin = Object.assign(new PassThrough(), { isTTY: true })
    const stderr = Object.assign(new PassThrough(), { isTTY: true })
    const ask = createAsk({ stdin: () => stdin, stderr, shutdown })
    const answer = ask.secret('Password: ')
    shutdown.abort(signal)
    expect(await answer).toBeNull()
    expect(await ask.line('E-mail: ')).toBeNull()
  },
)

test('ends the run when Ctrl-C is pressed at a question, and stops reading when a signal arrives', async () => {
  const shutdown = createShutdown()
  const stdin = Object.assign(new PassThrough(), { isTTY: true })
  const ask = createAsk({ stdin: () => stdin, stderr: new PassThrough(), shutdown })
  stdin.write('\u0003')
  expect(await ask.secret('Password: ')).toBeNull()
  expect(shutdown.signal.reason).toBe('SIGINT')
  const endless = createShutdown()
  const pipe = new PassThrough()
  const piped = createAsk({ stdin: () => pipe, stderr: new PassThrough(), shutdown: endless }).text()
  endless.abort('SIGTERM')
  await expect(piped).rejects.toMatchObject({ code: 'interrupted', exit: 143 })
})

test('reads standard input when a character is split', async () => {
  const stdin = new PassThrough()
  const letter = Buffer.from('抹')
  stdin.write(letter.subarray(0, 1))
  stdin.end(letter.subarray(1))
  expect(
    await createAsk({ stdin: () => stdin, stderr: new PassThrough(), shutdown: createShutdown() }).text(),
  ).toBe('抹')
})
