import type { RowKind } from './list-row.ts'

/**
 * How a cell is read: `words` are several slugs, and `none` takes away what an `…OrNone` has. An empty cell says nothing,
 * but for an `amountOrNone` and a `textOrNone`, which it takes away: spreadsheets know no other way.
 */
export type CellKind =
  | 'text'
  | 'textOrNone'
  | 'photoOrNone'
  | 'code'
  | 'whole'
  | 'amount'
  | 'amountOrNone'
  | 'yesNo'
  | 'words'
  | 'slugOrNone'
  | 'time'

/** A column of a list: the contract's field, and what else people call it. */
export type ListColumn = { field: string; kind: CellKind; aliases: readonly string[] }

const column = (field: string, kind: CellKind, ...aliases: string[]): ListColumn => ({ field, kind, aliases })

/** The columns of each kind of list, in the order in which they are written. */
export const columnsOf: Readonly<Record<RowKind, readonly ListColumn[]>> = {
  vendors: [column('id', 'whole'), column('name', 'text', 'vendor', 'shop')],
  categories: [
    column('id', 'whole'),
    column('slug', 'code'),
    column('name', 'text', 'category'),
    column('parent', 'slugOrNone', 'below'),
  ],
  banners: [
    column('id', 'whole'),
    column('photo', 'photoOrNone', 'picture', 'image'),
    column('title', 'text'),
    column('subtitle', 'textOrNone'),
  ],
  products: [
    column('product_code', 'code', 'code', 'sku', 'item_code', 'article'),
    column('id', 'whole'),
    column('vendor', 'text', 'vendor_name', 'shop', 'seller'),
    column('name', 'text', 'product', 'product_name'),
    column('price', 'amount', 'selling_price'),
    column('original_price', 'amountOrNone', 'former_price', 'old_price', 'regular_price', 'mrp'),
    column('stock', 'whole', 'quantity', 'qty', 'units'),
    column('stock_exported', 'whole'),
    column('stock_change', 'whole', 'change', 'delivered'),
    column('model', 'textOrNone', 'brand'),
    column('description', 'textOrNone'),
    column('photo', 'photoOrNone', 'picture', 'image'),
    column('categories', 'words', 'category'),
    column('top_deal', 'yesNo'),
    column('on_shelf', 'yesNo', 'visible', 'active'),
    column('listed_at', 'time', 'listed'),
    column('sold', 'whole'),
  ],
}

/** A title as it is compared: `Original price` is `original_price`. */
export function plainTitle(title: string): string {
  return title
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/gu, '_')
}

/** The column of a kind of list that a title means. */
export function columnFor(kind: RowKind, title: string): ListColumn | undefined {
  const plain = plainTitle(title)
  return columnsOf[kind].find(({ field, aliases }) => field === plain || aliases.includes(plain))
}

/** What a list with these titles holds; null where no key of any kind is among them. */
export function kindOfTitles(titles: readonly string[]): RowKind | null {
  const has = (kind: RowKind, field: string) =>
    titles.some((title) => columnFor(kind, title)?.field === field)
  const exactly = (field: string) => titles.some((title) => plainTitle(title) === field)
  if (has('products', 'product_code')) return 'products'
  if (exactly('slug')) return 'categories'
  if (exactly('id') && (exactly('title') || exactly('subtitle'))) return 'banners'
  const known = titles.filter((title) => title.trim() !== '')
  return known.length <= 2 && has('vendors', 'name') && known.every((title) => columnFor('vendors', title))
    ? 'vendors'
    : null
}
