import { cleanCode, cleanKey, cleanName, invisibleFault } from '#core/text/look-alikes.ts'
import type { CatalogImport, List, Lists, RowProblems } from './catalog-import.ts'

/** The texts that must not look like one another: how each is stored. */
const CLEAN: Readonly<Record<List, Readonly<Record<string, (text: string) => string>>>> = {
  vendors: { name: cleanKey },
  categories: { slug: cleanCode, name: cleanName, parent: cleanCode },
  banners: { title: cleanName, subtitle: cleanName },
  products: { product_code: cleanCode, vendor: cleanKey, name: cleanName, model: cleanName },
}

/** The rows of an import with their names and codes as they are stored; invisible characters inside are problems. */
export function cleanRows(body: CatalogImport, problems: RowProblems): CatalogImport & Lists {
  const cleaned = Object.keys(CLEAN).map((list) => {
    const rows: readonly object[] = body[list as List] ?? []
    return [list, rows.map((row, place) => cleanRow(list as List, row, place, problems))]
  })
  return { ...body, ...(Object.fromEntries(cleaned) as Lists) }
}

function cleanRow(list: List, row: object, place: number, problems: RowProblems): object {
  const cleaned: Record<string, unknown> = { ...row }
  for (const [field, clean] of Object.entries(CLEAN[list])) {
    const text = cleaned[field]
    if (typeof text !== 'string') continue
    const value = clean(text)
    cleaned[field] = value
    const fault = invisibleFault(value)
    if (fault !== null) problems.add(`${list}.${place}`, field, fault)
  }
  return cleaned
}
