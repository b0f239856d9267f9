import { fileURLToPath } from 'node:url'
import type { PictureKind } from '#core/catalog/pictures.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { findUserByEmail, insertUser } from '#server/accounts/user-queries.ts'
import { lockCatalog } from '#server/catalog/import/catalog-rows.ts'
import { namesToFind } from '#server/catalog/pictures/photo-names.ts'
import { Pictures } from '#server/catalog/pictures/pictures.ts'
import type { Db } from '#server/db/db.ts'
import { indexSearchChanges } from '#server/search/search-index.ts'
import { demoCatalog } from './demo-catalog.ts'
import { demoCustomer } from './demo-customer.ts'
import { productsBetween } from './large-catalog.ts'
import { writeCatalog } from './write-catalog.ts'

const ASSETS = fileURLToPath(new URL('../assets', import.meta.url))
const ROWS_AT_ONCE = 500
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
 * Fills the store with the demo catalog, or a larger one grown from it, and the demo customer. What exists is left as it is:
 * stock, sales and a changed profile survive. Several may do this at once: each waits for the one before, and adds nothing
 * again. Throws where other rows are in the way.
 */
export function seedDatabase(db: Db, { products, onlyWhenEmpty = false }: SeedOptions = {}): Promise<Seeded> {
  return db.transaction().execute(async (trx) => {
    await lockCatalog(trx)
    if (onlyWhenEmpty && !(await isCatalogEmpty(trx))) return { products: 0, customer: false }
    const pictures = new Pictures(trx, ASSETS)
    const demo = demoCatalog()
    const banners = await withStoredPhotos(pictures, trx, 'banners', demo.banners)
    const originals = await withStoredPhotos(pictures, trx, 'products', demo.products)
    const size = products ?? originals.length
    let added = 0
    for (let at = 0; at < size; at += ROWS_AT_ONCE) {
      const rows = productsBetween(originals, at, Math.min(size, at + ROWS_AT_ONCE))
      added += await writeCatalog(trx, { ...demo, banners, products: rows })
    }
    // Fewer are soon in the index of the running store.
    if (added >= MANY_PRODUCTS) while ((await indexSearchChanges(trx, MANY_PRODUCTS)) > 0);
    return { products: added, customer: await addDemoCustomer(trx) }
  })
}

/** Rows with the present names of their pictures. */
async function withStoredPhotos<Row extends { photo?: string }>(
  pictures: Pictures,
  db: Db,
  kind: PictureKind,
  rows: readonly Row[],
): Promise<Row[]> {
  const found = await pictures.find(db, kind, namesToFind(rows))
  return rows.map((row) => ({ ...row, photo: found.get(row.photo ?? '') ?? row.photo }))
}

/** Opens the demo customer's account; false where it exists. */
export async function addDemoCustomer(db: Db): Promise<boolean> {
  const { password, ...profile } = demoCustomer
  if (await findUserByEmail(db, profile.email)) return false
  await insertUser(db, profile, await hashPassword(password), Date.now())
  return true
}

/** Whether the store has nothing of a catalog. */
export async function isCatalogEmpty(db: Db): Promise<boolean> {
  for (const table of ['products', 'vendors', 'categories', 'banners'] as const) {
    if ((await db.selectFrom(table).select('id').limit(1).execute()).length > 0) return false
  }
  return true
}
