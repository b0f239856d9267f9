import { expect, test } from 'vitest'
import type { Ask } from './ask.ts'
import { emailFrom, secretFrom } from './credentials.ts'

const asking = (
  answers: Partial<Record<'line' | 'secret' | 'everything', string | null>>,
  canAsk = true,
): Ask => ({
  canAsk,
  line: () => Promise.resolve(answers.line ?? null),
  secret: () => Promise.resolve(answers.secret ?? null),
  everything: () => Promise.resolve(answers.everything ?? ''),
  bytes: () => Promise.resolve(Buffer.from(answers.everything ?? '')),
})
const person = asking({ line: 'typed@a.test', secret: 'typed secret', everything: 'piped secret\r\n' })
const script = asking({ everything: 'piped secret\n' }, false)

test.each([
  ['the flag', person, 'flag@a.test', { HAAT_EMAIL: 'env@a.test' }, 'known@a.test', 'flag@a.test'],
  ['a flag left empty, for the contract to judge', person, '', { HAAT_EMAIL: 'env@a.test' }, undefined, ''],
  ['the environment', person, undefined, { HAAT_EMAIL: 'env@a.test' }, 'known@a.test', 'env@a.test'],
  ['what is known', person, undefined, {}, 'known@a.test', 'known@a.test'],
  ['the person', person, undefined, { HAAT_EMAIL: '' }, undefined, 'typed@a.test'],
])('the e-mail is that of %s', async (_case, ask, flag, env, known, email) => {
  expect(await emailFrom({ ask, env }, flag, known)).toBe(email)
})

test.each([
  [
    'standard input, without its last line end',
    script,
    { HAAT_PASSWORD: 'env secret' },
    true,
    'piped secret',
  ],
  ['the environment', person, { HAAT_PASSWORD: 'env secret' }, false, 'env secret'],
  ['the person', person, {}, false, 'typed secret'],
])('the password is that of %s', async (_case, ask, env, fromStdin, password) => {
  expect(await secretFrom({ ask, env }, 'HAAT_PASSWORD', fromStdin)).toBe(password)
})

test('a script is never asked: it is told the flag and the variable', async () => {
  const usage = { exit: 2, code: 'usage' }
  await expect(emailFrom({ ask: script, env: {} })).rejects.toMatchObject({
    ...usage,
    message: 'No e-mail: give --email or HAAT_EMAIL',
  })
  await expect(secretFrom({ ask: script, env: {} }, 'HAAT_PASSWORD')).rejects.toMatchObject({
    ...usage,
    message: 'No password: give --password-stdin, HAAT_PASSWORD or HAAT_PASSWORD_FILE',
  })
})

test('a question that a person leaves with Ctrl-D is one without an answer', async () => {
  await expect(secretFrom({ ask: asking({}), env: {} }, 'HAAT_PASSWORD')).rejects.toMatchObject({
    exit: 2,
    code: 'usage',
  })
})
