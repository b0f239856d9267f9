import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readDatabaseUrl } from '#server/config.ts'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { stepsTaken } from '#server/store/schema-steps.ts'
import { send } from '#server/testing/send.ts'
import { startStore, type RunningStore } from '#server/testing/start-store.ts'
import { postgresBinaries, startPostgres } from '#server/testing/temporary-postgres.ts'
import { Readiness } from './readiness.ts'

let store: RunningStore

const ready = async () => (await send(store, 'GET', '/readyz')).status

/** Asks until the store says this; an answer holds for a second, so the time-out of the test is generous. */
async function until(status: number): Promise<void> {
  while ((await ready()) !== status) await new Promise((resume) => setTimeout(resume, 50))
}

/** The slowest of some answers in a row, in milliseconds. */
async function slowestAnswer(count: number): Promise<number> {
  let slowest = 0
  for (let asked = 0; asked < count; asked += 1) {
    const from = performance.now()
    await ready()
    slowest = Math.max(slowest, performance.now() - from)
  }
  return slowest
}

describeOnEachDatabase('readiness', (newDatabase) => {
  beforeEach(async () => {
    store = await startStore({ databaseUrl: await newDatabase() })
  })
  afterEach(() => store.close())

  test('answers at the paths of the contract and of custom alike, and leaves nothing in the database', async () => {
    const pairs = [
      ['/api/health', '/healthz'],
      ['/api/ready', '/readyz'],
      ['/api/ready/reads', '/readyz/reads'],
    ] as const
    for (const [ofContract, customary] of pairs) {
      const [one, other] = [await send(store, 'GET', ofContract), await send(store, 'GET', customary)]
      expect([one.status, one.body]).toEqual([200, { status: 'ok' }])
      expect([other.status, other.body]).toEqual([200, { status: 'ok' }])
      expect(other.headers.get('cache-control')).toBe('no-store')
      expect((await send(store, 'HEAD', customary)).status).toBe(200)
      const refused = await send(store, 'POST', customary)
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
    expect(await store.db.selectFrom('write_checks').selectAll().execute()).toEqual([])
  })

  test('a stopping store says so at once, however fresh the last answer is', async () => {
    await until(200)
    store.deps.lifecycle.stopping = true
    expect(await ready()).toBe(503)
    expect((await send(store, 'GET', '/readyz/reads')).status).toBe(503)
  })
})

describe('readiness on a file', () => {
  beforeEach(async () => {
    store = await startStore()
  })
  afterEach(() => store.close())
  const file = () => join(store.dataFolder, 'nihonhaat.db')

  test('F-22: an older or newer schema under a running store takes it out of service until it fits again', async () => {
    await until(200)
    const { db } = store
    const ownSteps = await stepsTaken(db)
    const later = { name: '999-future', survived_by: null }
    const declareSurvived = (survived_by: string | null) =>
      db.updateTable('schema_steps').set({ survived_by }).where('name', '=', later.name).execute()

    await db.deleteFrom('schema_steps').execute()
    await until(503)
    await db.insertInto('schema_steps').values(ownSteps).execute()
    await until(200)
    await db.insertInto('schema_steps').values(later).execute()
    await until(503)
    await declareSurvived(ownSteps.at(-1)?.name ?? null)
    await until(200)
    const said = store.log.filter((line) => line.includes('not ready')).map((line) => JSON.parse(line).reason)
    expect(said).toEqual(['the schema is older than this program', 'the schema is newer than this program'])
  })

  test('a full line of writes is no fault while writes are kept', async () => {
    const place = readDatabaseUrl(store.databaseUrl)
    let keptAt = -Infinity
    const readiness = new Readiness({
      db: store.db,
      database: place,
      writes: { commit: () => Promise.reject(new Error('too many wait')), lastKeptAt: () => keptAt },
      onChange: () => {},
    })
    keptAt = Infinity
    expect(await readiness.reason()).toBeNull()
    keptAt = -Infinity
    await new Promise((resume) => setTimeout(resume, 1100))
    expect(await readiness.reason()).toMatch('too many wait')
  })

  test('a crowd of callers costs one write a second', async () => {
    let writes = 0
    const { commit } = store.deps
    const readiness = new Readiness({
      db: store.db,
      database: readDatabaseUrl(store.databaseUrl),
      writes: {
        commit: (work) => {
          writes += 1
          return commit(work)
        },
        lastKeptAt: () => -Infinity,
      },
      onChange: () => {},
    })
    const crowd = () => Promise.all(Array.from({ length: 50 }, () => readiness.reason()))
    expect(new Set([...(await crowd()), ...(await crowd())])).toEqual(new Set([null]))
    expect(writes).toBe(1)
    await new Promise((resume) => setTimeout(resume, 1100))
    await crowd()
    expect(writes).toBe(2)
  })

  test('F-06: a lock of another program is said within a second, and no longer than it lasts', async () => {
    await until(200)
    const other = new DatabaseSync(file())
    other.exec('begin immediate')
    await until(503)
    expect(await slowestAnswer(5)).toBeLessThan(1000)
    other.exec('rollback')
    other.close()
    await until(200)
  })

  test('a file that was moved away is missed, although SQLite could go on writing to it', async () => {
    await until(200)
    await rename(file(), `${file()}.away`)
    await until(503)
    await rename(`${file()}.away`, file())
    await until(200)
    const replaced = new DatabaseSync(`${file()}.other`)
    replaced.exec('create table a (b)')
    replaced.close()
    await rename(file(), `${file()}.away`)
    await rename(`${file()}.other`, file())
    await until(503)
    await rename(`${file()}.away`, file())
    expect(store.log.filter((line) => line.includes('removed or replaced'))).toHaveLength(2)
  })
})

describe.skipIf(postgresBinaries() === null)('readiness on a server', () => {
  test('F-08: a database server that is gone or does not answer is said within a second, and so is its return', async () => {
    const postgres = await startPostgres(postgresBinaries() ?? '')
    store = await startStore({ databaseUrl: await postgres.newDatabase() })
    await until(200)
    await postgres.stopServer()
    await until(503)
    expect(await slowestAnswer(3)).toBeLessThan(1000)
    await postgres.startServer()
    await until(200)

    await store.db.transaction().execute(async (trx) => {
      await sql`lock table write_checks in access exclusive mode`.execute(trx)
      await until(503)
      expect(await slowestAnswer(3)).toBeLessThan(1000)
    })
    await until(200)
    await store.close()
    await postgres.stop()
  })
})
