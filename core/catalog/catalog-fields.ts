import type { catalogFacts } from '#core/contract/catalog-facts.ts'

// One description of each field of a catalog. Tables, imports, exports, the terminal's columns and flags, and the demo
// shop are made of it; what the contract says of a field (its type, whether it may be null or empty) is not said again here.

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

/** What the store does with a field of a product. */
type Said = {
  /** Its column of `products`: money in paisa, flags 0 or 1, times in milliseconds since 1970. Null where it is stored elsewhere, or not at all. */
  column: string | null
  /** What a new product has where its row says nothing; `needed`: its row has to say it. */
  fresh?: Fresh
  /** An import leaves it as it is in a product that is there. */
  stays?: true
  /** How well who searches for it finds the product. */
  found?: 'name' | 'fact' | 'description'
  /** What `haat catalog set` says of its flag; null where it has none. */
  set: string | null
  /** The flag that takes a yes back, and what it says. */
  unset?: { flag: string; says: string }
  /** What the terminal calls it where it shows a product; null where it stands there otherwise, or not. */
  label: string | null
}

type Fresh<Start = string | number | boolean | null> = 'needed' | 'now' | { is: Start }
type Starts = { text: string; whole: number; amount: number; yesNo: boolean }
type StartOf<Fact> = Fact extends { nullable: true }
  ? null
  : Fact extends { type: infer Type extends keyof Starts }
    ? Starts[Type]
    : never

/** A column needs a value in every new product, so what has one says which, unless no import changes it. */
type Goods<Fact> = Said & ({ column: null } | { stays: true } | { fresh: Fresh<StartOf<Fact>> })

type Described<List extends CatalogList> = {
  readonly [Field in keyof Facts[List]]: Cell<Facts[List][Field]>
}
type DescribedGoods = { readonly [Field in keyof Facts['products']]: Goods<Facts['products'][Field]> }

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
  product_code: {
    column: 'product_code',
    stays: true,
    found: 'fact',
    code: true,
    also: ['code', 'sku', 'item_code', 'article'],
    set: null,
    label: 'Code',
  },
  id: { column: 'id', stays: true, set: null, label: null },
  vendor: {
    column: null,
    fresh: 'needed',
    also: ['vendor_name', 'shop', 'seller'],
    set: null,
    label: null,
  },
  name: {
    column: 'name',
    fresh: 'needed',
    found: 'name',
    also: ['product', 'product_name'],
    set: 'its name',
    label: 'Product',
  },
  price: {
    column: 'price_paisa',
    fresh: 'needed',
    also: ['selling_price'],
    set: 'what a shopper pays for one',
    label: 'Price',
  },
  original_price: {
    column: 'original_price_paisa',
    fresh: { is: null },
    clearedBy: 'empty or none',
    also: ['former_price', 'old_price', 'regular_price', 'mrp'],
    set: 'the former price',
    label: 'Before',
  },
  stock: {
    column: 'stock',
    fresh: 'needed',
    also: ['quantity', 'qty', 'units'],
    set: 'units that can be sold',
    label: null,
  },
  stock_exported: { column: null, set: null, label: null },
  stock_change: {
    column: null,
    also: ['change', 'delivered'],
    set: 'units that come (+24) or go (-3); counted once, also after a lost answer',
    label: null,
  },
  model: {
    column: 'model',
    fresh: { is: '' },
    clearedBy: 'empty',
    found: 'fact',
    also: ['brand'],
    set: 'its brand',
    label: 'Brand',
  },
  description: {
    column: 'description',
    fresh: { is: '' },
    clearedBy: 'empty',
    found: 'description',
    set: 'what its page says',
    label: null,
  },
  photo: {
    column: 'photo',
    fresh: { is: '' },
    clearedBy: 'none',
    also: ['picture', 'image'],
    set: 'a picture that the store has, or the address of one',
    label: null,
  },
  categories: {
    column: null,
    clearedBy: 'none',
    also: ['category'],
    set: 'the slugs of all of its categories, with commas between',
    label: null,
  },
  top_deal: {
    column: 'top_deal',
    fresh: { is: false },
    set: 'one of the top deals',
    unset: { flag: '--no-top-deal', says: 'none of them any more' },
    label: null,
  },
  on_shelf: {
    column: 'on_shelf',
    fresh: { is: true },
    also: ['visible', 'active'],
    set: 'shoppers find it again',
    unset: { flag: '--off-shelf', says: 'shoppers find it no more; its orders stay' },
    label: null,
  },
  listed_at: {
    column: 'listed_at',
    fresh: 'now',
    also: ['listed'],
    set: 'the time that lists of newest products go by',
    label: null,
  },
  sold: { column: 'sold', fresh: { is: 0 }, stays: true, set: null, label: null },
} as const satisfies Described<'products'> & DescribedGoods

/** Every field of every list, in the order in which lists are written. */
export const catalogFields = { vendors, categories, banners, products } as const
export type ProductField = keyof typeof products

/** The fields of which a row can take away what there is. */
export function clearableIn(list: CatalogList): string[] {
  const fields: Readonly<Record<string, AnyField>> = catalogFields[list]
  return Object.keys(fields).filter((field) => fields[field]?.clearedBy !== undefined)
}

/** What is known of a field, whichever it is. */
export type AnyField = Partial<Cell<{ nullable: true }> & Said>
