import { describe, expect, test } from 'vitest'
import { newestProducts, productsInCategory } from '#server/catalog/product-queries.ts'
import { catalogCount } from '#server/test/catalog-imports.ts'
import { databaseOfTests } from '#server/test/database-of-tests.ts'
import { demoCatalog } from './demo-catalog.ts'
import { seedDatabase } from './seed.ts'

const { products, categories } = demoCatalog()

describe('a new store', () => {
  const database = databaseOfTests({ holds: 'nothing' })

  test('gets as many products as are asked for, then the rest', async () => {
    const { db } = database
    expect(await seedDatabase(db, { products: 30 })).toEqual({ products: 30, customer: true })
    expect(await seedDatabase(db)).toEqual({ products: products.length - 30, customer: false })
    const first = db.selectFrom('products').select('photo').where('id', '=', 101)
    const photo = expect.stringMatching(/^ceremonial-matcha-okumidori\.[0-9a-f]{8}\.webp$/) as string
    expect(await first.execute()).toEqual([{ photo }])
  })

  test('shows newest products of many vendors; every category has some, and a parent those of its children', async () => {
    const newest = await newestProducts(database.db, { limit: 20 })
    expect(new Set(newest.map(({ vendor_name }) => vendor_name)).size).toBeGreaterThanOrEqual(10)
    const idsOf = async (slug: string) => {
      const id = categories.find((each) => each.slug === slug)?.id ?? 0
      return (await productsInCategory(database.db, id, { limit: 1000 })).map((product) => product.id)
    }
    for (const { slug } of categories) expect(await idsOf(slug)).not.toEqual([])
    expect(await idsOf('electronics')).toEqual(expect.arrayContaining(await idsOf('cameras')))
  })

  test('is left as it is once it was filled, and grows by what is missing', async () => {
    const { db } = database
    const changed = { stock: 1, sold: 77, price_paisa: 5 }
    await db.updateTable('products').set(changed).where('id', '=', 101).execute()
    await db.updateTable('users').set({ name: 'Ayesha R.' }).execute()
    const version = await catalogCount(db)
    expect(await seedDatabase(db)).toEqual({ products: 0, customer: false })
    expect(await catalogCount(db)).toBe(version)
    const grown = { products: 1000 - products.length, customer: false }
    expect(await seedDatabase(db, { products: 1000 })).toEqual(grown)
    expect(await catalogCount(db)).toBeGreaterThan(version)
    const product = db.selectFrom('products').selectAll().where('id', '=', 101)
    expect(await product.executeTakeFirst()).toMatchObject(changed)
    expect(await db.selectFrom('users').select('name').execute()).toEqual([{ name: 'Ayesha R.' }])
  })
})

describe('a store that has something else than products', () => {
  const other = databaseOfTests({ holds: 'nothing' })

  test('is not empty, and left as it is, with a word why where its rows are in the way', async () => {
    const { db } = other
    await db.insertInto('vendors').values({ id: 1, name: 'My House' }).execute()
    expect(await seedDatabase(db, { onlyWhenEmpty: true })).toEqual({ products: 0, customer: false })
    await expect(seedDatabase(db)).rejects.toThrow(/other rows under its numbers; take an empty one$/)
    expect(await db.selectFrom('vendors').select('name').execute()).toEqual([{ name: 'My House' }])
    expect(await db.selectFrom('products').select('id').execute()).toEqual([])
  })
})
