import { toTaka } from '#core/money.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import type { ListedProduct } from '#server/store/product-queries.ts'

/** A product as the contract shows it. */
export type WireProduct = ReplyOf<'getProduct', 200>

/**
 * Row → contract. `regular_price` repeats the price, so that both readings of the specification's sub-total
 * give one figure (spec §9); a former price is told only where the product is cheaper now.
 */
export function toWireProduct(row: ListedProduct): WireProduct {
  return { ...productFields(row), quantity: row.stock }
}

/** The fields that a product and a saved cart row share. */
export function productFields(row: ListedProduct) {
  const price = toTaka(row.price_paisa)
  const former = row.original_price_paisa
  return {
    id: row.id,
    name: row.name,
    price,
    regular_price: price,
    ...(former !== null && former > row.price_paisa ? { original_price: toTaka(former) } : {}),
    photo: row.photo,
    imageUrl: imageUrlOf(row.photo),
    model: row.model,
    product_code: row.product_code,
    description: row.description,
    vendor_id: row.vendor_id,
    vendor_name: row.vendor_name,
  }
}

function imageUrlOf(photo: string): string {
  return /^https?:\/\//.test(photo) ? photo : `/assets/images/products/${photo}`
}
