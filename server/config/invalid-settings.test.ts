import { writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DatabaseAwayError, prepareDatabase } from '#server/prepare-database.ts'
import { ConfigError, readConfig } from '#server/config/config.ts'
import { openStore } from '#server/open-store.ts'
import { openGate } from '#server/test/database-gate.ts'
import { describeOnPostgres } from '#server/test/each-database.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'

// The exit codes are in `start-errors.test.ts`, and one start of the program in `main.test.ts`.
const folder = folderOfTests('each')

/** What a start with these settings fails with. */
const failureOf = (env: Record<string, string>) =>
  openStore(readConfig({ HAAT_DATA: folder(), ...env })).then(
    () => 'opened',
    (error: unknown) => (error instanceof ConfigError ? error.message : error),
  )

/** A port on which nothing listens any more. */
async function freePort(): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resume) => other.once('listening', resume))
  const { port } = other.address() as AddressInfo
  await new Promise((resume) => other.close(resume))
  return port
}

test('names the setting when its folder is below a file', async () => {
  await writeFile(join(folder(), 'file'), '')
  const HAAT_DATA = join(folder(), 'file', 'data')
  const wrong = /^[A-Z_]+: .+\/file\/data cannot be written to: ENOTDIR[^\n]*$/
  expect(await failureOf({ HAAT_DATA })).toMatch(wrong)
  expect(await failureOf({ DATABASE_URL: `sqlite:${HAAT_DATA}/shop.db` })).toMatch(wrong)
})

test('names the setting without its password when the database is no database', async () => {
  await writeFile(join(folder(), 'nihonhaat.db'), 'These are the accounts of my shop.'.repeat(100))
  const unusable = 'the database cannot be used'
  expect(await failureOf({})).toBe(`HAAT_DATA: ${unusable}: file is not a database`)
  const inPlace = await failureOf({ DATABASE_URL: `sqlite:${folder()}` })
  expect(inPlace).toMatch(new RegExp(`^DATABASE_URL: ${unusable}: unable to open database file[^\n]*$`))
  const address = await failureOf({ DATABASE_URL: 'postgres://me:secret@shop:port/haat' })
  expect(address).toMatch(new RegExp(`^(?!.*secret)DATABASE_URL: ${unusable}[^\n]*$`))
})

/** Settings of a store whose database may not be up. */
const configOf = (DATABASE_URL: string, waitMs: number) =>
  readConfig({ HAAT_DATA: folder(), DATABASE_URL, HAAT_DATABASE_WAIT_MS: `${waitMs}` })

test('gives up after the longest wait when no database answers', async () => {
  const config = configOf(`postgres://haat:secret@127.0.0.1:${await freePort()}/haat`, 300)
  const said: string[] = []
  const error = await prepareDatabase(config, (sentence) => said.push(sentence)).catch((e: unknown) => e)
  expect(error).toBeInstanceOf(DatabaseAwayError)
  expect([...said, String(error)]).toEqual([
    expect.stringMatching(/^Waiting for the database of DATABASE_URL \((?!.*secret).*ECONNREFUSED.*\) …$/),
    expect.stringMatching(
      /^DatabaseAwayError: DATABASE_URL: no database answers there: (?!.*secret).*ECONNREFUSED/,
    ),
  ])
})

test('treats a host name that cannot be looked up as a database that is not up', async () => {
  const opening = prepareDatabase(configOf('postgres://haat@database.invalid/haat', 0))
  await expect(opening).rejects.toThrow(DatabaseAwayError)
  await expect(opening).rejects.toThrow(/^DATABASE_URL: no database answers there: .*(?:ENOTFOUND|EAI_AGAIN)/)
})

describeOnPostgres('a start', (newDatabase) => {
  test('waits for a server that is not up, and not for a database that it does not have', async () => {
    const url = await newDatabase()
    await expect(prepareDatabase(configOf(url.replace('?', '_none?'), 60_000))).rejects.toThrow(
      /^DATABASE_URL: the database cannot be used: database "\w+_none" does not exist$/,
    )
    const gate = await openGate(url)
    gate.cut()
    const said: string[] = []
    const steps = await prepareDatabase(configOf(gate.url, 60_000), (sentence) => {
      said.push(sentence)
      gate.open()
    })
    expect(steps).toEqual([])
    expect(said).toEqual([expect.stringContaining('Waiting for the database of DATABASE_URL')])
    await gate.close()
  })
})
