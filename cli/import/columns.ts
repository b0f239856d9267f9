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

/** A normalized title: `Original price` is `original_price`. */
export function plainTitle(title: string): string {
  return cleanText(title.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[\s_-]+/gu, '_')
}

/** The column of a kind of list that a title means. */
export function columnFor(kind: RowKind, title: string): ImportColumn | undefined {
  const plain = plainTitle(title)
  return columnsOf[kind].find(({ field, also }) => field === plain || also.includes(plain))
}

/** The kind of a list with these titles; null without a key column. */
export function kindOfTitles(titles: readonly string[]): RowKind | null {
  const has = (kind: RowKind, field: string) =>
    titles.some((title) => columnFor(kind, title)?.field === field)
  const exactly = (field: string) => titles.some((title) => plainTitle(title) === field)
  if (has('products', 'product_code')) return 'products'
  if (exactly('slug')) return 'categories'
  if (exactly('id') && (exactly('title') || exactly('subtitle'))) return 'banners'
  const known = titles.filter((title) => plainTitle(title) !== '')
  return known.length <= 2 && has('vendors', 'name') && known.every((title) => columnFor('vendors', title))
    ? 'vendors'
    : null
}
