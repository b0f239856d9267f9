import type { CartLine, LineState, ShopProduct } from './cart-line.ts'

/**
 * A cart line from a product and the line's own state. Fields are named one by one, so that
 * whatever else an object carries never reaches the stored cart.
 */
export function lineOf(product: ShopProduct, state: LineState): CartLine {
  const { id, name, price, photo, model, vendorId, vendorName, stock } = product
  const { imageUrl, regularPrice, originalPrice } = product
  const { quantity, userId, cartId, selected } = state
  return {
    id,
    name,
    price,
    photo,
    model,
    vendorId,
    vendorName,
    stock,
    quantity,
    userId,
    ...(imageUrl !== undefined && { imageUrl }),
    ...(regularPrice !== undefined && { regularPrice }),
    ...(originalPrice !== undefined && { originalPrice }),
    ...(cartId !== undefined && { cartId }),
    ...(selected !== undefined && { selected }),
  }
}
