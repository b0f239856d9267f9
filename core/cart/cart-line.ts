import { photoAddress } from '#core/catalog/pictures.ts'

/** A product as the cart knows it: prices in taka as on the wire, `stock` in units. */
export type ShopProduct = {
  id: number
  name: string
  price: number
  regularPrice?: number
  originalPrice?: number
  photo: string
  /** The picture of cart lines and search results, where it is another one than the photo. */
  imageUrl?: string
  model: string
  vendorId: number
  vendorName: string
  stock: number
}

/** What a cart line adds to its product; `cartId` is the server's row, absent until the line is saved. */
export type LineState = {
  quantity: number
  userId: number | null
  cartId?: number
  selected?: boolean
}

/** One line of the cart: a product and how many of it. A product has at most one line. */
export type CartLine = ShopProduct & LineState

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

/** Of the product that the contract sends what the cart keeps; only what it needs is required here. */
export type CartGoods = {
  id: number
  name: string
  price: number
  regular_price?: number | null | undefined
  original_price?: number | null | undefined
  photo: string
  imageUrl?: string | null | undefined
  model?: string | null | undefined
  /** Units in stock. */
  quantity: number
  vendor_id: number
  vendor_name: string
}

/** Wire product → shop product: `quantity` becomes `stock`; absent former prices stay absent. */
export function productFromWire(wire: CartGoods): ShopProduct {
  const regularPrice = wire.regular_price ?? undefined
  const originalPrice = wire.original_price ?? undefined
  const imageUrl = wire.imageUrl?.trim() ?? ''
  const isOwnPicture =
    imageUrl !== '' && imageUrl !== wire.photo && imageUrl !== photoAddress(wire.photo, 'products')
  return {
    id: wire.id,
    name: wire.name,
    price: wire.price,
    photo: wire.photo,
    model: wire.model ?? '',
    vendorId: wire.vendor_id,
    vendorName: wire.vendor_name,
    stock: wire.quantity,
    ...(isOwnPicture && { imageUrl }),
    ...(regularPrice !== undefined && { regularPrice }),
    ...(originalPrice !== undefined && { originalPrice }),
  }
}

/** The saved cart row as the contract sends it: `quantity` is the count in the cart here, `stock` what the store has. */
export type WireCartItem = CartGoods & {
  stock?: number | null | undefined
  cart_id: number
  user_id: number
}

/**
 * Wire cart row → cart line, whose `cartId` and `userId` are those of the row. A row that does not
 * tell the stock is not limited here: the store is asked again before an order.
 */
export function cartLineFromWire(wire: WireCartItem): CartLine {
  const product = { ...productFromWire(wire), stock: wire.stock ?? Number.MAX_SAFE_INTEGER }
  return lineOf(product, { quantity: wire.quantity, userId: wire.user_id, cartId: wire.cart_id })
}
