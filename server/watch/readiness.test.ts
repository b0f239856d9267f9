import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { describeOnEachDatabase } from '#server/testing/each-database.ts'
import { stepsTaken } from '#server/store/schema-steps.ts'
import { send } from '#server/testing/send.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'
import { stopClock } from '#server/testing/stop-clock.ts'
import { slowestAnswer, untilReady } from '#server/testing/until-ready.ts'
import { Readiness } from './readiness.ts'

describeOnEachDatabase('readiness', (newDatabase) => {
  const store = storeOfTests(async () => ({ databaseUrl: await newDatabase() }))

  test('answers at the paths of the contract and of custom alike, and leaves nothing in the database', async () => {
    const pairs = [
      ['/api/health', '/healthz'],
      ['/api/ready', '/readyz'],
      ['/api/ready/reads', '/readyz/reads'],
    ] as const
    for (const [ofContract, customary] of pairs) {
      for (const path of [ofContract, customary]) {
        const { status, body, headers } = await send(store, 'GET', path)
        expect([status, body, headers.get('cache-control')]).toEqual([200, { status: 'ok' }, 'no-store'])
      }
      expect((await send(store, 'HEAD', customary)).status).toBe(200)
      const refused = await send(store, 'POST', customary)
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
    expect(await store.db.selectFrom('write_checks').selectAll().execute()).toEqual([])
  })

  test('a stopping store says so at once, however fresh the last answer is', async () => {
    await untilReady(store)
    store.deps.lifecycle.stopping = true
    for (const path of ['/readyz', '/readyz/reads'])
      expect([path, (await send(store, 'GET', path)).status]).toEqual([path, 503])
  })
})

describe('readiness on a file', () => {
  const store = storeOfTests()
  const until = (status: number) => untilReady(store, status)
  const readsStatus = async () => (await send(store, 'GET', '/readyz/reads')).status
  const file = () => join(store.dataFolder, 'nihonhaat.db')
  const readinessBy = (writes: ConstructorParameters<typeof Readiness>[0]['writes']) =>
    new Readiness({ db: store.db, database: { kind: 'sqlite', file: file() }, writes, onChange: () => {} })

  test(
    'an older or newer schema under a running store takes it out of service until it fits again',
    { tags: 'F-22' },
    async () => {
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
      const said = store.log
        .filter((line) => line.includes('the schema is'))
        .map((line) => JSON.parse(line).reason)
      expect(said).toEqual(['the schema is older than this program', 'the schema is newer than this program'])
    },
  )

  test('a full line of writes is no fault while writes are kept; a disk that fails is one', async () => {
    let keptAt = Infinity
    const fails = (error: Error) =>
      readinessBy({
        commit: async () => {
          throw error
        },
        lastKeptAt: () => keptAt,
      })
    const broken = Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 10 })
    const setForward = stopClock()
    expect(await fails(broken).reason()).toMatch('disk I/O error')
    const readiness = fails(new Error('too many wait'))
    expect(await readiness.reason()).toBeNull()
    keptAt = -Infinity
    setForward(1100)
    expect(await readiness.reason()).toMatch('too many wait')
  })

  test('a crowd of callers costs one write a second', async () => {
    let writes = 0
    const { commit } = store.deps
    const readiness = readinessBy({
      commit: (work) => {
        writes += 1
        return commit(work)
      },
      lastKeptAt: () => -Infinity,
    })
    const setForward = stopClock()
    const crowd = () => Promise.all(Array.from({ length: 50 }, () => readiness.reason()))
    expect(new Set([...(await crowd()), ...(await crowd())])).toEqual(new Set([null]))
    expect(writes).toBe(1)
    setForward(1100)
    await crowd()
    expect(writes).toBe(2)
  })

  test(
    'a lock of another program is said within a second, and no longer than it lasts',
    { tags: 'F-06' },
    async () => {
      await until(200)
      const other = new DatabaseSync(file())
      other.exec('begin immediate')
      await until(503)
      expect(await slowestAnswer(store, 5)).toBeLessThan(1000)
      // Whoever only looks around is served.
      expect(await readsStatus()).toBe(200)
      other.exec('rollback')
      other.close()
      await until(200)
    },
  )

  test('a file that was moved away is missed, although SQLite could go on writing to it', async () => {
    await until(200)
    await rename(file(), `${file()}.away`)
    await until(503)
    expect(await readsStatus()).toBe(503)
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
