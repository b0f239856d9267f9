import type { shownProductFacts } from '#core/contract/catalog-facts.ts'
import { toTaka } from '#core/money.ts'
import { formerPrice, type ProductColumns } from './product-columns.ts'
import { photoAddress } from './pictures.ts'

/** The columns that hold what everybody may see. */
export const visibleColumns = [
  'product_code',
  'id',
  'name',
  'price_paisa',
  'original_price_paisa',
  'stock',
  'model',
  'description',
  'photo',
] as const satisfies (keyof ProductColumns)[]

/** A product with its vendor's name as everybody may see it; prices in paisa. */
export type VisibleProductRow = Pick<ProductColumns, (typeof visibleColumns)[number]> & {
  vendor_id: number
  vendor_name: string
}

/** A product as everybody sees it. */
export function toProductDto(product: VisibleProductRow) {
  return { ...productFields(product), quantity: product.stock }
}

/**
 * The fields that a product and a saved cart row share. `regular_price` repeats the price, so that both readings of the
 * specification's sub-total give one figure; a former price is included only where the product is cheaper now.
 */
function productFields(product: VisibleProductRow) {
  const price = toTaka(product.price_paisa)
  const former = formerPrice(product)
  return {
    id: product.id,
    name: product.name,
    price,
    regular_price: price,
    ...(former !== null && { original_price: toTaka(former) }),
    photo: product.photo,
    imageUrl: photoAddress(product.photo, 'products'),
    product_code: product.product_code,
    model: product.model,
    description: product.description,
    vendor_id: product.vendor_id,
    vendor_name: product.vendor_name,
  } satisfies { [Member in Exclude<keyof typeof shownProductFacts, 'original_price'>]: unknown }
}

/** A saved cart row with its product. */
export type VisibleCartRow = VisibleProductRow & { cart_id: number; user_id: number; quantity: number }

/** A saved row as its customer sees it: `quantity` counts what is in the cart, `stock` what the store has. */
export function toCartItemDto(row: VisibleCartRow) {
  const { cart_id, user_id, quantity, stock } = row
  return { ...productFields(row), cart_id, user_id, quantity, stock }
}
