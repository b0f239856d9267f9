import { photoAddress } from '#core/catalog/pictures.ts'

/** A product of a cart line: prices in taka as on the wire, `stock` in units. */
export type ShopProduct = {
  id: number
  name: string
  price: number
  regularPrice?: number
  originalPrice?: number
  photo: string
  /** The picture of cart lines and search results, when it differs from `photo`. */
  imageUrl?: string
  model: string
  vendorId: number
  vendorName: string
  stock: number
}

/** State of a cart line besides its product; `cartId` is the server's row id, absent until the line is saved. */
export type LineState = {
  quantity: number
  userId: number | null
  cartId?: number
  selected?: boolean
}

/** A product and its quantity. A product has at most one line. */
export type CartLine = ShopProduct & LineState

/** Builds a cart line. Copies fields by name, so that unknown fields never reach the stored cart. */
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

/** The fields of a wire product that the cart reads. */
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

/** Converts a wire product: `quantity` becomes `stock`; absent former prices stay absent. */
export function productFromWire(wire: CartGoods): ShopProduct {
  const regularPrice = wire.regular_price ?? undefined
  const originalPrice = wire.original_price ?? undefined
  const imageUrl = wire.imageUrl?.trim() ?? ''
  const hasSeparatePicture =
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
    ...(hasSeparatePicture && { imageUrl }),
    ...(regularPrice !== undefined && { regularPrice }),
    ...(originalPrice !== undefined && { originalPrice }),
  }
}

/** A saved cart row of the contract: `quantity` counts units in the cart, `stock` units in the store. */
export type WireCartItem = CartGoods & {
  stock?: number | null | undefined
  cart_id: number
  user_id: number
}

/**
 * Converts a wire cart row to a cart line. A row without `stock` gets no limit, because stock is checked again
 * before an order.
 */
export function cartLineFromWire(wire: WireCartItem): CartLine {
  const product = { ...productFromWire(wire), stock: wire.stock ?? Number.MAX_SAFE_INTEGER }
  return lineOf(product, { quantity: wire.quantity, userId: wire.user_id, cartId: wire.cart_id })
}
