import { execFile } from 'node:child_process'
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
import { furtherSteps } from '#server/test/further-steps.ts'
import { openDb, type Db } from './db.ts'
import { insertMail } from '#server/notifications/mail-queries.ts'
import { migrate } from './migrate.ts'
import { steps } from '#server/db/migrations/steps.ts'
import { stepsTaken } from './schema-steps.ts'

const PROGRAM = fileURLToPath(new URL('../test/killed-migration.ts', import.meta.url))
const MOMENTS = 4

const folder = folderOfTests()

type Ended = { killed: boolean; said: { steps: string[]; statements: number } | null; stderr: string }

/** Migrates in a process of its own, killed before its nth statement. */
function migrateInProcess(url: string, moment?: number): Promise<Ended> {
  return new Promise((resolve) => {
    const args = [PROGRAM, url, ...(moment === undefined ? [] : [String(moment)])]
    execFile(
      process.execPath,
      args,
      { env: { ...process.env, ...compiledBefore } },
      (error, stdout, stderr) => {
        const killed = error?.signal === 'SIGKILL'
        resolve({ killed, said: stdout ? JSON.parse(stdout) : null, stderr })
      },
    )
  })
}

/** A database as this version of the schema left it, with an order in it. */
async function makeOld(url: string): Promise<void> {
  const database = readDatabaseUrl(url)
  await migrate(database)
  const db = openDb(database)
  await db.transaction().execute((trx) => writeCatalog(trx, tinyCatalog))
  await writeOrders(db, { count: 1, productId: 301, quantity: 3 })
  await insertMail(db, { recipient: 'a@example.com', letter: '{}', topic: '', orderId: null }, 1)
  await db.destroy()
}

/** What must be there whatever happened to the schema meanwhile. */
async function expectData(db: Db): Promise<void> {
  const rows = await sql`select products.name, stock, sold, quantity, total_paisa, pay_amount_paisa, recipient
    from order_lines join orders on orders.id = order_lines.order_id join products on products.id = product_id, mails`.execute(
    db,
  )
  const product = { name: 'Bamboo Matcha Whisk', stock: 25 - 3, sold: 90 + 3 }
  const paid = { quantity: 3, total_paisa: 300, pay_amount_paisa: 300, recipient: 'a@example.com' }
  expect(rows.rows).toEqual([{ ...product, ...paid }])
}

describeOnEachDatabase('a migration that is killed', (newDatabase) => {
  let count = 0

  const oldDatabase = async (): Promise<string> => {
    count += 1
    const url = (await newDatabase()) ?? `sqlite:${join(folder(), `${count}.db`)}`
    await makeOld(url)
    return url
  }
  const old = Object.keys(steps)
  const all = Object.keys(furtherSteps)

  test(
    'leaves the old schema or the new one, whatever the moment; two instances at once finish it',
    { tags: 'F-22' },
    async () => {
      const whole = await migrateInProcess(await oldDatabase())
      expect(whole.stderr).toBe('')
      expect(whole.said?.steps).toEqual(all.slice(old.length))
      const total = whole.said?.statements ?? 0
      expect(total).toBeGreaterThan(MOMENTS)

      // Spread over the whole, the last statements one by one: there the outcome is decided.
      const spread = Array.from(
        { length: MOMENTS - 3 },
        (_, index) => 1 + Math.floor((index * total) / (MOMENTS - 2)),
      )
      for (const moment of [...spread, total - 2, total - 1, total]) {
        const url = await oldDatabase()
        expect(await migrateInProcess(url, moment)).toMatchObject({ killed: true, said: null })
        const db = openDb(readDatabaseUrl(url))
        expect([old.length, all.length]).toContain((await stepsTaken(db)).length)
        await expectData(db)

        const place = readDatabaseUrl(url)
        await Promise.all([migrate(place, furtherSteps), migrate(place, furtherSteps)])
        expect((await stepsTaken(db)).map(({ name }) => name)).toEqual(all)
        await expectData(db)
        if (url.startsWith('sqlite:')) {
          const { rows } = await sql`pragma integrity_check`.execute(db)
          expect(rows).toEqual([{ integrity_check: 'ok' }])
        }
        await db.destroy()
      }
    },
  )
})

test(
  'an instance that starts while another one migrates for long waits for it',
  { tags: 'F-22' },
  async () => {
    const file = join(folder(), 'shop.db')
    await makeOld(`sqlite:${file}`)
    const other = new DatabaseSync(file)
    other.exec('begin immediate')
    const migrating = migrate({ kind: 'sqlite', file }, furtherSteps)
    const setForward = stopClock()
    // Many times as long as a statement of a store waits.
    for (let look = 0; look < 10; look += 1) {
      setForward(2000)
      await sleep(30)
    }
    other.exec('rollback')
    other.close()
    expect(await migrating).toEqual(['998-notes', '999-totals'])
  },
)
