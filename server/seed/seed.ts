import { fileURLToPath } from 'node:url'
import { hashPassword } from '#server/accounts/passwords.ts'
import type { ImportMeans } from '#server/catalog/import/import-rows.ts'
import { Pictures } from '#server/catalog/pictures/pictures.ts'
import { lockCatalog } from '#server/catalog/import/catalog-rows.ts'
import type { Db } from '#server/db/db.ts'
import { indexSearchChanges } from '#server/search/search-index.ts'
import { findUserByEmail, insertUser } from '#server/accounts/user-queries.ts'
import { demoCatalog } from './demo-catalog.ts'
import { demoCustomer } from './demo-customer.ts'
import { ofSize } from './large-catalog.ts'
import { writeCatalog } from './write-catalog.ts'

const ASSETS = fileURLToPath(new URL('../assets', import.meta.url))
const MANY_PRODUCTS = 5000

export type SeedOptions = {
  /** How many products; the demo catalog when absent. */
  products?: number
  /** Leaves a store that has anything of a catalog as it is. */
  onlyWhenEmpty?: boolean
}

/** What was written; all of it is 0 and false when the store had everything already. */
type Seeded = { products: number; customer: boolean }

/**
 * Fills the store with the demo catalog, or a larger one grown from it, and the demo customer. What exists
 * is left as it is: stock, sales and a changed profile survive. Several may do this at once, on whatever machines: each
 * waits for the one before, and adds nothing again. Throws DemoCatalogError where other rows are in the way.
 */
export function seedDatabase(db: Db, { products, onlyWhenEmpty = false }: SeedOptions = {}): Promise<Seeded> {
  return db.transaction().execute(async (trx) => {
    await lockCatalog(trx)
    if (onlyWhenEmpty && !(await isEmpty(trx))) return { products: 0, customer: false }
    const pictures = new Pictures(trx, ASSETS)
    const means: ImportMeans = {
      now: Date.now(),
      findPictures: (on, kind, names) => pictures.find(on, kind, names),
    }
    const demo = demoCatalog()
    const wanted = products === undefined ? demo.products : ofSize(demo.products, products)
    const added = await writeCatalog(trx, { ...demo, products: wanted }, means)
    // Fewer are soon in the index of the running store.
    if (added >= MANY_PRODUCTS) while ((await indexSearchChanges(trx, MANY_PRODUCTS)) > 0);
    return { products: added, customer: await addDemoCustomer(trx) }
  })
}

export async function hasProducts(db: Db): Promise<boolean> {
  return hasRows(db, 'products')
}

/** Opens the demo customer's account; false where it exists. */
export async function addDemoCustomer(db: Db): Promise<boolean> {
  const { password, ...profile } = demoCustomer
  if (await findUserByEmail(db, profile.email)) return false
  await insertUser(db, profile, await hashPassword(password), Date.now())
  return true
}

async function isEmpty(db: Db): Promise<boolean> {
  for (const table of ['products', 'vendors', 'categories', 'banners'] as const) {
    if (await hasRows(db, table)) return false
  }
  return true
}

async function hasRows(db: Db, table: 'products' | 'vendors' | 'categories' | 'banners'): Promise<boolean> {
  return (await db.selectFrom(table).select('id').limit(1).execute()).length > 0
}
