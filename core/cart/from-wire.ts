import type { ShopProduct } from './cart-line.ts'

/** The product as the contract sends it; only what the cart needs is required here. */
export type WireProduct = {
  id: number
  name: string
  price: number
  regular_price?: number | null | undefined
  original_price?: number | null | undefined
  photo: string
  model: string
  product_code?: string | null | undefined
  /** Units in stock. */
  quantity: number
  description?: string | null | undefined
  vendor_id: number
  vendor_name: string
}

/** Wire product → shop product: `quantity` becomes `stock`; absent former prices stay absent. */
export function productFromWire(wire: WireProduct): ShopProduct {
  const regularPrice = wire.regular_price ?? undefined
  const originalPrice = wire.original_price ?? undefined
  return {
    id: wire.id,
    name: wire.name,
    price: wire.price,
    photo: wire.photo,
    model: wire.model,
    vendorId: wire.vendor_id,
    vendorName: wire.vendor_name,
    stock: wire.quantity,
    ...(regularPrice !== undefined && { regularPrice }),
    ...(originalPrice !== undefined && { originalPrice }),
  }
}
