import type { CliContext } from '#cli/context.ts'
import { operatorAnswer } from '#cli/network/answer.ts'
import type { SuccessOf } from '#generated/operation-types.ts'
import { patiently } from './send-pictures.ts'

export type CatalogPage = SuccessOf<'exportCatalog'>

const PAGE = 500

/** Whose products, and how few units of them; undefined for any. */
export type WantedProducts = { vendor?: string | undefined; lowStock?: number | undefined }

/** The catalog page by page; the first page also has vendors, categories and banners. */
export async function* catalogPages(
  context: CliContext,
  { vendor, lowStock }: WantedProducts,
): AsyncGenerator<CatalogPage> {
  let after: string | undefined
  do {
    const params = {
      limit: PAGE,
      ...(vendor !== undefined && { vendor }),
      ...(lowStock !== undefined && { max_stock: lowStock }),
      ...(after !== undefined && { after }),
    }
    const { data } = operatorAnswer(
      await patiently(context, () => context.api.call('exportCatalog', { params })),
    )
    yield withNone(data)
    after = data.next ?? undefined
  } while (after !== undefined)
}

/** Says again what there is none of: whoever reads answers leaves out a null, and in a list that would say nothing. */
function withNone(page: CatalogPage): CatalogPage {
  const { categories, products } = page
  return {
    ...page,
    ...(categories && { categories: categories.map((row) => ({ ...row, parent: row.parent ?? null })) }),
    products: products.map((row) => ({ ...row, original_price: row.original_price ?? null })),
  }
}
