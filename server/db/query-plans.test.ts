import { expect, test } from 'vitest'
import { databaseOfTests } from '#server/test/database-of-tests.ts'
import { plansOf } from '#server/test/query-plans.ts'
import { wholeProducts } from '#server/catalog/import/export-catalog.ts'
import { ownCategoriesOf, productsOfCodes } from '#server/catalog/import/catalog-rows.ts'
import type { Db } from './db.ts'
import { areWaiting, claimMails, hasDueMail } from '#server/notifications/mail-queries.ts'
import { pageOfOrders } from '#server/accounts/customer-queries.ts'
import {
  bestSellers,
  findCategoryId,
  findProducts,
  newestProducts,
  productsInCategory,
  productsOfVendor,
  topDeals,
} from '#server/catalog/product-queries.ts'
import { findSessionUser } from '#server/accounts/session-queries.ts'
import { deleteOutdated, outdated } from '#server/orders/retention-queries.ts'
import { pageIds } from '#server/pages/sitemap.ts'
import { removePart } from '#server/operator/test-run-removal.ts'
import { findOpenRun } from '#server/operator/test-run-queries.ts'
import { findUserByEmail } from '#server/accounts/user-queries.ts'

const fixture = databaseOfTests({ holds: 'nothing' })

const filter = { limit: 20 }
const whole = { after: 7, limit: 20 }
const noSlugs = new Map<number, string>()
const ofVendor = { limit: 20, vendorName: 'Uji Tea House' }

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['new products', (db) => newestProducts(db, filter)],
  ['new products of a vendor', (db) => newestProducts(db, ofVendor)],
  ['a category', (db) => productsInCategory(db, 2, filter)],
  ['a category of a vendor', (db) => productsInCategory(db, 2, ofVendor)],
  ['top deals', (db) => topDeals(db, filter)],
  ['best sellers', (db) => bestSellers(db, filter)],
  ['best sellers of a vendor', (db) => bestSellers(db, ofVendor)],
  ['products of a page of a vendor', (db) => productsOfVendor(db, 3, 20)],
  ['products for an export', (db) => wholeProducts(db, whole, noSlugs)],
  ['products of a vendor for an export', (db) => wholeProducts(db, { ...whole, vendorId: 3 }, noSlugs)],
  ['a product by its code for an export', (db) => wholeProducts(db, { ...whole, code: 'a' }, noSlugs)],
  ['few units for an export', (db) => wholeProducts(db, { ...whole, max_stock: 5 }, noSlugs)],
  ['products by code', (db) => productsOfCodes(db, ['a', 'b'], true)],
  ['categories of products', (db) => ownCategoriesOf(db, [1, 2])],
  ['products by number', (db) => findProducts(db, [1, 2, 3])],
  ['a category by slug', (db) => findCategoryId(db, 'tea')],
  ['ids of a sitemap file', (db) => pageIds(db, 'products', 0)],
  ['orders', (db) => pageOfOrders(db, { userId: 7 }, { limit: 100, before: null })],
  ['orders behind a page', (db) => pageOfOrders(db, { userId: 7 }, { limit: 100, before: 1000 })],
  [
    'orders and customers of a test run',
    (db) => db.transaction().execute((trx) => removePart(trx, 'nightly', { limit: 100, now: 0 })),
  ],
  ['whether a test run is open', (db) => findOpenRun(db, 'nightly', 0)],
  ['a session', (db) => findSessionUser(db, 'hash', 0)],
  ['a customer by e-mail', (db) => findUserByEmail(db, 'a@example.com')],
  ['the next due mail', (db) => hasDueMail(db, 'letters', 0)],
  ['waiting mail', (db) => areWaiting(db, 'letters', 100)],
  [
    'due mail',
    (db) => claimMails(db, 0, { lane: 'letters', limit: 5, lease: { claim: 'a', locked_until: 1 } }),
  ],
  ...outdated(0, { operatorLogDays: 1, mailDays: 1 })
    // Of test runs there are few.
    .filter(({ table }) => !table.startsWith('test_run'))
    .map((old): [string, (db: Db) => Promise<unknown>] => [
      `old ${old.table} by ${old.at}`,
      (db) => deleteOutdated(db, old, 100),
    ]),
])('%s are found by an index and come in its order', async (_, ask) => {
  const plan = (await plansOf(fixture, ask)).join('\n')
  expect(plan).toMatch(/SEARCH|SCAN/)
  // A scan along an index stops after the limit; a scan of the table or a sort looks at every row.
  expect(plan).not.toMatch(/SCAN (?!(?:products|mails) USING (?:COVERING )?INDEX|waiting|json_each)\w+/)
  expect(plan).not.toMatch(/TEMP B-TREE/)
})
