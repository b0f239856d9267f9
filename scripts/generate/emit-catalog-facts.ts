import {
  child,
  ContractError,
  entries,
  follow,
  items,
  need,
  textAt,
  type ContractNode,
} from './contract-node.ts'
import { generatedFile } from './generated-file.ts'
import { mergeAllOf } from './merge-schemas.ts'
import { numberAt, typesOf } from './schema-facts.ts'

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
export function emitCatalogFacts(contract: ContractNode): string {
  const schemas = need(need(contract, 'components'), 'schemas')
  const lists = LISTS.map(([list, name]) => [list, factsOf(need(schemas, name))] as const)
  return generatedFile(
    ABOUT,
    `export const catalogFacts = ${JSON.stringify(Object.fromEntries(lists))} as const`,
    `export const shownProductFacts = ${JSON.stringify(factsOf(need(schemas, 'ProductData')))} as const`,
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

function factsOf(schema: ContractNode): Record<string, Fact> {
  const whole = mergeAllOf(schema)
  const required = new Set(items(child(whole, 'required')).map(({ value }) => value))
  return Object.fromEntries(
    entries(need(whole, 'properties')).map(([name, member]) => [
      name,
      { ...factOf(member), ...(required.has(name) && { required: true }) },
    ]),
  )
}

function factOf(member: ContractNode): Fact {
  const choices = items(child(follow(member), 'oneOf')).map(follow)
  const all = choices.length > 0 ? choices : [follow(member)]
  const isNull = (schema: ContractNode) => typesOf(schema).every((type) => type === 'null')
  const [schema, ...others] = all.filter((each) => !isNull(each))
  if (!schema || others.length > 0) throw new ContractError(member, 'a field of a catalog needs one type')
  const nullable = all.some((each) => typesOf(each).includes('null'))
  const type = typeOf(schema)
  const isList = type === 'words'
  const least = numberAt(schema, isList ? 'minItems' : type === 'text' ? 'minLength' : 'minimum')
  const most = numberAt(schema, isList ? 'maxItems' : type === 'text' ? 'maxLength' : 'maximum')
  const isNumber = type === 'whole' || type === 'amount'
  if (isNumber && (least === undefined || most === undefined))
    throw new ContractError(member, 'a number of a catalog needs its least and its most')
  return {
    type,
    ...(nullable && { nullable }),
    ...((isList || type === 'text') && !least && { mayBeEmpty: true }),
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
  }
}

function typeOf(schema: ContractNode): Fact['type'] {
  const type = typesOf(schema).find((each) => each !== 'null')
  switch (type) {
    case 'string':
      return textAt(schema, 'format') === 'date-time' ? 'time' : 'text'
    case 'number':
      return 'amount'
    case 'integer':
      return 'whole'
    case 'boolean':
      return 'yesNo'
    case 'array':
      return 'words'
    default:
      throw new ContractError(schema, 'a field of a catalog is a text, a number, a flag or a list of texts')
  }
}
