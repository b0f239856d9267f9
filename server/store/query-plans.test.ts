import { join } from 'node:path'
import { CompiledQuery, Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeProducts } from './catalog-export-queries.ts'
import { ownCategoriesOf, productsOfCodes, takenProductIds, vendorsOf } from './catalog-rows.ts'
import { findCategoryId, idsBetween, nextId } from './catalog-queries.ts'
import type { Db } from './db.ts'
import {
  claimMails,
  countWaitingMails,
  listMailClaims,
  nextMailDue,
  pullForwardMails,
} from './mail-queries.ts'
import { migrate } from './migrate.ts'
import { countOrdersOf, listOrdersOf } from './order-queries.ts'
import {
  bestSellers,
  findProducts,
  newestProducts,
  productsInCategory,
  productsOfVendor,
  topDeals,
} from './product-queries.ts'
import { findSessionUser } from './session-queries.ts'
import { deleteOutdated, outdated } from './retention-queries.ts'
import { removeCustomers, removeOrders } from './run-removal.ts'
import { sqliteDialect } from './sqlite-driver.ts'
import type { Tables } from './tables/tables.ts'
import { isRunOpen, markOfToken } from './test-run-queries.ts'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'
import { findUserByEmail } from './user-queries.ts'

const folder = folderOfTests()
let db: Db
let asked: CompiledQuery[] = []
beforeAll(async () => {
  const file = join(folder(), 'store.db')
  await migrate({ kind: 'sqlite', file })
  const log = ({ query }: { query: CompiledQuery }) => void asked.push(query)
  db = new Kysely<Tables>({ dialect: sqliteDialect(file), log })
})
afterAll(async () => {
  await db.destroy()
})

/** How SQLite would go about everything that `ask` asks. */
async function planOf(ask: () => Promise<unknown>): Promise<string> {
  asked = []
  await ask()
  const queries = [...asked]
  const steps: string[] = []
  for (const { sql, parameters } of queries) {
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    )
    steps.push(...rows.map(({ detail }) => detail))
  }
  return steps.join('\n')
}

const filter = { limit: 20 }
const whole = { vendorId: null, maxStock: null, after: 7, limit: 20, slugOf: new Map<number, string>() }
const ofVendor = { limit: 20, vendorName: 'Uji Tea House' }

test.each<[string, () => Promise<unknown>]>([
  ['new products', () => newestProducts(db, filter)],
  ['new products of a vendor', () => newestProducts(db, ofVendor)],
  ['a category', () => productsInCategory(db, 2, filter)],
  ['a category of a vendor', () => productsInCategory(db, 2, ofVendor)],
  ['top deals', () => topDeals(db, filter)],
  ['best sellers', () => bestSellers(db, filter)],
  ['best sellers of a vendor', () => bestSellers(db, ofVendor)],
  ['products of a page of a vendor', () => productsOfVendor(db, 3, 20)],
  ['products for an export', () => wholeProducts(db, whole)],
  ['products of a vendor for an export', () => wholeProducts(db, { ...whole, vendorId: 3 })],
  ['few units for an export', () => wholeProducts(db, { ...whole, maxStock: 5 })],
  ['products by code', () => productsOfCodes(db, ['a', 'b'], true)],
  ['numbers that are taken', () => takenProductIds(db, [1, 2])],
  ['categories of products', () => ownCategoriesOf(db, [1, 2])],
  ['vendors by name and number', () => vendorsOf(db, ['a'], [1])],
  ['products by number', () => findProducts(db, [1, 2, 3])],
  ['a category by slug', () => findCategoryId(db, 'tea')],
  ['the next file of a sitemap', () => nextId(db, 'products', 7)],
  ['ids of a file', () => idsBetween(db, 'products', { from: 7, end: 9, limit: 5 })],
  ['orders', () => listOrdersOf(db, 7, 100)],
  ['orders of a test run', () => db.transaction().execute((trx) => removeOrders(trx, 'nightly', 100))],
  ['customers of a test run', () => db.transaction().execute((trx) => removeCustomers(trx, 'nightly', 100))],
  ['an open token of a test run', () => markOfToken(db, 'hash', 0)],
  ['whether a test run is open', () => isRunOpen(db, 'nightly', 0)],
  ['the number of orders', () => countOrdersOf(db, 7)],
  ['a session', () => findSessionUser(db, 'hash', 0)],
  ['a customer by e-mail', () => findUserByEmail(db, 'a@example.com')],
  ['the next mail', () => nextMailDue(db, 'letters')],
  ['waiting mail', () => countWaitingMails(db, 'letters', 100)],
  [
    'due mail',
    () =>
      db
        .transaction()
        .execute((trx) => claimMails(trx, 0, { lane: 'letters', claim: 'a', limit: 5, except: [1] })),
  ],
  ['mail that is being sent', () => listMailClaims(db)],
  ['mail that is due too late', () => pullForwardMails(db, 'letters', 0)],
  ...outdated(0, { operatorLogDays: 1, mailDays: 1 })
    // Of test runs there are few.
    .filter(({ table }) => !table.startsWith('test_run'))
    .map((old): [string, () => Promise<unknown>] => [
      `old ${old.table} by ${old.at}`,
      () => deleteOutdated(db, old, 100),
    ]),
])('%s are found by an index and come in its order', async (_, ask) => {
  const plan = await planOf(ask)
  expect(plan).toMatch(/SEARCH|SCAN/)
  // A scan along an index stops after the limit; a scan of the table or a sort looks at every row.
  expect(plan).not.toMatch(/SCAN (?!(?:products|mails) USING INDEX|waiting|json_each)\w+/)
  expect(plan).not.toMatch(/TEMP B-TREE/)
})
