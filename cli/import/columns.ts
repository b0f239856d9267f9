import { closestMatch } from 'leven'
import { catalogFields, type AnyField } from '#core/catalog/catalog-fields.ts'
import { catalogFacts } from '#core/contract/catalog-facts.ts'
import { cleanText } from '#core/text/clean-text.ts'
import type { RowKind } from './import-row.ts'

/** A column of a list: the contract's field, what the contract says of it, and what people write into it. */
export type ImportColumn = AnyField & {
  field: string
  type: 'text' | 'time' | 'amount' | 'whole' | 'yesNo' | 'words'
  nullable?: boolean
}

/** The columns of each kind of list, in the order in which they are written. */
export const columnsOf: Readonly<Record<RowKind, readonly ImportColumn[]>> = {
  vendors: columnsIn('vendors'),
  categories: columnsIn('categories'),
  banners: columnsIn('banners'),
  products: columnsIn('products'),
}

function columnsIn(kind: RowKind): ImportColumn[] {
  const facts: Readonly<Record<string, Pick<ImportColumn, 'type' | 'nullable'>>> = catalogFacts[kind]
  const fields: Readonly<Record<string, AnyField>> = catalogFields[kind]
  return Object.entries(fields).map(([field, cell]) => ({ field, type: 'text', ...facts[field], ...cell }))
}

/** Whether an empty cell, or the word `none`, takes away what there is. */
export function isClearedBy({ clearedBy }: ImportColumn, cell: 'empty' | 'none'): boolean {
  return clearedBy === cell || clearedBy === 'empty or none'
}

/** The column of a kind of list that a title means: `Original price` is `original_price`. */
export function columnFor(kind: RowKind, title: string): ImportColumn | undefined {
  const name = cleanText(title.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[\s_-]+/gu, '_')
  return columnsOf[kind].find(({ field, also = [] }) => field === name || also.includes(name))
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
