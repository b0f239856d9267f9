import { demoCustomer } from './demo-customer.ts'
import { banners } from './catalog/banners.ts'
import { products as demoProducts, vendors } from './catalog/catalog.ts'
import { categories } from './catalog/categories.ts'
import { largeCatalog } from './large-catalog.ts'
import { hashPassword } from '#server/credentials/password-hash.ts'
import type { Db } from '#server/store/db.ts'
import { rebuildSearchIndex } from '#server/store/search-index.ts'
import { findUserByEmail, insertUser } from '#server/store/user-queries.ts'
import { writeCatalog } from './write-catalog.ts'

const MANY_PRODUCTS = 5000

type SeedOptions = {
  /** How many products; the demo catalog when absent. */
  products?: number
}

/** What was written; all of it is 0 and false when the store had everything already. */
type Seeded = { products: number; customer: boolean }

/**
 * Fills the store with the demo catalog, or a larger one grown from it, and the demo customer. What exists
 * is left as it is: stock, sales and a changed profile survive.
 */
export async function seedDatabase(db: Db, options: SeedOptions = {}): Promise<Seeded> {
  const catalog = {
    vendors,
    categories,
    banners,
    products: options.products === undefined ? demoProducts : largeCatalog(options.products),
  }
  const products = await db.transaction().execute(async (trx) => {
    const added = await writeCatalog(trx, catalog)
    // Fewer are soon in the index of the running store.
    if (added >= MANY_PRODUCTS) await rebuildSearchIndex(trx)
    return added
  })
  return { products, customer: await addDemoCustomer(db) }
}

/** Opens the demo customer's account; false where it exists. */
export async function addDemoCustomer(db: Db): Promise<boolean> {
  const { password, ...profile } = demoCustomer
  if (await findUserByEmail(db, profile.email)) return false
  await insertUser(db, profile, await hashPassword(password), Date.now())
  return true
}
