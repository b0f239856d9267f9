import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

import { ROOT } from '#scripts/build/root.ts'
import { backup } from '#scripts/nihonhaat/backup.ts'
import { restoreFrom } from '#scripts/nihonhaat/restore.ts'
import { verify } from '#scripts/nihonhaat/verify.ts'
import { readDatabaseUrl } from '#server/config/config.ts'
import { openDb } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { stepsTaken } from '#server/db/migrate.ts'
import { compiledBefore } from '#server/test/compiled-before.ts'
import { describeOnEachEmptyDatabase } from '#server/test/each-database.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { startStore } from '#server/test/start-store.ts'
import { backUpSqlite } from './sqlite-backup.ts'
import { openExistingStore } from './open-existing-store.ts'
import { backupExitCodes } from './write-file-atomic.ts'

const folder = folderOfTests('each')

/** How a tool ends that cannot work there: with 66, and one sentence. */
const ending = (message: RegExp) => ({
  exitCode: backupExitCodes.noInput,
  message: expect.stringMatching(message) as string,
})

describeOnEachEmptyDatabase('a tool without a store', (newDatabase) => {
  const somewhere = async () =>
    readDatabaseUrl((await newDatabase()) ?? `sqlite:${join(folder(), 'shop.db')}`)

  test('creates no database and says so in one sentence', async () => {
    const place = await somewhere()
    const none = ending(/^There is no (?:store|database) (?:in|at) [^\n]+$/)
    await expect(openExistingStore(place)).rejects.toMatchObject(none)
    if (place.kind === 'sqlite') {
      expect(await readdir(folder())).toEqual([])
      return
    }
    const db = openDb(place)
    expect(await db.introspection.getTables()).toEqual([])
    await db.destroy()
  })

  test('does not change the schema of another version, and backs it up', async () => {
    const place = await somewhere()
    await migrate(place)
    const db = openDb(place)
    await db.insertInto('schema_steps').values({ name: '999-future', survived_by: null }).execute()
    const steps = await stepsTaken(db)
    const other = ending(/^In .* the schema is newer than this program: open the shop [^\n]+$/)
    await expect(openExistingStore(place)).rejects.toMatchObject(other)
    expect(await stepsTaken(db)).toEqual(steps)
    if (place.kind === 'sqlite') {
      const copy = { folder: join(folder(), 'copies'), now: new Date() }
      expect((await backUpSqlite(place.file, copy)).removed).toEqual([])
    }
    await db.destroy()
  })
})

/** Runs the program to its end. */
function runTool(command: string, args: string[], env: Record<string, string>) {
  return spawnSync(process.execPath, ['scripts/nihonhaat.ts', command, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...compiledBefore, ...env },
  })
}

test('backup ends with 66 and one sentence when there is no store', async () => {
  const { status, stdout, stderr } = runTool('backup', [], { HAAT_DATA: folder() })
  expect({ status, stdout }).toEqual({ status: 66, stdout: '' })
  expect(stderr).toMatch(/^There is no (?:store|database) (?:in|at) [^\n]+\n$/)
  expect(await readdir(folder())).toEqual([])
})

test('restore ends with 2 and the option when it does not know it', () => {
  const { status, stderr } = runTool('restore', ['a', '--all'], {})
  expect([status, stderr]).toEqual([2, expect.stringMatching(/--all[\s\S]*\nRun nihonhaat --help/)])
})

/** What a command of the program prints, and the code that it ends with; in this process. */
async function resultOf(command: () => Promise<void> | void, env: Record<string, string> = {}) {
  let stdout = ''
  let stderr = ''
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line) => void (stdout += `${line}\n`)),
    vi.spyOn(console, 'error').mockImplementation((line) => void (stderr += `${line}\n`)),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((stderr += String(text)))),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`)
    }),
  ]
  try {
    await command()
    return { status: 0, stdout, stderr }
  } catch (error) {
    return { status: Number(/^exit (\d+)$/.exec((error as Error).message)?.[1]), stdout, stderr }
  } finally {
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllEnvs()
  }
}

test('reports in one line, and ends with a code that says why it failed', async () => {
  const store = await startStore()
  const on = { DATABASE_URL: store.databaseUrl }
  const copies = join(folder(), 'copies')
  const far = join(folder(), 'far')
  const made = await resultOf(() => backup({}), {
    ...on,
    HAAT_BACKUPS: copies,
    HAAT_AFTER_BACKUP: `cp "$1" ${far}`,
  })
  const file = join(copies, readdirSync(copies)[0] ?? '')
  expect(made).toEqual({
    status: 0,
    stdout: `${file}\n`,
    stderr: 'Copied and checked: 0 orders, 8 products, 1 customers\n',
  })
  expect(statSync(far).size).toBe(statSync(file).size)
  const failed = await resultOf(() => backup({ to: copies }), { ...on, HAAT_AFTER_BACKUP: 'kill $$' })
  expect(failed.status).toBe(backupExitCodes.commandFailed)
  expect(failed.stderr).toMatch(/\n\S+ was not taken elsewhere: HAAT_AFTER_BACKUP ended with null\n$/)
  const below = await resultOf(() => backup({ to: join(file, 'below-a-file') }), on)
  expect(below.status).toBe(backupExitCodes.cannotWrite)

  const checked = await resultOf(() => verify(file))
  expect([checked.status, checked.stdout]).toEqual([0, 'Checked: 0 orders, 8 products, 1 customers\n'])
  const damaged = join(folder(), 'damaged.db')
  writeFileSync(damaged, readFileSync(file).subarray(0, 50_000))
  const unsound = await resultOf(() => verify(damaged))
  expect(unsound.stderr).toMatch(/^\S+damaged.db is no whole copy of a store: .*\n$/)
  expect(unsound.status).toBe(backupExitCodes.badBackup)

  const refused = await resultOf(() => restoreFrom(file, { replace: false, running: true }), on)
  expect(refused.stderr).toMatch(/^.* exists; --replace .*\n$/)
  expect(refused.status).toBe(backupExitCodes.cannotWrite)
  const elsewhere = { DATABASE_URL: `sqlite:${join(folder(), 'shop', 'copy.db')}` }
  const restored = await resultOf(() => restoreFrom(file, { replace: false, running: false }), elsewhere)
  expect(restored.stdout).toBe('Restored and checked: 0 orders, 8 products, 1 customers\n')
  await store.close()

  const onPostgres = { DATABASE_URL: 'postgres://haat@127.0.0.1:9/none' }
  const wrongKind = await resultOf(() => backup({}), onPostgres)
  expect([wrongKind.status, wrongKind.stderr]).toEqual([
    78,
    expect.stringMatching(/^DATABASE_URL .*pg_dump.*\n$/),
  ])
})

test('reports in one sentence that a server cannot be reached', async () => {
  const away = openExistingStore({ kind: 'postgres', url: 'postgres://haat@127.0.0.1:9/none' })
  await expect(away).rejects.toMatchObject(ending(/^The database cannot be reached: [^\n]+$/))
})
