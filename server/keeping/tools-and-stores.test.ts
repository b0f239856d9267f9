import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { ROOT } from '#scripts/build/root.ts'
import { readDatabaseUrl } from '#server/config.ts'
import { openDb } from '#server/store/db.ts'
import { migrate } from '#server/store/migrate.ts'
import { stepsTaken } from '#server/store/schema-steps.ts'
import { compiledBefore } from '#server/testing/compiled-before.ts'
import { describeOnEachEmptyDatabase } from '#server/testing/each-database.ts'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'
import { backUp } from './backup.ts'
import { openPresentStore } from './present-store.ts'
import { keepingExitCodes } from './private-copy.ts'

const folder = folderOfTests('each')

/** Why no tool works there; it has to be one sentence, and end a program with 66. */
const refusal = (message: RegExp) => ({
  exitCode: keepingExitCodes.noInput,
  message: expect.stringMatching(message) as string,
})

describeOnEachEmptyDatabase('a tool beside no store', (newDatabase) => {
  const somewhere = async () =>
    readDatabaseUrl((await newDatabase()) ?? `sqlite:${join(folder(), 'shop.db')}`)
  const copy = { folder: '', now: new Date() }

  test('makes none, and says so in one sentence', async () => {
    const place = await somewhere()
    const none = refusal(/^There is no (?:store|database) (?:in|at) [^\n]+$/)
    await expect(openPresentStore(place)).rejects.toMatchObject(none)
    await expect(backUp(place, { ...copy, folder: folder() })).rejects.toMatchObject(none)
    expect(await readdir(folder())).toEqual([])
    if (place.kind === 'sqlite') return
    const db = openDb(place)
    expect(await db.introspection.getTables()).toEqual([])
    await db.destroy()
  })

  test('leaves the schema of another version as it is; a copy is made of every one', async () => {
    const place = await somewhere()
    await migrate(place)
    const db = openDb(place)
    await db.insertInto('schema_steps').values({ name: '999-future', survived_by: null }).execute()
    const steps = await stepsTaken(db)
    const other = refusal(/^In .* the schema is newer than this program: open the shop [^\n]+$/)
    await expect(openPresentStore(place)).rejects.toMatchObject(other)
    expect(await stepsTaken(db)).toEqual(steps)
    expect((await backUp(place, { ...copy, folder: join(folder(), 'copies') })).removed).toEqual([])
    await db.destroy()
  })
})

test.each([
  ['operator-keys'],
  ['operator-keys', 'create', '--name', 'desk', '--scopes', 'orders'],
  ['mails'],
  ['rehearse'],
  ['backup'],
])('the program %s %s asks before it does anything, and ends with 66', async (script, ...args) => {
  const env = { PATH: process.env['PATH'], ...compiledBefore, HAAT_DATA: folder() }
  const program = [`scripts/${script}.ts`, ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    cwd: ROOT,
    encoding: 'utf8',
    env,
  })
  expect({ status, stdout }).toEqual({ status: 66, stdout: '' })
  expect(stderr).toMatch(/^There is no (?:store|database) (?:in|at) [^\n]+\n$/)
  expect(await readdir(folder())).toEqual([])
})

test('a server that is away is told in one sentence', async () => {
  const away = openPresentStore({ kind: 'postgres', url: 'postgres://nobody@127.0.0.1:9/none' })
  await expect(away).rejects.toMatchObject(refusal(/^The database cannot be reached: [^\n]+$/))
})
