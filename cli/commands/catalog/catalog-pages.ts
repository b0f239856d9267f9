import type { CliContext } from '#cli/context.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import { columnsOf } from '#cli/import/columns.ts'
import type { RowKind } from '#cli/import/import-row.ts'
import type { SuccessOf } from '#generated/operation-types.ts'

export type CatalogPage = SuccessOf<'exportCatalog'>

const PAGE = 500

/** Which products are wanted; undefined for any. */
export type WantedProducts = {
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
  { vendor, lowStock, code, words, category, offShelf }: WantedProducts,
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
    yield withNone(data)
    after = data.next ?? undefined
  } while (after !== undefined)
}

/** Says again what there is none of: whoever reads answers leaves out a null, and in a list that would say nothing. */
function withNone(page: CatalogPage): CatalogPage {
  const { categories, products } = page
  return {
    ...page,
    ...(categories && { categories: categories.map((row) => withNulls('categories', row)) }),
    products: products.map((row) => withNulls('products', row)),
  }
}

function withNulls<Row extends object>(kind: RowKind, row: Row): Row {
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
