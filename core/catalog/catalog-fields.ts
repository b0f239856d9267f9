import type { catalogFacts } from '#core/contract/catalog-facts.ts'

// The columns of lists and the flags of the terminal, by field of the contract, which says their types.

type Facts = typeof catalogFacts
export type CatalogList = keyof Facts

/** Which cell takes away what there is: an empty one, as spreadsheets know no other way, or the word `none`. Any other empty one says nothing. */
type ClearedBy = 'empty' | 'none' | 'empty or none' | 'no cell'

/** What people write into a list. */
type Cell<Fact> = {
  /** What else a column may be called. */
  also?: readonly string[]
  /** A text that spreadsheets spoil, as they take it for a number or a date. */
  code?: true
} & (Fact extends { nullable: true } | { mayBeEmpty: true }
  ? { clearedBy: ClearedBy }
  : { clearedBy?: never })

/** What the terminal calls a field of a product. */
type Label = {
  /** The help of its flag in `haat catalog set`; a field without it has no flag. */
  set?: string
  /** The flag that sets it to false, and its help. */
  unset?: { flag: string; says: string }
  /** Its label where a product is shown; a field without it is not shown. */
  label?: string
}

type Described<List extends CatalogList> = {
  readonly [Field in keyof Facts[List]]: Cell<Facts[List][Field]>
}
type Labelled = { readonly [Field in keyof Facts['products']]: Label }

const vendors = {
  id: {},
  name: { also: ['vendor', 'shop'] },
} as const satisfies Described<'vendors'>

const categories = {
  id: {},
  slug: { code: true },
  name: { also: ['category'] },
  parent: { also: ['below'], clearedBy: 'none' },
} as const satisfies Described<'categories'>

const banners = {
  id: {},
  photo: { also: ['picture', 'image'], clearedBy: 'none' },
  title: { clearedBy: 'no cell' },
  subtitle: { clearedBy: 'empty' },
} as const satisfies Described<'banners'>

const products = {
  product_code: { code: true, also: ['code', 'sku', 'item_code', 'article'], label: 'Code' },
  id: {},
  vendor: { also: ['vendor_name', 'shop', 'seller'] },
  name: { also: ['product', 'product_name'], set: 'its name', label: 'Product' },
  price: { also: ['selling_price'], set: 'what a shopper pays for one', label: 'Price' },
  original_price: {
    clearedBy: 'empty or none',
    also: ['former_price', 'old_price', 'regular_price', 'mrp'],
    set: 'the former price',
    label: 'Before',
  },
  stock: { also: ['quantity', 'qty', 'units'], set: 'units that can be sold' },
  stock_exported: {},
  stock_change: {
    also: ['change', 'delivered'],
    set: 'units that come (+24) or go (-3); counted once, also after a lost answer',
  },
  model: { clearedBy: 'empty', also: ['brand'], set: 'its brand', label: 'Brand' },
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
} as const satisfies Described<'products'> & Labelled

/** Every field of every list, in the order in which lists are written. */
export const catalogFields = { vendors, categories, banners, products } as const
export type ProductField = keyof typeof products

/** What is known of a field, whichever it is. */
export type AnyField = Partial<Cell<{ nullable: true }> & Label>
