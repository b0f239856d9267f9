import type { catalogFacts } from '#core/contract/catalog-facts.ts'

// Columns of import lists and flags of the CLI, by contract field. The contract defines their types.

type Facts = typeof catalogFacts
export type CatalogList = keyof Facts

/** Which cell clears a field: an empty cell or the word `none`. Any other empty cell leaves the field unchanged. */
type ClearedBy = 'empty' | 'none' | 'empty or none' | 'no cell'

/** How a field is written in a list, and its texts in the CLI. */
type Described<Fact> = {
  /** Alternative column names. */
  also?: readonly string[]
  /** Help of the flag in `haat catalog set`; a field without help has no flag. */
  set?: string
  /** Flag that sets the field to false, and its help. */
  unset?: { flag: string; says: string }
} & (Fact extends { nullable: true } | { mayBeEmpty: true }
  ? { clearedBy: ClearedBy }
  : { clearedBy?: never })

/** All fields of all lists, in column order. */
export const catalogFields = {
  vendors: {
    id: {},
    name: { also: ['vendor', 'shop'] },
  },
  categories: {
    id: {},
    slug: {},
    name: { also: ['category'] },
    parent: { also: ['below'], clearedBy: 'none' },
  },
  banners: {
    id: {},
    photo: { also: ['picture', 'image'], clearedBy: 'none' },
    title: { clearedBy: 'no cell' },
    subtitle: { clearedBy: 'empty' },
  },
  products: {
    product_code: { also: ['code', 'sku', 'item_code', 'article'] },
    id: {},
    vendor: { also: ['vendor_name', 'shop', 'seller'] },
    name: { also: ['product', 'product_name'], set: 'its name' },
    price: { also: ['selling_price'], set: 'what a shopper pays for one' },
    original_price: {
      clearedBy: 'empty or none',
      also: ['former_price', 'old_price', 'regular_price', 'mrp'],
      set: 'the former price',
    },
    stock: { also: ['quantity', 'qty', 'units'], set: 'units that can be sold' },
    stock_exported: {},
    stock_change: {
      also: ['change', 'delivered'],
      set: 'units that come (+24) or go (-3); counted once, also after a lost answer',
    },
    model: { clearedBy: 'empty', also: ['brand'], set: 'its brand' },
    description: { clearedBy: 'empty', set: 'what its page says' },
    photo: {
      clearedBy: 'none',
      also: ['picture', 'image'],
      set: 'a picture that the store has, or the address of one',
    },
    categories: {
      clearedBy: 'none',
      also: ['category'],
      set: 'the slugs of all of its categories, with commas between',
    },
    top_deal: {
      set: 'one of the top deals',
      unset: { flag: '--no-top-deal', says: 'none of them any more' },
    },
    on_shelf: {
      also: ['visible', 'active'],
      set: 'shoppers find it again',
      unset: { flag: '--off-shelf', says: 'shoppers find it no more; its orders stay' },
    },
    listed_at: { also: ['listed'], set: 'the time that lists of newest products go by' },
    sold: {},
  },
} as const satisfies {
  readonly [List in CatalogList]: { readonly [Field in keyof Facts[List]]: Described<Facts[List][Field]> }
}
export type ProductField = keyof Facts['products']

/** The description of any field. */
export type AnyField = Partial<Described<{ nullable: true }>>
