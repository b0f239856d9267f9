import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Db } from '#server/db/db.ts'
import { databaseOfTests } from '#server/test/database-of-tests.ts'

const fixture = databaseOfTests({ of: 'each', holds: 'nothing' })
let file: string
let db: Db
beforeEach(() => {
  ;({ db } = fixture)
  file = fixture.place.kind === 'sqlite' ? fixture.place.file : ''
})

const addVendor = (id: number) =>
  db
    .insertInto('vendors')
    .values({ id, name: `Vendor ${id}` })
    .execute()
const vendors = async () =>
  (await db.selectFrom('vendors').select('id').orderBy('id').execute()).map(({ id }) => id)

test(
  'every commit is synced, foreign keys hold, and reads go on beside a writer',
  { tags: 'F-02' },
  async () => {
    const pragma = async (name: string) =>
      Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] ?? {})[0]
    expect(await pragma('journal_mode')).toBe('wal')
    expect(await pragma('synchronous')).toBe(2)
    expect(await pragma('foreign_keys')).toBe(1)
    expect(await pragma('busy_timeout')).toBeLessThanOrEqual(50)
  },
)

test('rolls back a failed transaction, and the next one succeeds', async () => {
  const failing = db.transaction().execute(async (trx) => {
    await trx.insertInto('vendors').values({ id: 1, name: 'A' }).execute()
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  // As SQLite itself ends one when the disk is full: the reason is what its caller hears.
  const ended = db.transaction().execute(async (trx) => {
    await sql`rollback`.execute(trx)
    throw new Error('no room')
  })
  await expect(ended).rejects.toThrow('no room')
  await addVendor(2)
  expect(await vendors()).toEqual([2])
})

test('reads committed data without waiting for transactions, which read their own writes', async () => {
  await addVendor(1)
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const writing = db.transaction().execute(async (trx) => {
    await trx.insertInto('vendors').values({ id: 2, name: 'B' }).execute()
    await gate
    return trx.selectFrom('vendors').select('id').execute()
  })
  expect(await vendors()).toEqual([1])
  open()
  expect(await writing).toHaveLength(2)
  expect(await vendors()).toEqual([1, 2])
})

test('sends every write to the writing connection', async () => {
  const values = { id: 1, name: 'Vendor 1' }
  await db.insertInto('vendors').values(values).returning('id').executeTakeFirstOrThrow()
  await db.updateTable('vendors').set({ name: 'A' }).returningAll().execute()
  await sql`update vendors set name = 'B'`.execute(db)
  await sql`with one as (select 1) update vendors set name = 'C' where id in (select * from one)`.execute(db)
  expect((await sql`  select name from vendors`.execute(db)).rows).toEqual([{ name: 'C' }])
  const deleted = await db
    .with('gone', (one) => one.selectFrom('vendors').select('id'))
    .deleteFrom('vendors')
    .where('id', 'in', (select) => select.selectFrom('gone').select('id'))
    .execute()
  expect(deleted[0]?.numDeletedRows).toBe(1n)
})

/** How long the process stood still at most while `work` ran. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = performance.now()
  const look = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  const ticking = setInterval(look, 5)
  await work()
  clearInterval(ticking)
  look()
  return longest
}

test(
  'waits for a short lock of another program without blocking the event loop',
  { tags: 'F-06' },
  async () => {
    const other = new DatabaseSync(file)
    other.exec('begin exclusive')
    setTimeout(() => other.exec('commit'), 700)

    const pause = await longestPause(async () => {
      await Promise.all([
        addVendor(1),
        db.transaction().execute((trx) => trx.selectFrom('vendors').select('id').execute()),
      ])
    })

    other.close()
    expect(await vendors()).toEqual([1])
    expect(pause).toBeLessThan(300)
  },
)

test(
  'an old reader makes the log grow, not the wait; once it is gone the log is small again',
  { tags: 'F-07' },
  async () => {
    const log = () => statSync(`${file}-wal`).size
    const megabytes = 1024 * 1024
    const other = new DatabaseSync(file)
    other.exec('begin')
    other.exec('select count(*) from vendors')
    await sql`insert into vendors (id, name) values (1, hex(zeroblob(${36 * megabytes})))`.execute(db)
    expect(log()).toBeGreaterThan(70 * megabytes)
    expect(await vendors()).toEqual([1])

    other.exec('commit')
    other.close()
    // The first commit moves the log into the file, the next begins it anew.
    await addVendor(11)
    await addVendor(12)
    expect(log()).toBeLessThanOrEqual(64 * megabytes)
  },
)

test('throws for a number beyond the safe integers', async () => {
  await sql`update catalog_version set version = 9007199254740993`.execute(db)
  await expect(db.selectFrom('catalog_version').select('version').execute()).rejects.toThrow(
    /too large|out of range/i,
  )
})
