import { catalogPageVendorsMaxItems } from '#generated/limits.ts'
import type { VendorRow } from '#server/catalog/import/catalog-rows.ts'
import {
  type ImportCount,
  type VendorEntry,
  countOf,
  numbersByKey,
  type RowProblems,
  sameKeyTwice,
} from './catalog-import.ts'

/** The vendors that an import names, how many there are in all, and the highest number of one. */
type Known = { vendors: readonly VendorRow[]; count: number; last: number }

export type VendorPlan = { added: VendorRow[]; count: ImportCount; idOf: ReadonlyMap<string, number> }

/** What an import does to vendors. */
export function planVendors(
  entries: readonly VendorEntry[],
  { vendors, count, last }: Known,
  problems: RowProblems,
): VendorPlan {
  const known = new Map(vendors.map(({ name, id }) => [name, id]))
  sameKeyTwice('vendors', 'name', entries, problems)
  const rows = entries.map(({ name, id }) => ({ key: name, id }))
  const idOf = numbersByKey(known, rows, last)
  const added: VendorRow[] = []
  for (const [place, { name }] of entries.entries()) {
    if (known.has(name)) continue
    added.push({ id: idOf.get(name) ?? 0, name })
    if (name === '') problems.add(`vendors.${place}`, 'name', 'A name needs letters')
    if (count + added.length > catalogPageVendorsMaxItems) {
      const most = `A store has at most ${catalogPageVendorsMaxItems} vendors`
      problems.add(`vendors.${place}`, 'name', most)
    }
  }
  return { added, count: countOf(entries, added), idOf }
}
