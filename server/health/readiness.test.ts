import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { stepsTaken } from '#server/db/migrate.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import { stopClock } from '#server/test/stop-clock.ts'
import { untilReady } from '#server/test/until-ready.ts'
import { Readiness } from './readiness.ts'

describe('readiness', () => {
  const store = storeOfTests()

  test('answers at the paths of the contract and at the conventional ones', async () => {
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
  })

  /** Asks once the answer before has expired; the clock stands still until then. */
  const readinessOnClock = () => {
    const setForward = stopClock()
    return async (status: number) => {
      setForward(1100)
      expect((await send(store, 'GET', '/readyz')).status).toBe(status)
    }
  }
  const readsStatus = async () => (await send(store, 'GET', '/readyz/reads')).status
  const file = () => join(store.dataFolder, 'nihonhaat.db')

  test('is not ready while the schema is older or newer than the program', { tags: 'F-22' }, async () => {
    const until = readinessOnClock()
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
  })

  test('checks at most once a second and writes nothing', async () => {
    let checks = 0
    const db = store.db.withPlugin({
      transformQuery: ({ node }) => {
        expect(node.kind).toBe('SelectQueryNode')
        checks += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const readiness = new Readiness({ db, database: { kind: 'sqlite', file: file() }, onChange: () => {} })
    const setForward = stopClock()
    const crowd = () => Promise.all(Array.from({ length: 50 }, () => readiness.reason()))
    expect(new Set([...(await crowd()), ...(await crowd())])).toEqual(new Set([null]))
    expect(checks).toBe(1)
    setForward(1100)
    await crowd()
    expect(checks).toBe(2)
  })

  test('is not ready when the file was moved or replaced, although SQLite goes on writing to it', async () => {
    const until = readinessOnClock()
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

  test('is not ready as soon as the store stops', async () => {
    await untilReady(store)
    store.deps.lifecycle.stopping = true
    for (const path of ['/readyz', '/readyz/reads'])
      expect([path, (await send(store, 'GET', path)).status]).toEqual([path, 503])
  })
})
