import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDb, type Db } from '#server/store/db.ts'
import { migrate } from '#server/store/migrate.ts'
import { productsInCategory, newestProducts } from '#server/store/product-queries.ts'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'
import { catalogCount } from '#server/testing/catalog-imports.ts'
import { demoCatalog } from './demo-catalog.ts'
import { seedDatabase } from './seed.ts'

const { products, categories } = demoCatalog()

const folder = folderOfTests('each')
let db: Db
beforeEach(async () => {
  const database = { kind: 'sqlite' as const, file: join(folder(), 'store.db') }
  await migrate(database)
  db = openDb(database)
})
afterEach(async () => {
  await db.destroy()
})

test('a new store gets everything', async () => {
  expect(await seedDatabase(db)).toEqual({ products: products.length, customer: true })
})

test('a seeded store is left as it is: stock, sales, prices and the customer survive', async () => {
  await seedDatabase(db)
  await db.updateTable('products').set({ stock: 1, sold: 77, price_paisa: 5 }).where('id', '=', 101).execute()
  await db.updateTable('users').set({ name: 'Ayesha R.' }).execute()
  const version = await catalogCount(db)

  expect(await seedDatabase(db)).toEqual({ products: 0, customer: false })

  const product = await db.selectFrom('products').selectAll().where('id', '=', 101).executeTakeFirst()
  expect(product).toMatchObject({ stock: 1, sold: 77, price_paisa: 5 })
  expect(await db.selectFrom('users').select('name').execute()).toEqual([{ name: 'Ayesha R.' }])
  expect(await catalogCount(db)).toBe(version)
})

test('growing a seeded store adds what is missing and tells running stores', async () => {
  await seedDatabase(db)
  const version = await catalogCount(db)
  expect(await seedDatabase(db, { products: 1000 })).toEqual({
    products: 1000 - products.length,
    customer: false,
  })
  expect(await catalogCount(db)).toBeGreaterThan(version)
})

test('the newest products are of many vendors', async () => {
  await seedDatabase(db)
  const newest = await newestProducts(db, { limit: 20 })
  expect(new Set(newest.map(({ vendor_name }) => vendor_name)).size).toBeGreaterThanOrEqual(10)
})

test('every category has products, and a parent has those of its children', async () => {
  await seedDatabase(db)
  const idsOf = async (categoryId: number) =>
    (await productsInCategory(db, categoryId, { limit: 1000 })).map(({ id }) => id)
  for (const { id = 0 } of categories) expect((await idsOf(id)).length).toBeGreaterThan(0)
  const [cameras = [], electronics = []] = await Promise.all(
    ['cameras', 'electronics'].map((own) => idsOf(categories.find(({ slug }) => slug === own)?.id ?? 0)),
  )
  expect(cameras).not.toEqual([])
  expect(cameras.filter((id) => !electronics.includes(id))).toEqual([])
})

test('a store that has something else than products is not empty', async () => {
  await db.insertInto('vendors').values({ id: 1, name: 'My House' }).execute()
  expect(await seedDatabase(db, { onlyWhenEmpty: true })).toEqual({ products: 0, customer: false })
})

test('a store with rows of its own in the way is left as it is, with a word why', async () => {
  await db.insertInto('vendors').values({ id: 1, name: 'My House' }).execute()
  await expect(seedDatabase(db)).rejects.toThrow(/The number 1 is taken by My House\); take an empty one$/)
  expect(await db.selectFrom('vendors').select('name').execute()).toEqual([{ name: 'My House' }])
  expect(await db.selectFrom('products').select('id').execute()).toEqual([])
})
