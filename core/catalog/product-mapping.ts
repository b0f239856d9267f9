import type { catalogFacts, shownProductFacts } from '#core/contract/catalog-facts.ts'
import { dhakaIso } from '#core/time/dhaka.ts'
import { toPaisa, toTaka } from '#core/money.ts'
import { photoAddress } from './pictures.ts'

type Facts = typeof catalogFacts.products

type Types = { text: string; time: string; amount: number; whole: number; yesNo: boolean; words: string[] }
type ValueOf<Fact extends { type: keyof Types }> =
  | Types[Fact['type']]
  | (Fact extends { nullable: true } ? null : never)

/** A product in an import, by the contract. */
export type ProductEntry = { product_code: string } & {
  [Field in Exclude<keyof Facts, 'product_code'>]?: ValueOf<Facts[Field]>
}

/** Columns of the products table: money in paisa, flags 0 or 1, times in milliseconds since 1970. */
export type ProductColumns = {
  product_code: string
  id: number
  name: string
  price_paisa: number
  original_price_paisa: number | null
  stock: number
  model: string
  description: string
  photo: string
  top_deal: number
  on_shelf: number
  listed_at: number
  sold: number
}

/** Whether an import updates the column of an existing product. */
const IS_CHANGED: Readonly<Record<keyof ProductColumns, boolean>> = {
  product_code: false,
  id: false,
  name: true,
  price_paisa: true,
  original_price_paisa: true,
  stock: true,
  model: true,
  description: true,
  photo: true,
  top_deal: true,
  on_shelf: true,
  listed_at: true,
  sold: false,
}
export const productColumns = Object.keys(IS_CHANGED) as (keyof ProductColumns)[]
export const changedColumns = productColumns.filter((column) => IS_CHANGED[column])

/** Required fields of a new product. */
export const requiredFields = ['vendor', 'name', 'price', 'stock'] as const satisfies (keyof ProductEntry)[]

/**
 * Returns the columns of a product after an import. Absent fields keep the value of `before`, or the default of a new product.
 * Missing required fields become '' or 0; the import validates them earlier.
 */
export function columnsOf(
  entry: ProductEntry,
  before: ProductColumns | undefined,
  now: number,
): ProductColumns {
  return {
    product_code: before?.product_code ?? entry.product_code,
    id: before?.id ?? entry.id ?? 0,
    name: entry.name ?? before?.name ?? '',
    price_paisa: entry.price === undefined ? (before?.price_paisa ?? 0) : toPaisa(entry.price),
    original_price_paisa:
      entry.original_price === undefined
        ? (before?.original_price_paisa ?? null)
        : entry.original_price && toPaisa(entry.original_price),
    stock: entry.stock ?? before?.stock ?? 0,
    model: entry.model ?? before?.model ?? '',
    description: entry.description ?? before?.description ?? '',
    photo: entry.photo ?? before?.photo ?? '',
    top_deal: Number(entry.top_deal ?? before?.top_deal ?? false),
    on_shelf: Number(entry.on_shelf ?? before?.on_shelf ?? true),
    listed_at: entry.listed_at === undefined ? (before?.listed_at ?? now) : Date.parse(entry.listed_at),
    sold: before?.sold ?? entry.sold ?? 0,
  }
}

/** Returns the former price in paisa; null unless it is higher than the price. */
export function formerPrice(
  product: Pick<ProductColumns, 'price_paisa' | 'original_price_paisa'>,
): number | null {
  const { price_paisa: price, original_price_paisa: former } = product
  // Stryker disable next-line ConditionalExpression: null is above no price
  return former !== null && former > price ? former : null
}

/** A product with its vendor name and the slugs of its own categories. */
type WholeProduct = ProductColumns & { vendor_name: string; categories: readonly string[] }

/** Converts a product to an export row, which can be imported again. */
export function entryOf(product: WholeProduct): Required<Omit<ProductEntry, 'stock_change'>> {
  const former = formerPrice(product)
  return {
    product_code: product.product_code,
    id: product.id,
    vendor: product.vendor_name,
    name: product.name,
    price: toTaka(product.price_paisa),
    original_price: former === null ? null : toTaka(former),
    stock: product.stock,
    stock_exported: product.stock,
    model: product.model,
    description: product.description,
    photo: product.photo,
    categories: [...product.categories],
    top_deal: product.top_deal === 1,
    on_shelf: product.on_shelf === 1,
    listed_at: dhakaIso(product.listed_at),
    sold: product.sold,
  }
}

/** The public columns. */
export const visibleColumns = [
  'product_code',
  'id',
  'name',
  'price_paisa',
  'original_price_paisa',
  'stock',
  'model',
  'description',
  'photo',
] as const satisfies (keyof ProductColumns)[]

/** The public columns of a product with its vendor; prices in paisa. */
export type VisibleProductRow = Pick<ProductColumns, (typeof visibleColumns)[number]> & {
  vendor_id: number
  vendor_name: string
}

/** Converts a product to the public DTO. */
export function toProductDto(product: VisibleProductRow) {
  return { ...productFields(product), quantity: product.stock }
}

/**
 * Maps the fields shared by products and saved cart rows. `regular_price` repeats the price, so that both readings of the
 * specification's sub-total agree; the former price is included only when it is higher.
 */
function productFields(product: VisibleProductRow) {
  const price = toTaka(product.price_paisa)
  const former = formerPrice(product)
  return {
    id: product.id,
    name: product.name,
    price,
    regular_price: price,
    ...(former !== null && { original_price: toTaka(former) }),
    photo: product.photo,
    imageUrl: photoAddress(product.photo, 'products'),
    product_code: product.product_code,
    model: product.model,
    description: product.description,
    vendor_id: product.vendor_id,
    vendor_name: product.vendor_name,
  } satisfies { [Member in Exclude<keyof typeof shownProductFacts, 'original_price'>]: unknown }
}

/** A saved cart row with its product. */
export type VisibleCartRow = VisibleProductRow & { cart_id: number; user_id: number; quantity: number }

/** Converts a saved cart row to the DTO: `quantity` counts units in the cart, `stock` units in the store. */
export function toCartItemDto(row: VisibleCartRow) {
  const { cart_id, user_id, quantity, stock } = row
  return { ...productFields(row), cart_id, user_id, quantity, stock }
}
