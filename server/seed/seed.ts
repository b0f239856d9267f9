import { demoCustomer } from './demo-customer.ts'
import { banners } from './catalogue/banners.ts'
import { products as demoProducts, vendors } from './catalogue/catalogue.ts'
import { categories } from './catalogue/categories.ts'
import { largeCatalogue } from './large-catalogue.ts'
import { hashPassword } from '#server/credentials/password-hash.ts'
import type { Db } from '#server/store/db.ts'
import { findUserByEmail, insertUser } from '#server/store/user-queries.ts'
import { writeCatalogue } from './write-catalogue.ts'

type SeedOptions = {
  /** How many products; the demo catalogue when absent. */
  products?: number
}

/** What was written; all of it is 0 and false when the store had everything already. */
type Seeded = { products: number; customer: boolean }

/**
 * Fills the store with the demo catalogue, or a larger one grown from it, and the demo customer. What exists
 * is left as it is: stock, sales and a changed profile survive.
 */
export async function seedDatabase(db: Db, options: SeedOptions = {}): Promise<Seeded> {
  const catalogue = {
    vendors,
    categories,
    banners,
    products: options.products === undefined ? demoProducts : largeCatalogue(options.products),
  }
  const products = await db.transaction().execute((trx) => writeCatalogue(trx, catalogue))
  return { products, customer: await addDemoCustomer(db) }
}

async function addDemoCustomer(db: Db): Promise<boolean> {
  const { password, ...profile } = demoCustomer
  if (await findUserByEmail(db, profile.email)) return false
  await insertUser(db, profile, await hashPassword(password), Date.now())
  return true
}
