import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { compiledBefore } from '#server/test/compiled-before.ts'
import { readDatabaseUrl } from '#server/config/config.ts'
import { describeOnEachDatabase } from '#server/test/each-database.ts'
import { stopClock } from '#server/test/stop-clock.ts'
import { tinyCatalog } from '#server/test/tiny-catalog.ts'
import { writeOrders } from '#server/test/written-orders.ts'
import { writeCatalog } from '#server/seed/write-catalog.ts'
import { laterSteps } from '#server/test/later-steps.ts'
import { openDb } from './db.ts'
import { migrate } from './migrate.ts'
import { steps } from '#server/db/migrations/steps.ts'
import { stepsTaken } from './schema-steps.ts'

const PROGRAM = fileURLToPath(new URL('../test/killed-migration.ts', import.meta.url))

const folder = folderOfTests()

describeOnEachDatabase('a migration that is killed', (newDatabase) => {
  test(
    'leaves the old schema and data, and two concurrent instances complete it',
    { tags: 'F-22' },
    async () => {
      const url = (await newDatabase()) ?? `sqlite:${join(folder(), 'killed.db')}`
      const place = readDatabaseUrl(url)
      await migrate(place)
      const db = openDb(place)
      await db.transaction().execute((trx) => writeCatalog(trx, tinyCatalog))
      await writeOrders(db, { count: 1, productId: 301, quantity: 3 })
      const state = async () => {
        const lines = await db
          .selectFrom('order_lines')
          .innerJoin('products', 'products.id', 'product_id')
          .select(['order_lines.quantity', 'total_paisa', 'stock', 'sold'])
          .execute()
        return { lines, steps: (await stepsTaken(db)).map(({ name }) => name) }
      }
      const lines = [{ quantity: 3, total_paisa: 300, stock: 25 - 3, sold: 90 + 3 }]
      expect(await state()).toEqual({ lines, steps: Object.keys(steps) })

      const env = { ...process.env, ...compiledBefore }
      const child = spawn(process.execPath, [PROGRAM, url], { env, stdio: 'inherit' })
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
      expect(await state()).toEqual({ lines, steps: Object.keys(steps) })

      await Promise.all([migrate(place, laterSteps), migrate(place, laterSteps)])
      expect(await state()).toEqual({ lines, steps: Object.keys(laterSteps) })
      if (place.kind === 'sqlite') {
        const { rows } = await sql`pragma integrity_check`.execute(db)
        expect(rows).toEqual([{ integrity_check: 'ok' }])
      }
      await db.destroy()
    },
  )
})

test(
  'an instance that starts while another one migrates for long waits for it',
  { tags: 'F-22' },
  async () => {
    const file = join(folder(), 'shop.db')
    await migrate({ kind: 'sqlite', file })
    const other = new DatabaseSync(file)
    other.exec('begin immediate')
    const migrating = migrate({ kind: 'sqlite', file }, laterSteps)
    const setForward = stopClock()
    // Many times as long as a statement of a store waits.
    for (let look = 0; look < 10; look += 1) {
      setForward(2000)
      await sleep(30)
    }
    other.exec('rollback')
    other.close()
    expect(await migrating).toEqual(['998-notes'])
  },
)
