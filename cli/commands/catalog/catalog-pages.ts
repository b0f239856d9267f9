import type { CliContext } from '#cli/context.ts'
import { unwrap } from '#cli/network/unwrap.ts'
import type { ParamsOf, SuccessOf } from '#generated/operation-types.ts'

export type CatalogPage = SuccessOf<'exportCatalog'>

const PAGE = 500

/** The catalog page by page; the first page also has vendors, categories and banners. */
export async function* catalogPages(
  context: CliContext,
  filters: ParamsOf<'exportCatalog'>,
): AsyncGenerator<CatalogPage> {
  let after: string | undefined
  do {
    const params = { limit: PAGE, ...filters, ...(after !== undefined && { after }) }
    const { data } = unwrap(await context.api.call('exportCatalog', { params }))
    yield withNulls(data)
    after = data.next ?? undefined
  } while (after !== undefined)
}

/** Adds the nulls that the reader of responses removes: in a list an absent field would change nothing. */
function withNulls({ categories, products, ...page }: CatalogPage): CatalogPage {
  return {
    ...page,
    ...(categories && { categories: categories.map((row) => ({ ...row, parent: row.parent ?? null })) }),
    products: products.map((row) => ({ ...row, original_price: row.original_price ?? null })),
  }
}
