import { closestMatch } from 'leven'
import { catalogFields, type AnyField } from '#core/catalog/catalog-fields.ts'
import { catalogFacts } from '#core/contract/catalog-facts.ts'
import { cleanText } from '#core/text/clean-text.ts'
import type { RowKind } from './import-row.ts'

/** A column of a list: the contract's field, how its cells are read, and its aliases. */
export type ImportColumn = {
  field: string
  type: 'text' | 'time' | 'amount' | 'whole' | 'yesNo' | 'words'
  /** The cleared value; absent where it cannot be cleared. */
  nothing?: null | '' | readonly string[]
  /** What clears it: an empty cell, the word `none`. */
  clearedBy: { empty: boolean; none: boolean }
  /** A text that spreadsheets change. */
  isCode: boolean
  also: readonly string[]
}

/** The columns of each kind of list, in the order in which they are written. */
export const columnsOf: Readonly<Record<RowKind, readonly ImportColumn[]>> = {
  vendors: columnsIn('vendors'),
  categories: columnsIn('categories'),
  banners: columnsIn('banners'),
  products: columnsIn('products'),
}

function columnsIn(kind: RowKind): ImportColumn[] {
  const facts: Readonly<Record<string, Pick<ImportColumn, 'type'> & { nullable?: boolean }>> =
    catalogFacts[kind]
  const fields: Readonly<Record<string, AnyField>> = catalogFields[kind]
  return Object.entries(fields).map(([field, { also = [], code = false, clearedBy = '' }]) => {
    const { type = 'text', nullable = false } = facts[field] ?? {}
    return {
      field,
      type,
      ...(clearedBy !== '' && { nothing: nullable ? null : type === 'words' ? [] : ('' as const) }),
      clearedBy: { empty: clearedBy.startsWith('empty'), none: clearedBy.endsWith('none') },
      isCode: code,
      also,
    }
  })
}

/** The column of a kind of list that a title means: `Original price` is `original_price`. */
export function columnFor(kind: RowKind, title: string): ImportColumn | undefined {
  const name = cleanText(title.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[\s_-]+/gu, '_')
  return columnsOf[kind].find(({ field, also }) => field === name || also.includes(name))
}

/** The kind of a list with these titles; null without a key column. */
export function kindOfTitles(titles: readonly string[]): RowKind | null {
  const has = (kind: RowKind, field: string) =>
    titles.some((title) => columnFor(kind, title)?.field === field)
  if (has('products', 'product_code')) return 'products'
  if (has('categories', 'slug')) return 'categories'
  if (has('banners', 'id') && (has('banners', 'title') || has('banners', 'subtitle'))) return 'banners'
  const isOfVendors = titles.every((title) => title === '' || columnFor('vendors', title))
  return isOfVendors && has('vendors', 'name') ? 'vendors' : null
}

/** What an unknown column may mean. */
export function columnHint(kind: RowKind, name: string): string {
  const known = columnsOf[kind].map(({ field }) => field)
  const close = closestMatch(name.toLowerCase(), known, { maxDistance: 3 })
  return close === undefined ? `Known columns: ${known.join(', ')}` : `Did you mean ${close}?`
}
