import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

import { ROOT } from '#scripts/build/root.ts'
import { readDatabaseUrl } from '#server/config/config.ts'
import { openDb } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { stepsTaken } from '#server/db/schema-steps.ts'
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
      const copy = { folder: folder(), now: new Date() }
      await expect(backUpSqlite(place.file, copy)).rejects.toMatchObject(none)
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

/** The programs do the same on either engine. */
function runTool(command: string, args: string[], env: Record<string, string>) {
  return spawnSync(process.execPath, ['scripts/nihonhaat.ts', command, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...compiledBefore, ...env },
  })
}

test.each(['mails', 'backup'])('%s ends with 66 when there is no store', async (script) => {
  const { status, stdout, stderr } = runTool(script, [], { HAAT_DATA: folder() })
  expect({ status, stdout }).toEqual({ status: 66, stdout: '' })
  expect(stderr).toMatch(/^There is no (?:store|database) (?:in|at) [^\n]+\n$/)
  expect(await readdir(folder())).toEqual([])
})

test('backup and restore report in one line, and end with a code that says why they failed', async () => {
  const store = await startStore()
  const run = (script: string, args: string[], env: Record<string, string> = {}) =>
    runTool(script, args, { DATABASE_URL: store.databaseUrl, ...env })
  const copies = join(folder(), 'copies')
  // The store of this test has to answer meanwhile, and does: it only holds its database open.
  const made = run('backup', [], {
    HAAT_BACKUPS: copies,
    HAAT_AFTER_BACKUP: `cp "$1" ${join(folder(), 'far')}`,
  })
  expect(made.stderr).toBe('Copied and checked: 0 orders, 8 products, 1 customers\n')
  const file = join(copies, readdirSync(copies)[0] ?? '')
  expect([made.status, made.stdout]).toEqual([0, `${file}\n`])
  const { size } = statSync(file)
  expect(statSync(join(folder(), 'far')).size).toBe(size)
  const left = run('backup', ['--to', copies], { HAAT_AFTER_BACKUP: 'echo no line >&2; false' })
  expect(left.stderr).toMatch(/\nno line\n\S+ was not taken elsewhere: HAAT_AFTER_BACKUP ended with 1\n$/)
  expect(left.status).toBe(backupExitCodes.commandFailed)
  const backup = left.stdout.trim()
  const killed = run('backup', ['--to', copies, '--keep', '2'], { HAAT_AFTER_BACKUP: 'kill $$' })
  expect(killed.status).toBe(backupExitCodes.commandFailed)
  // Copies of one second have one name.
  expect(readdirSync(copies).at(-1)).toBe(basename(killed.stdout.trim()))
  const { status } = run('backup', ['--to', join(backup, 'below-a-file')])
  expect(status).toBe(backupExitCodes.cannotWrite)

  const verified = run('verify', [backup])
  expect([verified.status, verified.stdout]).toEqual([0, 'Checked: 0 orders, 8 products, 1 customers\n'])
  const damaged = join(folder(), 'damaged.db')
  writeFileSync(damaged, readFileSync(backup).subarray(0, 50_000))
  const unsound = run('verify', [damaged])
  expect(unsound.stderr).toMatch(/^\S+damaged.db is no whole copy of a store: .*\n$/)
  expect(unsound.status).toBe(backupExitCodes.badBackup)
  expect(run('verify', [join(folder(), 'none.db')]).status).toBe(backupExitCodes.noInput)

  const refused = run('restore', [backup, '--running'])
  expect(refused.stderr).toMatch(/^.*holds 9 rows; --replace .*\n$/)
  expect(refused.status).toBe(backupExitCodes.cannotWrite)
  const restored = run('restore', [backup], { DATABASE_URL: `sqlite:${join(folder(), 'shop', 'copy.db')}` })
  expect(restored.stdout).toBe('Restored and checked: 0 orders, 8 products, 1 customers\n')
  expect(restored.status).toBe(0)
  await store.close()

  const usage = run('restore', ['a', '--all'])
  expect([usage.status, usage.stderr]).toEqual([
    2,
    expect.stringMatching(/--all[\s\S]*\nRun nihonhaat --help/),
  ])
  const onPostgres = run('backup', [], { DATABASE_URL: 'postgres://haat@127.0.0.1:9/none' })
  expect([onPostgres.status, onPostgres.stderr]).toEqual([
    78,
    expect.stringMatching(/^DATABASE_URL .*pg_dump.*\n$/),
  ])
})

test('reports in one sentence that a server cannot be reached', async () => {
  const away = openExistingStore({ kind: 'postgres', url: 'postgres://haat@127.0.0.1:9/none' })
  await expect(away).rejects.toMatchObject(ending(/^The database cannot be reached: [^\n]+$/))
})
