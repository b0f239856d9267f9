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

export type SeedOptions = {
  /** How many products; the demo catalog when absent. */
  products?: number
  /** Leaves a store that has products as it is. */
  onlyWhenEmpty?: boolean
}

/** What was written; all of it is 0 and false when the store had everything already. */
type Seeded = { products: number; customer: boolean }

/**
 * Fills the store with the demo catalog, or a larger one grown from it, and the demo customer. What exists
 * is left as it is: stock, sales and a changed profile survive. Several may do this at once, on whatever machines: each
 * waits for the rows that another is writing, and adds none of them again.
 */
export function seedDatabase(
  db: Db,
  { products: wanted, onlyWhenEmpty = false }: SeedOptions = {},
): Promise<Seeded> {
  return db.transaction().execute(async (trx) => {
    if (onlyWhenEmpty && (await hasProducts(trx))) return { products: 0, customer: false }
    const products = wanted === undefined ? demoProducts : largeCatalog(wanted)
    const added = await writeCatalog(trx, { vendors, categories, banners, products })
    // Fewer are soon in the index of the running store.
    if (added >= MANY_PRODUCTS) await rebuildSearchIndex(trx)
    return { products: added, customer: await addDemoCustomer(trx) }
  })
}

export async function hasProducts(db: Db): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).execute()).length > 0
}

/** Opens the demo customer's account; false where it exists. */
export async function addDemoCustomer(db: Db): Promise<boolean> {
  const { password, ...profile } = demoCustomer
  if (await findUserByEmail(db, profile.email)) return false
  await insertUser(db, profile, await hashPassword(password), Date.now())
  return true
}
