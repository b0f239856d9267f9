import type { catalogFields } from './catalog-fields.ts'
import { normaliseForSearch } from '#core/text/search-words.ts'
import { storedFields, type ProductColumns } from './product-columns.ts'

/**
 * What a product is found by, normalised: its name, its facts (its vendor among them), its description, and the marks of its
 * name for a query of nothing but marks.
 */
export type SearchFields = { name: string; facts: string; description: string; marks: string }

type Fields = typeof catalogFields.products
type FoundField = {
  [Field in keyof Fields]: Fields[Field] extends { found: string } ? Field : never
}[keyof Fields]
/** The columns that a product is found by, beside its vendor's name. */
export type FoundColumn = Fields[FoundField]['column']
const columnsFoundAs = (found: 'name' | 'fact' | 'description') =>
  storedFields.filter((field) => field.found === found).map(({ column }) => column as FoundColumn)

const [NAMES, FACTS, DESCRIPTIONS] = [
  columnsFoundAs('name'),
  columnsFoundAs('fact'),
  columnsFoundAs('description'),
]
export const foundColumns = [...NAMES, ...FACTS, ...DESCRIPTIONS]

/** What a product is found by. */
export function searchFieldsOf(
  product: Pick<ProductColumns, FoundColumn> & { vendor_name: string },
): SearchFields {
  const joined = (columns: readonly FoundColumn[], ...others: string[]) =>
    normaliseForSearch([...columns.map((column) => product[column] ?? ''), ...others].join(' '))
  const { words: name, marks } = joined(NAMES)
  const { words: facts } = joined(FACTS, product.vendor_name)
  return { name, facts, description: joined(DESCRIPTIONS).words, marks }
}
