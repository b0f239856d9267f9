import { catalogFacts } from '#core/contract/catalog-facts.ts'
import { dhakaIso } from '#core/time/dhaka.ts'
import { toPaisa, toTaka } from '#core/money.ts'
import { catalogFields, type AnyField, type CatalogList, type ProductField } from './catalog-fields.ts'

type Facts = typeof catalogFacts
type Fields = typeof catalogFields.products

type WrittenAs = {
  text: string
  time: string
  amount: number
  whole: number
  yesNo: boolean
  words: string[]
}
type KeptAs = { text: string; time: number; amount: number; whole: number; yesNo: number; words: never }
type In<Types, Fact> =
  | (Fact extends { type: infer Type extends keyof Types } ? Types[Type] : never)
  | (Fact extends { nullable: true } ? null : never)
type Needed<List> = {
  [Field in keyof List]: List[Field] extends { required: true } ? Field : never
}[keyof List]

/** A row of an operator's list, as the contract has it. */
export type EntryOf<List extends CatalogList> = {
  [Field in Needed<Facts[List]>]: In<WrittenAs, Facts[List][Field]>
} & { [Field in Exclude<keyof Facts[List], Needed<Facts[List]>>]?: In<WrittenAs, Facts[List][Field]> }

type Entry = EntryOf<'products'>
type ColumnOf<Field extends ProductField> = Fields[Field]['column']

/** A field of a product that has a column. */
export type ColumnField = {
  [Field in ProductField]: ColumnOf<Field> extends string ? Field : never
}[ProductField]

/** What the table of products holds of their fields, by column. */
export type ProductColumns = {
  [Field in ColumnField as ColumnOf<Field> & string]: In<KeptAs, Facts['products'][Field]>
}

type Said = string | number | boolean | null
type Value = string | number | null

type StoredField = Pick<AnyField, 'fresh' | 'stays' | 'found'> & {
  field: ColumnField
  column: keyof ProductColumns
  /** What a row says → what the column holds, and back. */
  keep: (said: Said) => Value
  tell: (kept: Value) => Said
}

const AS_IT_IS = { keep: (said: Said) => said as Value, tell: (kept: Value) => kept }
const WAYS: Readonly<Record<keyof KeptAs, Pick<StoredField, 'keep' | 'tell'>>> = {
  text: AS_IT_IS,
  whole: AS_IT_IS,
  words: AS_IT_IS,
  amount: { keep: (said) => toPaisa(Number(said)), tell: (kept) => toTaka(Number(kept)) },
  yesNo: { keep: Number, tell: (kept) => kept === 1 },
  time: { keep: (said) => Date.parse(String(said)), tell: (kept) => dhakaIso(Number(kept)) },
}

const described: Readonly<Record<ProductField, AnyField>> = catalogFields.products
const facts: Readonly<Record<ProductField, { type: keyof KeptAs; nullable?: boolean }>> =
  catalogFacts.products
const fieldNames = Object.keys(described) as ProductField[]

/** What a new product has to say. */
export const neededFields = fieldNames.filter((name) => described[name].fresh === 'needed')

/** Every field that has a column, in the order in which lists are written. */
export const storedFields: readonly StoredField[] = fieldNames.flatMap((name) => {
  const { column, fresh, stays, found } = described[name]
  if (column === null || column === undefined) return []
  const { type, nullable = false } = facts[name]
  const { keep, tell } = WAYS[type]
  // A text that may be null is not kept as an empty one, which no list could tell from it.
  const isNothing = (said: Said) => said === null || (nullable && said === '')
  return {
    field: name as ColumnField,
    column: column as keyof ProductColumns,
    ...(fresh && { fresh }),
    ...(stays && { stays }),
    ...(found && { found }),
    keep: (said: Said) => (isNothing(said) ? null : keep(said)),
    tell: (kept: Value) => (kept === null ? null : tell(kept)),
  }
})

/**
 * The columns of a product as an entry leaves them: what it does not say stays as it was `before`, or is as in every new
 * product. What a new one has to say and does not is empty or 0: whoever takes entries of people refuses that first.
 */
export function columnsOf(entry: Entry, before: ProductColumns | undefined, now: number): ProductColumns {
  const columns: Partial<Record<keyof ProductColumns, Value>> = {}
  for (const { field, column, fresh, stays, keep } of storedFields) {
    const said = entry[field]
    if (before && (stays || said === undefined)) columns[column] = before[column]
    else if (said !== undefined) columns[column] = keep(said)
    else if (fresh === 'now') columns[column] = now
    else
      columns[column] =
        typeof fresh === 'object' ? keep(fresh.is) : WAYS[facts[field].type] === WAYS.text ? '' : 0
  }
  return columns as ProductColumns
}

/** What a product cost before, in paisa; null where it was not more. */
export function formerPrice(
  kept: Pick<ProductColumns, 'price_paisa' | 'original_price_paisa'>,
): number | null {
  const { price_paisa: price, original_price_paisa: former } = kept
  // Stryker disable next-line ConditionalExpression: null is above no price
  return former !== null && former > price ? former : null
}

/** A product as the store keeps it, with the name of its vendor and the slugs of the categories that it names itself. */
type WholeProduct = ProductColumns & { vendor_name: string; categories: readonly string[] }
/** What an operator is told of a product: everything. */
type WholeEntry = Required<Omit<Entry, 'stock_change'>>

/** How an entry is told what is not simply that of a column. */
const TOLD_OTHERWISE = {
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

const tellers = fieldNames.flatMap((field): [ProductField, (product: WholeProduct) => unknown][] => {
  const otherwise: Partial<Record<ProductField, ((product: WholeProduct) => unknown) | null>> = TOLD_OTHERWISE
  const kept = storedFields.find((each) => each.field === field)
  const tell = otherwise[field] ?? (kept && ((product: WholeProduct) => kept.tell(product[kept.column])))
  return tell ? [[field, tell]] : []
})

/** A product as it is exported: the row that imports it again. */
export function entryOf(product: WholeProduct): WholeEntry {
  const entry: Partial<Record<ProductField, unknown>> = {}
  for (const [field, tell] of tellers) entry[field] = tell(product)
  return entry as WholeEntry
}
