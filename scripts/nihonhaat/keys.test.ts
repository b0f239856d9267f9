import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { compiledBefore } from '#server/test/compiled-before.ts'
import { migrate } from '#server/db/migrate.ts'
import { startStore } from '#server/test/start-store.ts'
import { send } from '#server/test/send.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { createKey, listKeys, revokeKey } from './keys.ts'
import { readDay, readDays, readMail, readName, readScopes } from './option-parsers.ts'

const run = promisify(execFile)
const PROGRAM = join(import.meta.dirname, '..', 'nihonhaat.ts')

const folder = folderOfTests()
beforeAll(async () => {
  await migrate({ kind: 'sqlite', file: join(folder(), 'nihonhaat.db') })
})

// As the program, but for one test without starting it.
let out: string[] = []
let err: string[] = []
beforeEach(() => {
  vi.stubEnv('HAAT_DATA', folder())
  ;[out, err] = [[], []]
  vi.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)))
  vi.spyOn(console, 'error').mockImplementation((line) => void err.push(String(line)))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const keys = (...args: string[]) =>
  run(process.execPath, [PROGRAM, 'keys', ...args], {
    env: { ...compiledBefore, HAAT_DATA: folder(), TZ: 'Asia/Dhaka' },
  }).catch((error: unknown) => error)

async function listed(): Promise<string[]> {
  out = []
  await listKeys()
  return out
}

test('a key that the program created opens the running store until it is revoked', async () => {
  const made = await keys('create', '--name', 'nightly', '--scopes', 'orders, test', '--until', '2999-01-01')
  expect(made).toMatchObject({
    stdout: expect.stringMatching(/^haat_op_[\w-]{43}\n$/) as string,
    // Where that day ends in Dhaka.
    stderr: expect.stringContaining('nightly (orders, test, until 2999-01-02T00:00:00.000+06:00)') as string,
  })
  const token = (made as { stdout: string }).stdout.trim()
  const store = await startStore({ databaseUrl: `sqlite:${join(folder(), 'nihonhaat.db')}` })
  const ask = () => send(store, 'GET', '/api/operator/key', { token })
  expect((await ask()).body).toMatchObject({ name: 'nightly', scopes: ['orders', 'test'] })

  const used = /^nightly\torders test\t20.*\+06:00\t20.*\+06:00\tvalid until 2999-/
  expect(await listed()).toEqual([expect.stringMatching(used)])
  await revokeKey('nightly')
  expect(err).toEqual(['Key nightly is revoked'])
  expect((await ask()).status).toBe(401)
  expect(await listed()).toEqual([expect.stringContaining('\trevoked 20')])
  await store.close()
})

test('lists a key without an end as valid, and one that has ended as expired', async () => {
  await createKey('always', ['log'], null)
  await createKey('guest', ['log'], Date.now() - 1)
  expect(out).toEqual([expect.stringMatching(/^haat_op_/), expect.stringMatching(/^haat_op_/)])
  expect((await listed()).toSorted()).toEqual([
    expect.stringMatching(/^always\tlog\t20.*\t-\tvalid$/),
    expect.stringMatching(/^guest\tlog\t20.*\t-\texpired 20/),
    expect.stringContaining('nightly'),
  ])
})

test.each<[(text: string) => unknown, string[], string]>([
  [readDay, ['2020-01-01', '2027-02-31', 'tomorrow'], '--until takes a future day'],
  [readDays, ['0', '-1', '10000', 'many'], '--days takes a number'],
  [readScopes, ['orders,money', ''], '--scopes takes some of'],
  [readName, ['the office', '', 'x'.repeat(101)], '--name takes letters'],
  [readMail, ['some', '', '0', '-1', '12345678901'], 'number of a mail, or all'],
])('%o refuses %j with what to do', (read, texts, words) => {
  for (const text of texts) expect(() => read(text)).toThrow(words)
})

test('accepts a number of days, the number of a mail and all', () => {
  expect(readDays('30')).toBeGreaterThan(Date.now() + 29 * 86_400_000)
  expect(['7', 'all'].map(readMail)).toEqual(['7', 'all'])
})

test('the program refuses a missing option with what to do', async () => {
  const stderr = expect.stringContaining("required option '--scopes <scopes>'") as string
  expect(await keys('create', '--name', 'office')).toMatchObject({ code: 2, stdout: '', stderr })
})

test.each([
  ['a name that exists', () => createKey('nightly', ['test'], null), 'A key named nightly exists or existed'],
  ['an unknown key', () => revokeKey('gone'), 'There is no valid key named gone'],
])('ends with 2 and one sentence for %s', async (_what, work, sentence) => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended')
  })
  await expect(work()).rejects.toThrow('ended')
  expect(exit).toHaveBeenCalledWith(2)
  expect(String(written.mock.calls[0]?.[0])).toContain(sentence)
})
