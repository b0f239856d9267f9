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
