import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createShutdown } from '#cli/shutdown.ts'
import { createAsk } from './ask.ts'

/** Somebody who has typed this at a terminal, or a pipe where a side is not a terminal. */
function person(typed = '', { stdinIsTTY = true, stderrIsTTY = true } = {}) {
  const stdin = Object.assign(new PassThrough(), { isTTY: stdinIsTTY })
  const stderr = Object.assign(new PassThrough(), { isTTY: stderrIsTTY })
  const shutdown = createShutdown()
  stdin.write(typed)
  const shown = (): Promise<string> => text(stderr.end())
  return { ask: createAsk({ stdin: () => stdin, stderr, shutdown }), shown, stdin, shutdown }
}

test('hides what is typed when a secret is asked for, and gives the terminal back', async () => {
  const open = person('ana@a.test\r')
  expect(await open.ask.line('E-mail: ')).toBe('ana@a.test')
  expect(await open.shown()).toContain('ana@a.test')
  const hidden = person('sakura-2026\r')
  expect(await hidden.ask.secret('Password: ')).toBe('sakura-2026')
  expect(await hidden.shown()).toBe('Password: \n')
  // Nothing reads on from the terminal, which would keep the program running.
  expect([open.stdin.isPaused(), hidden.stdin.isPaused()]).toEqual([true, true])
})

test('asks a person only when stdin and stderr are terminals', () => {
  expect(person().ask.isInteractive).toBe(true)
  expect(person('', { stdinIsTTY: false }).ask.isInteractive).toBe(false)
  expect(person('', { stderrIsTTY: false }).ask.isInteractive).toBe(false)
})

test('leaves the question when Ctrl-D is pressed, and ends the run when Ctrl-C is', async () => {
  for (const [key, reason] of [
    ['\u0004', undefined],
    ['\u0003', 'SIGINT'],
  ] as const) {
    const { ask, shutdown } = person(key)
    expect(await ask.secret('Password: ')).toBeNull()
    expect(shutdown.signal.reason).toBe(reason)
  }
})

test('ends a question, asks no other and stops reading when a signal arrives', async () => {
  const { ask, shutdown } = person()
  const answer = ask.secret('Password: ')
  shutdown.abort('SIGTERM')
  expect([await answer, await ask.line('E-mail: ')]).toEqual([null, null])
  const endless = person('', { stdinIsTTY: false })
  const piped = endless.ask.text()
  endless.shutdown.abort('SIGTERM')
  await expect(piped).rejects.toMatchObject({ code: 'interrupted', exit: 143 })
})

test('reads standard input when a character is split', async () => {
  const { ask, stdin } = person('', { stdinIsTTY: false })
  const letter = Buffer.from('抹')
  stdin.write(letter.subarray(0, 1))
  stdin.end(letter.subarray(1))
  expect(await ask.text()).toBe('抹')
})
