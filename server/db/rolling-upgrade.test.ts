import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readDatabaseUrl } from '#server/config/config.ts'
import { migrate, schemaFault } from '#server/db/migrate.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { describeOnPostgres } from '#server/test/each-database.ts'
import { orderOne } from '#server/test/order-requests.ts'
import { send } from '#server/test/send.ts'
import { processesOfTests } from '#server/test/processes-of-tests.ts'
import { startStore } from '#server/test/start-store.ts'
import { untilReady } from '#server/test/until-ready.ts'

const LATER = fileURLToPath(new URL('../test/later-version.ts', import.meta.url))

const folder = folderOfTests('each')
const start = processesOfTests()

describeOnPostgres('a store whose schema a later version changes', (newDatabase) => {
  test(
    'goes on beside that version without a refused request, and needs no copy to come back after it',
    { tags: 'F-22' },
    async () => {
      const databaseUrl = await newDatabase()
      const old = await startStore({ databaseUrl })
      await old.db.updateTable('products').set({ stock: 100_000 }).execute()
      const statuses: number[] = []
      const askAll = async (stores: readonly { url: string }[]) => {
        for (const store of stores) {
          statuses.push((await send(store, 'GET', '/api/products/get/301')).status)
          statuses.push((await orderOne(store)).status)
        }
      }
      // Over the network, as shoppers come, while the other version starts.
      const asking = new AbortController()
      const asked = (async () => {
        while (!asking.signal.aborted) await askAll([{ url: old.url }])
      })()
      const later = await start({ HAAT_DATA: folder(), DATABASE_URL: databaseUrl }, { preload: LATER })
      expect(later.output()).toContain('998-notes')
      await untilReady(later)
      asking.abort()
      await asked
      for (let round = 0; round < 10; round += 1) await askAll([{ url: old.url }, later])
      expect(statuses.length).toBeGreaterThan(40)
      expect(new Set(statuses)).toEqual(new Set([200]))
      expect(await later.end('SIGTERM')).toBe(0)

      // What the start of the old version looks at.
      expect(await migrate(readDatabaseUrl(databaseUrl))).toEqual([])
      expect(await schemaFault(old.db)).toBeNull()
      await untilReady(old)
      await old.close()
    },
  )
})
