import type { BodyOf } from '#generated/operation-types.ts'
import type { components } from '#generated/types.ts'
import type { TestProductRow } from './test-store.ts'

type ProductRow = NonNullable<BodyOf<'importCatalog'>['products']>[number]
type ShownField = keyof ProductRow & keyof components['schemas']['ProductData']
/** Public fields of a product besides its row. */
type Goods = { [Field in Exclude<ShownField, 'id' | 'product_code' | 'photo'>]: unknown }

/** Merges a row of a scenario with the defaults of scenario products. */
export function goodsOf(row: TestProductRow, { product = row.product, vendor = row.vendor } = {}) {
  return {
    vendor,
    name: product,
    price: Number(row.price),
    original_price: row.before ? Number(row.before) : null,
    stock: Number(row.stock),
    model: 'Test model',
    description: `${product}, sold by ${vendor}.`,
    top_deal: row.deal?.includes('top') ?? false,
  } satisfies Partial<ProductRow> & Goods
}
