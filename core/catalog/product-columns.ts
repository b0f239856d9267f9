import { catalogFacts } from '#core/contract/catalog-facts.ts'
import { dhakaIso } from '#core/time/dhaka.ts'
import { toPaisa, toTaka } from '#core/money.ts'
import { catalogFields, type AnyField, type CatalogList, type ProductField } from './catalog-fields.ts'

type Facts = typeof catalogFacts
type Fields = typeof catalogFields.products

type EntryTypes = {
  text: string
  time: string
  amount: number
  whole: number
  yesNo: boolean
  words: string[]
}
type ColumnTypes = { text: string; time: number; amount: number; whole: number; yesNo: number; words: never }
type In<Types, Fact> =
  | (Fact extends { type: infer Type extends keyof Types } ? Types[Type] : never)
  | (Fact extends { nullable: true } ? null : never)
type Needed<List> = {
  [Field in keyof List]: List[Field] extends { required: true } ? Field : never
}[keyof List]

/** A row of an operator's list, as the contract has it. */
export type EntryOf<List extends CatalogList> = {
  [Field in Needed<Facts[List]>]: In<EntryTypes, Facts[List][Field]>
} & { [Field in Exclude<keyof Facts[List], Needed<Facts[List]>>]?: In<EntryTypes, Facts[List][Field]> }

type Entry = EntryOf<'products'>
type ColumnOf<Field extends ProductField> = Fields[Field]['column']

/** A field of a product that has a column. */
export type ColumnField = {
  [Field in ProductField]: ColumnOf<Field> extends string ? Field : never
}[ProductField]

/** What the table of products holds of their fields, by column. */
export type ProductColumns = {
  [Field in ColumnField as ColumnOf<Field> & string]: In<ColumnTypes, Facts['products'][Field]>
}

type EntryValue = string | number | boolean | null
type ColumnValue = string | number | null

type StoredField = Pick<AnyField, 'fresh' | 'stays' | 'found'> & {
  field: ColumnField
  column: keyof ProductColumns
  /** Converts the value of a row to that of the column, and back. */
  toColumn: (given: EntryValue) => ColumnValue
  fromColumn: (value: ColumnValue) => EntryValue
}

const AS_IT_IS = {
  toColumn: (given: EntryValue) => given as ColumnValue,
  fromColumn: (value: ColumnValue) => value,
}
const CONVERSIONS: Readonly<Record<keyof ColumnTypes, Pick<StoredField, 'toColumn' | 'fromColumn'>>> = {
  text: AS_IT_IS,
  whole: AS_IT_IS,
  words: AS_IT_IS,
  amount: { toColumn: (given) => toPaisa(Number(given)), fromColumn: (value) => toTaka(Number(value)) },
  yesNo: { toColumn: Number, fromColumn: (value) => value === 1 },
  time: { toColumn: (given) => Date.parse(String(given)), fromColumn: (value) => dhakaIso(Number(value)) },
}

const described: Readonly<Record<ProductField, AnyField>> = catalogFields.products
const facts: Readonly<Record<ProductField, { type: keyof ColumnTypes; nullable?: boolean }>> =
  catalogFacts.products
const fieldNames = Object.keys(described) as ProductField[]

/** What a new product has to say. */
export const neededFields = fieldNames.filter((name) => described[name].fresh === 'needed')

/** Every field that has a column, in the order in which lists are written. */
export const storedFields: readonly StoredField[] = fieldNames.flatMap((name) => {
  const { column, fresh, stays, found } = described[name]
  if (column === null || column === undefined) return []
  const { type, nullable = false } = facts[name]
  const { toColumn, fromColumn } = CONVERSIONS[type]
  // An empty text that may be null is stored as null, as a list cannot tell the two apart.
  const isNothing = (given: EntryValue) => given === null || (nullable && given === '')
  return {
    field: name as ColumnField,
    column: column as keyof ProductColumns,
    ...(fresh && { fresh }),
    ...(stays && { stays }),
    ...(found && { found }),
    toColumn: (given: EntryValue) => (isNothing(given) ? null : toColumn(given)),
    fromColumn: (value: ColumnValue) => (value === null ? null : fromColumn(value)),
  }
})

/**
 * The columns of a product as an entry leaves them: what it does not say stays as it was `before`, or is as in every new
 * product. A required field that a new one lacks is empty or 0: an import refuses such a row first.
 */
export function columnsOf(entry: Entry, before: ProductColumns | undefined, now: number): ProductColumns {
  const columns: Partial<Record<keyof ProductColumns, ColumnValue>> = {}
  for (const { field, column, fresh, stays, toColumn } of storedFields) {
    const given = entry[field]
    if (before && (stays || given === undefined)) columns[column] = before[column]
    else if (given !== undefined) columns[column] = toColumn(given)
    else if (fresh === 'now') columns[column] = now
    else
      columns[column] =
        typeof fresh === 'object'
          ? toColumn(fresh.is)
          : CONVERSIONS[facts[field].type] === CONVERSIONS.text
            ? ''
            : 0
  }
  return columns as ProductColumns
}

/** What a product cost before, in paisa; null where it was not more. */
export function formerPrice(
  product: Pick<ProductColumns, 'price_paisa' | 'original_price_paisa'>,
): number | null {
  const { price_paisa: price, original_price_paisa: former } = product
  // Stryker disable next-line ConditionalExpression: null is above no price
  return former !== null && former > price ? former : null
}

/** A product as the store keeps it, with the name of its vendor and the slugs of the categories that it names itself. */
type WholeProduct = ProductColumns & { vendor_name: string; categories: readonly string[] }
/** A product as it is exported. */
type WholeEntry = Required<Omit<Entry, 'stock_change'>>

/** The fields whose exported value is not simply that of their column. */
const OWN_MAPPING = {
  vendor: ({ vendor_name }) => vendor_name,
  original_price: (product) => formerTaka(formerPrice(product)),
  stock_exported: ({ stock }) => stock,
  stock_change: null,
  categories: ({ categories }) => categories,
} satisfies Record<
  Exclude<ProductField, ColumnField> | 'original_price',
  ((product: WholeProduct) => unknown) | null
>
const formerTaka = (former: number | null) => (former === null ? null : toTaka(former))

const mappers = fieldNames.flatMap((field): [ProductField, (product: WholeProduct) => unknown][] => {
  const otherwise: Partial<Record<ProductField, ((product: WholeProduct) => unknown) | null>> = OWN_MAPPING
  const stored = storedFields.find((each) => each.field === field)
  const map =
    otherwise[field] ?? (stored && ((product: WholeProduct) => stored.fromColumn(product[stored.column])))
  return map ? [[field, map]] : []
})

/** A product as it is exported: the row that imports it again. */
export function entryOf(product: WholeProduct): WholeEntry {
  const entry: Partial<Record<ProductField, unknown>> = {}
  for (const [field, map] of mappers) entry[field] = map(product)
  return entry as WholeEntry
}
