import type { CartLine, ShopProduct } from '#core/cart/cart-line.ts'

/** A plausible product for tests; name only the fields that the test is about. */
export function sampleProduct(fields: Partial<ShopProduct> = {}): ShopProduct {
  return {
    id: 1,
    name: 'Sencha 100 g',
    price: 850,
    photo: 'sencha.webp',
    model: 'Uji-100',
    vendorId: 1,
    vendorName: 'Kyoto Tea House',
    stock: 10,
    ...fields,
  }
}

/** A plausible cart line for tests: one unit of the sample product, put there by a guest. */
export function sampleLine(fields: Partial<CartLine> = {}): CartLine {
  return { ...sampleProduct(), quantity: 1, userId: null, ...fields }
}
