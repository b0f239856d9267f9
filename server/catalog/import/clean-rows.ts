import { cleanEntry } from '#core/catalog/clean-entry.ts'
import { cleanCode, cleanKey } from '#core/text/look-alikes.ts'
import { productsOfCodes, vendorsOf } from '#server/catalog/import/catalog-rows.ts'
import type { Db } from '#server/db/db.ts'
import type { CatalogImport, RowProblems } from './catalog-import.ts'

/**
 * The rows of an import with their names and codes as they are stored; invisible characters inside are problems. A code or
 * vendor that the store has exactly as the row has it stays, as earlier versions have stored it so.
 */
export async function cleanRows(db: Db, body: CatalogImport, problems: RowProblems): Promise<CatalogImport> {
  const { vendors = [], products = [] } = body
  const names = [...vendors.map(({ name }) => name), ...products.flatMap(({ vendor }) => vendor ?? [])]
  const codes = products.map(({ product_code: code }) => code)
  const [oddNames, oddCodes] = [odd(names, cleanKey), odd(codes, cleanCode)]
  const storedNames = oddNames.length > 0 ? await vendorsOf(db, oddNames, []) : []
  const storedCodes = oddCodes.length > 0 ? await productsOfCodes(db, oddCodes, false) : []
  const known = {
    name: new Set(storedNames.map(({ name }) => name)),
    code: new Set(storedCodes.map(({ product_code: code }) => code)),
  }
  const cleaned: CatalogImport = { ...body }
  const clean = <Row extends object>(
    list: 'vendors' | 'categories' | 'banners' | 'products',
    rows: readonly Row[],
  ): Row[] =>
    rows.map((row, place) => {
      const { entry, faults } = cleanEntry(list, row, (field, text) => {
        if (field === 'product_code') return known.code.has(text)
        return (field === 'vendor' || list === 'vendors') && known.name.has(text)
      })
      for (const { field, message } of faults) problems.add(`${list}.${place}`, field, message)
      return entry
    })
  if (body.vendors) cleaned.vendors = clean('vendors', body.vendors)
  if (body.categories) cleaned.categories = clean('categories', body.categories)
  if (body.banners) cleaned.banners = clean('banners', body.banners)
  if (body.products) cleaned.products = clean('products', body.products)
  return cleaned
}

function odd(texts: readonly string[], clean: (text: string) => string): string[] {
  return [...new Set(texts.filter((text) => clean(text) !== text))]
}
