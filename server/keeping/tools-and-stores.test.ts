import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'

import { readConfig } from '#server/config.ts'
import { openDb } from '#server/store/db.ts'
import { migrate } from '#server/store/migrate.ts'
import { stepsTaken } from '#server/store/schema-steps.ts'
import { compiledBefore } from '#server/testing/compiled-before.ts'
import { describeOnEachEmptyDatabase } from '#server/testing/each-database.ts'

import { ROOT } from '#scripts/build/root.ts'

const folder = folderOfTests('each')

const TOOLS = [
  ['operator-keys'],
  ['operator-keys', 'create', '--name', 'desk', '--scopes', 'orders'],
  ['mails'],
]
const BACKUP = ['backup']

describeOnEachEmptyDatabase('a tool beside no store', (newDatabase) => {
  const run = ([script = '', ...args]: string[], env: Record<string, string>) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...compiledBefore, HAAT_DATA: folder(), ...env },
    })
    return { status, stdout, stderr }
  }

  test('makes none, says so in one sentence, and ends with 66', async () => {
    const url = await newDatabase()
    const env: Record<string, string> = url ? { DATABASE_URL: url } : {}
    for (const tool of [...TOOLS, BACKUP]) {
      const { status, stdout, stderr } = run(tool, env)
      expect({ tool, status, stdout }).toEqual({ tool, status: 66, stdout: '' })
      expect(stderr).toMatch(/^There is no (?:store|database) (?:in|at) [^\n]+\n$/)
    }
    expect(await readdir(folder())).toEqual([])
    if (!url) return
    const db = openDb(readConfig(env).database)
    expect(await db.introspection.getTables()).toEqual([])
    await db.destroy()
  })

  test('leaves the schema of another version as it is; a copy is made of every one', async () => {
    const env = { DATABASE_URL: (await newDatabase()) ?? `sqlite:${join(folder(), 'other.db')}` }
    const { database } = readConfig(env)
    await migrate(database)
    const db = openDb(database)
    await db.insertInto('schema_steps').values({ name: '999-future', survived_by: null }).execute()
    const steps = await stepsTaken(db)
    for (const tool of TOOLS) {
      const { status, stderr } = run(tool, env)
      expect({ tool, status }).toEqual({ tool, status: 66 })
      expect(stderr).toMatch(/^In .* the schema is newer than this program: open the shop [^\n]+\n$/)
    }
    expect(await stepsTaken(db)).toEqual(steps)
    expect(run([...BACKUP, '--to', join(folder(), 'copies')], env).status).toBe(0)
    await db.destroy()
  })
})

test('a server that is away is told in one sentence', () => {
  const env = { ...process.env, ...compiledBefore, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/mails.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    env,
  })
  expect(stderr).toMatch(/^The database cannot be reached: [^\n]+\n$/)
  expect(status).toBe(66)
})
