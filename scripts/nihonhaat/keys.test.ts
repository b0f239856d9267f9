import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { compiledBefore } from '#server/test/compiled-before.ts'
import { migrate } from '#server/db/migrate.ts'
import { startStore } from '#server/test/start-store.ts'
import { send } from '#server/test/send.ts'
import { beforeAll, expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { readDay, readDays, readName, readScopes } from './key-options.ts'

const run = promisify(execFile)
const PROGRAM = join(import.meta.dirname, '..', 'nihonhaat.ts')

const folder = folderOfTests()
beforeAll(async () => {
  await migrate({ kind: 'sqlite', file: join(folder(), 'nihonhaat.db') })
})

const keys = (...args: string[]) =>
  run(process.execPath, [PROGRAM, 'keys', ...args], {
    env: { ...compiledBefore, HAAT_DATA: folder(), TZ: 'Asia/Dhaka' },
  }).catch((error: unknown) => error)

test('a key made on the server’s machine opens the running store until it is revoked there', async () => {
  const made = await keys('create', '--name', 'nightly', '--scopes', 'orders, test')
  expect(made).toMatchObject({
    stdout: expect.stringMatching(/^haat_op_[\w-]{43}\n$/) as string,
    stderr: expect.stringContaining('nightly (orders, test)') as string,
  })
  const token = (made as { stdout: string }).stdout.trim()
  const store = await startStore({ databaseUrl: `sqlite:${join(folder(), 'nihonhaat.db')}` })
  const ask = () => send(store, 'GET', '/api/operator/key', { token })
  expect((await ask()).body).toMatchObject({ name: 'nightly', scopes: ['orders', 'test'] })

  expect(await keys()).toMatchObject({
    stdout: expect.stringMatching(/^nightly\torders test\t20.*\+06:00\t20.*\+06:00\tvalid\n$/) as string,
  })
  expect(await keys('revoke', '--name', 'nightly')).toMatchObject({ stdout: '' })
  expect((await ask()).status).toBe(401)
  expect(await keys('list')).toMatchObject({ stdout: expect.stringContaining('\trevoked 20') as string })
  await store.close()
})

test('a key with an end says until when, in the list too', async () => {
  expect(await keys('create', '--name', 'guest', '--scopes', 'log', '--until', '2999-01-01')).toMatchObject({
    // Where that day ends in Dhaka.
    stderr: expect.stringContaining('guest (log, until 2999-01-02T00:00:00.000+06:00)') as string,
  })
  await keys('create', '--name', 'month', '--scopes', 'log', '--days', '30')
  expect(await keys()).toMatchObject({
    stdout: expect.stringMatching(/^month\t.*\tvalid until 20.*\nguest\t.*\tvalid until 2999-/) as string,
  })
})

test.each<[(text: string) => unknown, string[], string]>([
  [readDay, ['2020-01-01', '2027-02-31', 'tomorrow'], '--until takes a future day'],
  [readDays, ['0', '-1', '10000', 'many'], '--days takes a number'],
  [readScopes, ['orders,money', ''], '--scopes takes some of'],
  [readName, ['the office', '', 'x'.repeat(101)], '--name takes letters'],
])('%o refuses %j with what to do', (read, texts, words) => {
  for (const text of texts) expect(() => read(text)).toThrow(words)
})

test.each([
  [['create', '--name', 'office'], "required option '--scopes <scopes>'"],
  [['create', '--name', 'nightly', '--scopes', 'test'], 'A key named nightly exists or existed'],
  [['revoke', '--name', 'gone'], 'There is no valid key named gone'],
])('%j is refused with what to do', async (args, stderr) => {
  const said = { code: 2, stdout: '', stderr: expect.stringContaining(stderr) as string }
  expect(await keys(...args)).toMatchObject(said)
})
