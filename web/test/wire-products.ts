import type { components } from '#generated/types.ts'

type WireProduct = components['schemas']['Product']

/** A product as the store sends it; name only the fields that the test is about. */
export function wireProduct(fields: Partial<WireProduct> = {}): WireProduct {
  return {
    id: 1,
    name: 'Sencha 100 g',
    price: 850,
    regular_price: 850,
    photo: 'sencha.webp',
    model: 'Uji-100',
    product_code: 'NH-001',
    quantity: 10,
    description: 'A bright green tea.',
    vendor_id: 1,
    vendor_name: 'Kyoto Tea House',
    ...fields,
  }
}

/** So many different products, numbered from 1. */
export function wireProducts(count: number): WireProduct[] {
  return Array.from({ length: count }, (_, index) =>
    wireProduct({ id: index + 1, name: `Tea ${index + 1}`, photo: `tea-${index + 1}.webp` }),
  )
}
