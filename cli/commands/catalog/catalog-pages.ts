import type { CliContext } from '#cli/context.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { columnsOf } from '#cli/import/columns.ts'
import type { RowKind } from '#cli/import/import-row.ts'
import type { SuccessOf } from '#generated/operation-types.ts'

export type CatalogPage = SuccessOf<'exportCatalog'>

const PAGE = 500

/** Filters of products; undefined for any. */
type ProductFilters = {
  vendor?: string | undefined
  lowStock?: number | undefined
  code?: string | undefined
  words?: string[] | undefined
  category?: string | undefined
  offShelf?: boolean | undefined
}

/** The catalog page by page; the first page also has vendors, categories and banners. */
export async function* catalogPages(
  context: CliContext,
  { vendor, lowStock, code, words, category, offShelf }: ProductFilters,
): AsyncGenerator<CatalogPage> {
  let after: string | undefined
  do {
    const params = {
      limit: PAGE,
      ...(vendor !== undefined && { vendor }),
      ...(lowStock !== undefined && { max_stock: lowStock }),
      ...(code !== undefined && { code }),
      ...(words !== undefined && words.length > 0 && { words: words.join(' ') }),
      ...(category !== undefined && { category }),
      ...(offShelf && { shelf: 'off' as const }),
      ...(after !== undefined && { after }),
    }
    const { data } = unwrap(await context.api.call('exportCatalog', { params }))
    yield withNulls(data)
    after = data.next ?? undefined
  } while (after !== undefined)
}

/** Adds the nulls that the reader of responses removes: in a list an absent field would change nothing. */
function withNulls(page: CatalogPage): CatalogPage {
  const { categories, products } = page
  return {
    ...page,
    ...(categories && { categories: categories.map((row) => rowWithNulls('categories', row)) }),
    products: products.map((row) => rowWithNulls('products', row)),
  }
}

function rowWithNulls<Row extends object>(kind: RowKind, row: Row): Row {
  const missing = nullable[kind].filter((field) => !(field in row)).map((field) => [field, null] as const)
  return missing.length === 0 ? row : { ...row, ...Object.fromEntries(missing) }
}

const nullable: Readonly<Record<RowKind, readonly string[]>> = {
  vendors: nullableIn('vendors'),
  categories: nullableIn('categories'),
  banners: nullableIn('banners'),
  products: nullableIn('products'),
}

function nullableIn(kind: RowKind): string[] {
  return columnsOf[kind].filter(({ nothing }) => nothing === null).map(({ field }) => field)
}
