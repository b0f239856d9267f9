import { dhakaIso } from '#core/time/dhaka.ts'
import { catalogFields, type AnyField, type ProductField } from '#core/catalog/catalog-fields.ts'
import type { ProductEntry } from '#core/catalog/product-mapping.ts'
import { catalogFacts } from '#core/contract/catalog-facts.ts'

const fields: Readonly<Record<ProductField, AnyField>> = catalogFields.products
const facts: Readonly<Record<ProductField, { type: string; nullable?: boolean }>> = catalogFacts.products

/** A product that exists keeps the first four, and the last two are read with `stock`. */
const NOT_CHANGED: readonly ProductField[] = [
  'product_code',
  'id',
  'vendor',
  'sold',
  'stock_exported',
  'stock_change',
]

/** Every field that an import changes of a product that is there. */
export const changeableFields = (Object.keys(fields) as ProductField[]).filter(
  (field) => !NOT_CHANGED.includes(field),
)

/** Every field of which a row can take away what there is, and what it has then. */
export const clearedValues = (Object.keys(fields) as ProductField[])
  .filter((field) => fields[field].clearedBy !== undefined)
  .map((field) => {
    const { type, nullable } = facts[field]
    return [field, nullable ? null : type === 'words' ? [] : ''] as const
  })

/** The fields that an empty cell of a list clears, with the values that they have then. */
export const clearedByEmptyCell = clearedValues.filter(([field]) =>
  fields[field].clearedBy?.startsWith('empty'),
)

/** Values that not every text, number or list fits. */
const OTHERS: Partial<ProductEntry> = {
  photo: 'https://pictures.example/other.webp',
  categories: ['electronics', 'recipes'],
}

/** Another value for this field of a product. */
export function otherValue(before: ProductEntry, field: ProductField): unknown {
  const [known, has] = [OTHERS[field], before[field]]
  if (known !== undefined) return known
  switch (facts[field].type) {
    case 'amount':
      return Number(has ?? 0) + 10.5
    case 'whole':
      return Number(has ?? 0) + 3
    case 'yesNo':
      return has === false
    case 'time':
      return dhakaIso(Date.parse(String(has)) + 86_400_000)
    default:
      return String(has).startsWith('Other') ? `This ${field}` : `Other ${field}`
  }
}

/** A product with another value in each field that can change. */
export function changedEntry(before: ProductEntry): ProductEntry {
  return {
    ...before,
    ...Object.fromEntries(changeableFields.map((field) => [field, otherValue(before, field)])),
  }
}
