// Written by npm run generate from openapi.yaml. Do not edit: change the contract, then generate again.
// What the contract says of the fields of a catalog: of the rows that operators import and export, by their list, and of a
// product as shoppers see it. What else is known of a field stands in core/catalog/catalog-fields.ts.

export const catalogFacts = {
  vendors: {
    id: { type: 'whole', least: 1, most: 2147483647 },
    name: { type: 'text', least: 1, most: 200, required: true },
  },
  categories: {
    id: { type: 'whole', least: 1, most: 2147483647 },
    slug: { type: 'text', least: 1, most: 100, required: true },
    name: { type: 'text', least: 1, most: 200 },
    parent: { type: 'text', nullable: true, least: 1, most: 100 },
  },
  banners: {
    id: { type: 'whole', least: 1, most: 2147483647, required: true },
    photo: { type: 'text', mayBeEmpty: true, most: 500 },
    title: { type: 'text', mayBeEmpty: true, most: 200 },
    subtitle: { type: 'text', mayBeEmpty: true, most: 300 },
  },
  products: {
    product_code: { type: 'text', least: 1, most: 100, required: true },
    id: { type: 'whole', least: 1, most: 2147483647 },
    vendor: { type: 'text', least: 1, most: 200 },
    name: { type: 'text', least: 1, most: 300 },
    price: { type: 'amount', least: 0, most: 1000000000 },
    original_price: { type: 'amount', nullable: true, least: 0, most: 1000000000 },
    stock: { type: 'whole', least: 0, most: 2147483647 },
    stock_exported: { type: 'whole', least: 0, most: 2147483647 },
    stock_change: { type: 'whole', least: -1000000, most: 1000000 },
    model: { type: 'text', mayBeEmpty: true, most: 200 },
    description: { type: 'text', mayBeEmpty: true, most: 10000 },
    photo: { type: 'text', mayBeEmpty: true, most: 500 },
    categories: { type: 'words', mayBeEmpty: true, most: 20 },
    top_deal: { type: 'yesNo' },
    on_shelf: { type: 'yesNo' },
    listed_at: { type: 'time' },
    sold: { type: 'whole', least: 0, most: 2147483647 },
  },
} as const

export const shownProductFacts = {
  id: { type: 'whole', least: 1, most: 2147483647, required: true },
  name: { type: 'text', least: 1, most: 300, required: true },
  price: { type: 'amount', least: 0, most: 1000000000, required: true },
  regular_price: { type: 'amount', nullable: true, least: 0, most: 1000000000 },
  original_price: { type: 'amount', nullable: true, least: 0, most: 1000000000 },
  photo: { type: 'text', mayBeEmpty: true, most: 500, required: true },
  imageUrl: { type: 'text', nullable: true, mayBeEmpty: true, most: 700 },
  model: { type: 'text', nullable: true, mayBeEmpty: true, most: 200 },
  product_code: { type: 'text', nullable: true, mayBeEmpty: true, most: 100 },
  description: { type: 'text', nullable: true, mayBeEmpty: true, most: 10000 },
  vendor_id: { type: 'whole', least: 1, most: 2147483647, required: true },
  vendor_name: { type: 'text', least: 1, most: 200, required: true },
} as const
