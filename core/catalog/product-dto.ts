import { shownProductFacts } from '#core/contract/catalog-facts.ts'
import { toTaka } from '#core/money.ts'
import type { catalogFields } from './catalog-fields.ts'
import { formerPrice, storedFields, type ColumnField, type ProductColumns } from './product-columns.ts'
import { photoAddress } from './pictures.ts'

type ShownMember = keyof typeof shownProductFacts
/** Shoppers see a field when the contract's `Product` has a member of its name. */
type ShownField = ShownMember & ColumnField
/** Of these there is more to say than what their column holds. */
const OWN_MAPPING = ['id', 'name', 'price', 'original_price', 'photo'] as const satisfies ShownField[]
type PlainField = Exclude<ShownField, (typeof OWN_MAPPING)[number]>
type ShownColumn = (typeof catalogFields.products)[ShownField]['column'] | 'stock'

/** A product with its vendor's name, as the store keeps it and everybody may see it; prices in paisa. */
export type VisibleProductRow = Pick<ProductColumns, ShownColumn> & { vendor_id: number; vendor_name: string }

const isShown = (field: string) => Object.hasOwn(shownProductFacts, field)
const shownFields = storedFields.filter(({ field }) => isShown(field))
const plainFields = shownFields.filter(({ field }) => !OWN_MAPPING.some((apart) => apart === field))

/** The columns that hold what everybody may see. */
export const shownColumns = [...shownFields.map(({ column }) => column), 'stock'] as readonly ShownColumn[]

/** A product as everybody sees it. */
export function toProductDto(product: VisibleProductRow) {
  return { ...productFields(product), quantity: product.stock }
}

/**
 * The fields that a product and a saved cart row share. `regular_price` repeats the price, so that both readings of the
 * specification's sub-total give one figure; a former price is included only where the product is cheaper now.
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
    ...plainFieldsOf(product),
    vendor_id: product.vendor_id,
    vendor_name: product.vendor_name,
  } satisfies { [Member in Exclude<ShownMember, PlainField | 'original_price'>]: unknown }
}

type DtoValue<Column> = Column extends keyof VisibleProductRow ? VisibleProductRow[Column] : never

/** The fields whose value is that of their column; null is left out. */
function plainFieldsOf(product: VisibleProductRow) {
  const dto: Record<string, unknown> = {}
  for (const { field, column, fromColumn } of plainFields) {
    const value = fromColumn(product[column as ShownColumn])
    if (value !== null) dto[field] = value
  }
  return dto as { [Field in PlainField]: DtoValue<(typeof catalogFields.products)[Field]['column']> }
}

/** A saved cart row with its product, as the store keeps it. */
export type VisibleCartRow = VisibleProductRow & { cart_id: number; user_id: number; quantity: number }

/** A saved row as its customer sees it: `quantity` counts what is in the cart, `stock` what the store has. */
export function toCartItemDto(row: VisibleCartRow) {
  const { cart_id, user_id, quantity, stock } = row
  return { ...productFields(row), cart_id, user_id, quantity, stock }
}
