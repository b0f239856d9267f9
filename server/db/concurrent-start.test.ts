import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillIfNew } from '#scripts/nihonhaat/seed-store.ts'
import { readConfig } from '#server/config/config.ts'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { describeOnEachEmptyDatabase } from '#server/test/each-database.ts'
import { openDb } from '#server/db/db.ts'

const folder = folderOfTests('each')

describeOnEachEmptyDatabase('two that start at once on an empty database', (newDatabase) => {
  const url = async () => (await newDatabase()) ?? `sqlite:${join(folder(), 'shop.db')}`

  test('fill it once, on whatever machines they are', async () => {
    const env = { HAAT_DATA: folder(), DATABASE_URL: await url() }
    // Without the lock in the files of one machine.
    const lines = await Promise.all([1, 2].map(() => fillIfNew(env)))
    const [filled, ...more] = lines.filter((line) => line !== null)
    expect(more).toEqual([])
    const db = openDb(readConfig(env).database)
    const { products } = await db
      .selectFrom('products')
      .select((select) => select.fn.countAll<number>().as('products'))
      .executeTakeFirstOrThrow()
    const customers = await db.selectFrom('users').select('id').execute()
    await db.destroy()
    expect(filled).toContain(` ${products} `)
    expect(customers).toHaveLength(1)
  })
})
