import { expect } from 'vitest'
import { catalogCount } from '#server/testing/catalog-count.ts'
import { importInto, type CatalogImport } from './catalog-imports.ts'
import type { RunningStore } from './start-store.ts'

/** An import that cannot be taken, and what is said of its rows. */
export type RefusedImport = [what: string, body: CatalogImport, errors: Record<string, string>]

/** Sends it, beside a row that could be taken, and sees that all is left as it is. */
export async function expectRefused(
  store: RunningStore,
  key: string,
  body: CatalogImport,
  errors: Readonly<Record<string, string>>,
): Promise<void> {
  const version = await catalogCount(store.db)
  const good = { product_code: 'NH-302', stock_change: 1 }
  const answer = await importInto(store, key, { ...body, products: [...(body.products ?? []), good] })
  expect(answer.status).toBe(422)
  const refused = answer.body as { errors: { field: string; message: string }[] }
  expect(Object.fromEntries(refused.errors.map(({ field, message }) => [field, message]))).toEqual(errors)
  const rows = new Set(Object.keys(errors).map((field) => field.split('.').slice(0, 2).join('.')))
  expect(refused).toMatchObject({
    code: 'catalog_rows_refused',
    detail: `Nothing was changed, as ${rows.size} of the rows cannot be taken`,
  })
  expect(await catalogCount(store.db)).toBe(version)
  expect((await importInto(store, key, { ...body, dry_run: true })).status).toBe(422)
}
