import { catalogPageVendorsMaxItems } from '#generated/limits.ts'
import type { VendorRow } from '#server/catalog/import/catalog-rows.ts'
import {
  type ImportCount,
  type VendorEntry,
  countOf,
  NO_NUMBER_LEFT,
  type RowNumbers,
  type RowProblems,
  sameKeyTwice,
} from './catalog-import.ts'

type Known = { vendors: readonly VendorRow[]; count: number; numbers: RowNumbers }

export type VendorPlan = { added: VendorRow[]; count: ImportCount; idOf: ReadonlyMap<string, number> }

/** What an import does to vendors; `known` has all that it names. */
export function planVendors(
  entries: readonly VendorEntry[],
  { vendors, count, numbers }: Known,
  problems: RowProblems,
): VendorPlan {
  const stored = new Map(vendors.map((vendor) => [vendor.name, vendor.id]))
  const nameOf = new Map(vendors.map(({ id, name }) => [id, name]))
  sameKeyTwice('vendors', 'name', entries, problems)
  const fresh: { place: number; entry: VendorEntry }[] = []
  for (const [place, entry] of entries.entries()) {
    const { id, name } = entry
    const known = stored.get(name)
    const row = `vendors.${place}` as const
    if (known === undefined) {
      fresh.push({ place, entry })
      if (name === '') problems.add(row, 'name', 'A name needs letters')
      if (id !== undefined && !numbers.claim(id))
        problems.add(row, 'id', `The number ${id} is taken by ${nameOf.get(id) ?? 'another row'}`)
    } else if (id !== undefined && id !== known) {
      problems.add(row, 'id', `${name} has the number ${known} and keeps it`)
    }
  }
  const added = fresh.map(({ place, entry }, index) => {
    const id = entry.id ?? numbers.next()
    if (id === null) problems.add(`vendors.${place}`, 'id', NO_NUMBER_LEFT)
    if (count + index >= catalogPageVendorsMaxItems) {
      const most = `A store has at most ${catalogPageVendorsMaxItems} vendors`
      problems.add(`vendors.${place}`, 'name', most)
    }
    return { id: id ?? 0, name: entry.name }
  })
  const idOf = new Map([...stored, ...added.map(({ name, id }) => [name, id] as const)])
  return { added, count: countOf(entries, added), idOf }
}
