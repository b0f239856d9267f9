import { follow, type Contract, type Schema } from './contract.ts'
import { generatedFile } from './generated-file.ts'
import { mergeAllOf, typesOf } from './schema-facts.ts'

const ABOUT = `What the contract says of the fields of a catalog: of the rows that operators import and export, by their list, and of a
product as shoppers see it. What else is known of a field stands in core/catalog/catalog-fields.ts.`

/** What an operator's lists hold. */
const LISTS = [
  ['vendors', 'CatalogVendor'],
  ['categories', 'CatalogCategory'],
  ['banners', 'CatalogBanner'],
  ['products', 'CatalogProduct'],
] as const

/** core/contract/catalog-facts.ts */
export function emitCatalogFacts({ components: { schemas } }: Contract): string {
  const lists = LISTS.map(([list, name]) => [list, factsOf(schemas[name] ?? {})] as const)
  return generatedFile(
    ABOUT,
    `export const catalogFacts = ${JSON.stringify(Object.fromEntries(lists))} as const`,
    `export const shownProductFacts = ${JSON.stringify(factsOf(schemas['ProductData'] ?? {}))} as const`,
  )
}

/** `amount` is money in taka; `mayBeEmpty` a text or a list that can say that there is nothing. */
type Fact = {
  type: 'text' | 'time' | 'amount' | 'whole' | 'yesNo' | 'words'
  required?: true
  nullable?: true
  mayBeEmpty?: true
  least?: number
  most?: number
}

function factsOf(schema: Schema): Record<string, Fact> {
  const { properties = {}, required = [] } = mergeAllOf(schema)
  return Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [
      name,
      { ...factOf(name, follow(member)), ...(required.includes(name) && { required: true }) },
    ]),
  )
}

function factOf(name: string, member: Schema): Fact {
  const all = (member.oneOf ?? [member]).map(follow)
  const [schema, ...others] = all.filter((each) => typesOf(each).some((type) => type !== 'null'))
  if (!schema || others.length > 0) throw new Error(`the catalog field "${name}" needs one type`)
  const nullable = all.some((each) => typesOf(each).includes('null'))
  const type = typeOf(name, schema)
  const least = type === 'words' ? schema.minItems : type === 'text' ? schema.minLength : schema.minimum
  const most = type === 'words' ? schema.maxItems : type === 'text' ? schema.maxLength : schema.maximum
  return {
    type,
    ...(nullable && { nullable }),
    ...((type === 'words' || type === 'text') && !least && { mayBeEmpty: true }),
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
  }
}

const TYPES: Readonly<Record<string, Fact['type']>> = {
  string: 'text',
  number: 'amount',
  integer: 'whole',
  boolean: 'yesNo',
  array: 'words',
}

function typeOf(name: string, schema: Schema): Fact['type'] {
  const type = TYPES[typesOf(schema).find((each) => each !== 'null') ?? '']
  if (!type) throw new Error(`the catalog field "${name}" is no text, number, flag or list of texts`)
  return schema.format === 'date-time' ? 'time' : type
}
