import { writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'
import { runStoreProcess, startStoreProcess } from '#server/testing/store-process.ts'
import { postgresBinaries, startPostgres } from '#server/testing/temporary-postgres.ts'

const folder = folderOfTests('each')

/** Starts a store that cannot be; what it said must be one sentence, without a place in the program. */
async function failedStart(env: Record<string, string>, by: 'bundle' | 'bootstrap' = 'bundle') {
  const { code, output } = await runStoreProcess({ HAAT_DATA: folder(), ...env }, { by })
  expect(output).toMatch(/^[^\n]+\n$/)
  return { code, sentence: output.trimEnd() }
}

describe('a setting that cannot be tells itself in one sentence and ends the start with 78', () => {
  test('at `npm start` before anything is built', async () => {
    const { code, sentence } = await failedStart({ LOG_LEVEL: 'loud' }, 'bootstrap')
    expect(code).toBe(78)
    expect(sentence).toMatch(/^LOG_LEVEL must be one of /)
  })

  test('a folder() below a file, where nothing can be written', async () => {
    await writeFile(join(folder(), 'file'), '')
    const HAAT_DATA = join(folder(), 'file', 'data')
    const { code, sentence } = await failedStart({ HAAT_DATA })
    expect(code).toBe(78)
    expect(sentence).toMatch(/^HAAT_DATA: .+\/file\/data cannot be written to: ENOTDIR/)
    const other = await failedStart({ DATABASE_URL: `sqlite:${HAAT_DATA}/shop.db` })
    expect(other.code).toBe(78)
    expect(other.sentence).toMatch(/^DATABASE_URL: .+\/file\/data cannot be written to: ENOTDIR/)
  })

  test.skipIf(process.getuid?.() === 0 || process.platform === 'win32')(
    'a folder() that belongs to somebody else',
    async () => {
      const { code, sentence } = await failedStart({ HAAT_DATA: '/' })
      expect(code).toBe(78)
      expect(sentence).toMatch(/^HAAT_DATA: \/ cannot be written to: EACCES/)
    },
  )

  test('a file that is no database, and a folder() in its place', async () => {
    await writeFile(join(folder(), 'nihonhaat.db'), 'These are the accounts of my shop.'.repeat(100))
    const { code, sentence } = await failedStart({})
    expect(code).toBe(78)
    expect(sentence).toBe('HAAT_DATA: the database cannot be used: file is not a database')
    const other = await failedStart({ DATABASE_URL: `sqlite:${folder()}` })
    expect(other.code).toBe(78)
    expect(other.sentence).toMatch(/^DATABASE_URL: the database cannot be used: unable to open database file/)
  })

  test('a port that is taken, and a host that is not of this machine', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resume) => other.once('listening', resume))
    const PORT = String((other.address() as AddressInfo).port)
    const taken = await failedStart({ PORT, LOG_LEVEL: 'silent' })
    other.close()
    expect(taken.code).toBe(78)
    expect(taken.sentence).toMatch(/^PORT: the shop cannot listen there: .*EADDRINUSE/)
    const away = await failedStart({ HOST: '192.0.2.1', LOG_LEVEL: 'silent' })
    expect(away.code).toBe(78)
    expect(away.sentence).toMatch(/^HOST: the shop cannot listen there: .*EADDRNOTAVAIL/)
  })

  test('an address of a database that is none, without the password in it', async () => {
    const { code, sentence } = await failedStart({ DATABASE_URL: 'postgres://me:secret@shop:port/haat' })
    expect(code).toBe(78)
    expect(sentence).toMatch(/^DATABASE_URL: the database cannot be used/)
    expect(sentence).not.toContain('secret')
  })
})

test('a variable that is no setting is told, and the store opens', async () => {
  const store = await startStoreProcess({ HAAT_DATA: folder(), HAAT_DRAIN: '5000' }, { by: 'bundle' })
  await store.end('SIGTERM')
  expect(store.output()).toContain('HAAT_DRAIN is no setting and has no effect')
})

describe('a database that is not up', () => {
  let gate: Server | undefined
  afterEach(() => void gate?.close())

  test('ends the start with 1 after the longest wait, because another start may succeed', async () => {
    gate = createServer().listen(0, '127.0.0.1')
    await new Promise((resume) => gate?.once('listening', resume))
    const { port } = gate.address() as AddressInfo
    gate.close()
    const env = {
      HAAT_DATA: folder(),
      DATABASE_URL: `postgres://haat:secret@127.0.0.1:${port}/haat`,
      HAAT_DATABASE_WAIT_MS: '600',
    }
    const { code, output } = await runStoreProcess(env, { by: 'bundle' })
    expect(code).toBe(1)
    expect(output).toMatch(
      /^Waiting for the database of DATABASE_URL \(.*ECONNREFUSED.*\) …\nDATABASE_URL: no database answers there: .*ECONNREFUSED.*\n$/,
    )
    expect(output).not.toContain('secret')
  })

  test('so does a name that cannot be looked up', async () => {
    const DATABASE_URL = 'postgres://haat@database.invalid/haat'
    const env = { HAAT_DATA: folder(), DATABASE_URL, HAAT_DATABASE_WAIT_MS: '0' }
    const { code, output } = await runStoreProcess(env, { by: 'bundle' })
    expect(code).toBe(1)
    expect(output).toMatch(/DATABASE_URL: no database answers there: .*(?:ENOTFOUND|EAI_AGAIN).*\n$/)
  })

  const binaries = postgresBinaries()
  test.skipIf(binaries === null)(
    'is waited for, and a name of a database or a password that it refuses is not',
    async () => {
      const postgres = await startPostgres(binaries ?? '')
      try {
        const url = await postgres.newDatabase()
        const { code, sentence } = await failedStart({ DATABASE_URL: url.replace('shop_1', 'shop_2') })
        expect(code).toBe(78)
        expect(sentence).toMatch(
          /^DATABASE_URL: the database cannot be used: database "shop_2" does not exist/,
        )

        await postgres.stopServer()
        const { promise: waits, resolve } = Promise.withResolvers<void>()
        const starting = startStoreProcess(
          { HAAT_DATA: folder(), DATABASE_URL: url },
          {
            by: 'bundle',
            onOutput: (output) => output.includes('Waiting for the database of DATABASE_URL') && resolve(),
          },
        )
        await waits
        await postgres.startServer()
        const store = await starting
        expect(await store.end('SIGTERM')).toBe(0)
      } finally {
        await postgres.stop()
      }
    },
  )
})
