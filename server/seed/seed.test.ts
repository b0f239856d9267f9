import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { productsInCategory, newestProducts } from '#server/catalog/product-queries.ts'
import { databaseOfTests } from '#server/test/database-of-tests.ts'
import { catalogCount } from '#server/test/catalog-imports.ts'
import { demoCatalog } from './demo-catalog.ts'
import { seedDatabase } from './seed.ts'

const { products, categories } = demoCatalog()
const few = databaseOfTests({ holds: 'nothing' })

// One new store for those that look at it in turn, and one each for those whose rows are in the way.
test('fewer products than the demo shop has are so many', async () => {
  const { db } = few
  expect(await seedDatabase(db, { products: 30 })).toEqual({ products: 30, customer: true })
  expect(await db.selectFrom('products').select('id').execute()).toHaveLength(30)
})

describe('a new store', () => {
  const database = databaseOfTests({ holds: 'nothing' })
  let db: Db
  beforeAll(() => void ({ db } = database))

  test('gets everything', async () => {
    expect(await seedDatabase(db)).toEqual({ products: products.length, customer: true })
    // Without the picture of a row it would have been refused.
    const first = db.selectFrom('products').select('photo').where('id', '=', 101)
    const photo = expect.stringMatching(/^ceremonial-matcha-okumidori\.[0-9a-f]{8}\.webp$/) as string
    expect(await first.execute()).toEqual([{ photo }])
  })

  test('shows newest products of many vendors; every category has some, and a parent those of its children', async () => {
    const newest = await newestProducts(db, { limit: 20 })
    expect(new Set(newest.map(({ vendor_name }) => vendor_name)).size).toBeGreaterThanOrEqual(10)
    const idsOf = async (categoryId: number) =>
      (await productsInCategory(db, categoryId, { limit: 1000 })).map(({ id }) => id)
    for (const { id = 0 } of categories) expect((await idsOf(id)).length).toBeGreaterThan(0)
    const [cameras = [], electronics = []] = await Promise.all(
      ['cameras', 'electronics'].map((own) => idsOf(categories.find(({ slug }) => slug === own)?.id ?? 0)),
    )
    expect(cameras).not.toEqual([])
    expect(cameras.filter((id) => !electronics.includes(id))).toEqual([])
  })

  test('is left as it is once it was filled: stock, sales, prices and the customer survive', async () => {
    await db
      .updateTable('products')
      .set({ stock: 1, sold: 77, price_paisa: 5 })
      .where('id', '=', 101)
      .execute()
    await db.updateTable('users').set({ name: 'Ayesha R.' }).execute()
    await db.updateTable('banners').set({ title: 'Our own' }).execute()
    const version = await catalogCount(db)
    expect(await seedDatabase(db)).toEqual({ products: 0, customer: false })
    const product = await db.selectFrom('products').selectAll().where('id', '=', 101).executeTakeFirst()
    expect(product).toMatchObject({ stock: 1, sold: 77, price_paisa: 5 })
    expect(await db.selectFrom('users').select('name').execute()).toEqual([{ name: 'Ayesha R.' }])
    expect(await catalogCount(db)).toBe(version)
  })

  test('grows by what is missing, and tells running stores', async () => {
    const version = await catalogCount(db)
    const grown = { products: 1000 - products.length, customer: false }
    expect(await seedDatabase(db, { products: 1000 })).toEqual(grown)
    expect(await catalogCount(db)).toBeGreaterThan(version)
  })
})

describe('a store that has something else than products', () => {
  const database = databaseOfTests({ holds: 'nothing' })
  beforeAll(() => database.db.insertInto('vendors').values({ id: 1, name: 'My House' }).execute())

  test('is not empty, and left as it is, with a word why where its rows are in the way', async () => {
    expect(await seedDatabase(database.db, { onlyWhenEmpty: true })).toEqual({ products: 0, customer: false })
    const filling = seedDatabase(database.db)
    await expect(filling).rejects.toThrow(/other rows under its numbers; take an empty one$/)
    expect(await database.db.selectFrom('vendors').select('name').execute()).toEqual([{ name: 'My House' }])
    expect(await database.db.selectFrom('products').select('id').execute()).toEqual([])
  })
})
