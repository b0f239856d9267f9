import { writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { DatabaseAwayError } from '#server/prepare-database.ts'
import { ConfigError } from '#server/config/config.ts'
import { openStore } from '#server/open-store.ts'
import { openGate } from '#server/test/database-gate.ts'
import { describeOnPostgres } from '#server/test/each-database.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { runStoreProcess, startStoreProcess, type StartedBy } from '#server/test/store-process.ts'

const folder = folderOfTests('each')

/** A port where nobody listens any more, or somebody as long as `work` goes on. */
async function withPort<T>(work: (port: number, leave: () => void) => Promise<T>): Promise<T> {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resume) => other.once('listening', resume))
  const { port } = other.address() as AddressInfo
  return work(port, () => other.close()).finally(() => other.close())
}

describe('a setting that cannot be tells itself in one sentence and ends the start with 78', () => {
  test.each<[string, StartedBy, (port: number) => Record<string, string>, RegExp]>([
    [
      'at `npm start` before all else',
      'bootstrap',
      () => ({ LOG_LEVEL: 'loud' }),
      /^LOG_LEVEL must be one of /,
    ],
    ['a port that is taken', 'bundle', (port) => ({ PORT: `${port}` }), /^PORT: the shop .*EADDRINUSE/],
    ['a host of another machine', 'bundle', () => ({ HOST: '192.0.2.1' }), /^HOST: the shop .*EADDRNOTAVAIL/],
    [
      'a port for figures that is taken',
      'bundle',
      (port) => ({ HAAT_METRICS_PORT: `${port}` }),
      /^HAAT_METRICS_PORT and HAAT_METRICS_HOST: figures .*EADDRINUSE: address already in use 127/,
    ],
  ])('%s', async (_, by, wrong, sentence) => {
    const { code, output } = await withPort((port) =>
      runStoreProcess({ HAAT_DATA: folder(), LOG_LEVEL: 'silent', ...wrong(port) }, { by }),
    )
    expect([code, output]).toEqual([78, expect.stringMatching(/^[^\n]+\n$/)])
    expect(output).toMatch(sentence)
  })

  /** What a start of these settings is told; `start-faults.ts` ends the program with just that. */
  const told = (env: Record<string, string>) =>
    openStore(readConfig({ HAAT_DATA: folder(), ...env })).then(
      () => 'opened',
      (error: unknown) => (error instanceof ConfigError ? error.message : error),
    )

  test('a folder below a file, where nothing can be written', async () => {
    await writeFile(join(folder(), 'file'), '')
    const HAAT_DATA = join(folder(), 'file', 'data')
    const wrong = /^[A-Z_]+: .+\/file\/data cannot be written to: ENOTDIR[^\n]*$/
    expect(await told({ HAAT_DATA })).toMatch(wrong)
    expect(await told({ DATABASE_URL: `sqlite:${HAAT_DATA}/shop.db` })).toMatch(wrong)
  })

  test.skipIf(process.getuid?.() === 0 || process.platform === 'win32')(
    'a folder that belongs to somebody else',
    async () => {
      expect(await told({ HAAT_DATA: '/' })).toMatch(/^HAAT_DATA: \/ cannot be written to: EACCES/)
    },
  )

  test('a file that is no database, a folder in its place, and an address that is none, without its password', async () => {
    await writeFile(join(folder(), 'nihonhaat.db'), 'These are the accounts of my shop.'.repeat(100))
    const unusable = 'the database cannot be used'
    expect(await told({})).toBe(`HAAT_DATA: ${unusable}: file is not a database`)
    const inPlace = await told({ DATABASE_URL: `sqlite:${folder()}` })
    expect(inPlace).toMatch(new RegExp(`^DATABASE_URL: ${unusable}: unable to open database file[^\n]*$`))
    const address = await told({ DATABASE_URL: 'postgres://me:secret@shop:port/haat' })
    expect(address).toMatch(new RegExp(`^(?!.*secret)DATABASE_URL: ${unusable}[^\n]*$`))
  })
})

describe('a database that is not up', () => {
  test('ends the start with 1 after the longest wait, because another start may succeed', async () => {
    const { code, output } = await withPort((port, leave) => {
      leave()
      const DATABASE_URL = `postgres://haat:secret@127.0.0.1:${port}/haat`
      const env = { HAAT_DATA: folder(), DATABASE_URL, HAAT_DATABASE_WAIT_MS: '600' }
      return runStoreProcess(env, { by: 'bundle' })
    })
    expect(code).toBe(1)
    expect(output).toMatch(
      /^Waiting for the database of DATABASE_URL \(.*ECONNREFUSED.*\) …\nDATABASE_URL: no database answers there: .*ECONNREFUSED.*\n$/,
    )
    expect(output).not.toContain('secret')
  })

  test('may have a name that cannot be looked up', async () => {
    const DATABASE_URL = 'postgres://haat@database.invalid/haat'
    const opening = openStore(readConfig({ HAAT_DATA: folder(), DATABASE_URL, HAAT_DATABASE_WAIT_MS: '0' }))
    await expect(opening).rejects.toThrow(DatabaseAwayError)
    await expect(opening).rejects.toThrow(
      /^DATABASE_URL: no database answers there: .*(?:ENOTFOUND|EAI_AGAIN)/,
    )
  })
})

describeOnPostgres('a start', (newDatabase) => {
  test('waits for a server that is not up, and not for a database that it does not have', async () => {
    const url = await newDatabase()
    const none = readConfig({ HAAT_DATA: folder(), DATABASE_URL: url.replace('?', '_none?') })
    await expect(openStore(none)).rejects.toThrow(
      /^DATABASE_URL: the database cannot be used: database "\w+_none" does not exist$/,
    )
    const gate = await openGate(url)
    gate.cut()
    const { promise: waits, resolve } = Promise.withResolvers<void>()
    const starting = startStoreProcess(
      { HAAT_DATA: folder(), DATABASE_URL: gate.url },
      {
        by: 'bundle',
        onOutput: (output) => output.includes('Waiting for the database of DATABASE_URL') && resolve(),
      },
    )
    await waits
    gate.open()
    expect(await (await starting).end('SIGTERM')).toBe(0)
    await gate.close()
  })
})
