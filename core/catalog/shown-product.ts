import { toTaka } from '#core/money.ts'

/** A product with its vendor's name, as the store keeps it; prices in paisa. */
export type KeptProduct = {
  id: number
  name: string
  price_paisa: number
  original_price_paisa: number | null
  photo: string
  model: string
  product_code: string
  description: string
  stock: number
  vendor_id: number
  vendor_name: string
}

/** A product as everybody sees it. */
export function shownProduct(product: KeptProduct) {
  return { ...productFields(product), quantity: product.stock }
}

/**
 * The fields that a product and a saved cart row share. `regular_price` repeats the price, so that both readings of the
 * specification's sub-total give one figure (spec §9); a former price is told only where the product is cheaper now.
 */
export function productFields(product: KeptProduct) {
  const price = toTaka(product.price_paisa)
  const former = product.original_price_paisa
  return {
    id: product.id,
    name: product.name,
    price,
    regular_price: price,
    ...(former !== null && former > product.price_paisa ? { original_price: toTaka(former) } : {}),
    photo: product.photo,
    imageUrl: imageUrlOf(product.photo),
    model: product.model,
    product_code: product.product_code,
    description: product.description,
    vendor_id: product.vendor_id,
    vendor_name: product.vendor_name,
  }
}

/** Where the picture of a photo is: below the store's own, unless it is a whole address already (spec §7). */
export function imageUrlOf(photo: string): string {
  return /^https?:\/\//.test(photo) ? photo : `/assets/images/products/${photo}`
}
