import { ContractError, entries, type ContractNode } from './contract-node.ts'

/** Keywords that change nothing about what a value of the schema is; some say where it may stand (directions.ts). */
const DOCUMENTING = [
  'title',
  'description',
  'default',
  'examples',
  'example',
  'deprecated',
  'readOnly',
  'writeOnly',
]
const ANYWHERE = new Set(['type', 'enum', 'const', 'x-messages', 'x-equal-to', ...DOCUMENTING])

const BY_TYPE: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  boolean: [],
  null: [],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  object: ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties'],
}

/** The keywords allowed in a schema that points elsewhere or combines others. */
export const REFERENCE_KEYWORDS = new Set(['$ref', 'x-messages', 'x-equal-to', ...DOCUMENTING])
export const COMBINING_KEYWORDS = new Set(['oneOf', 'anyOf', 'x-messages', ...DOCUMENTING])

/** Refuses a keyword that the generator would otherwise silently leave out of the checks. */
export function checkKeywords(schema: ContractNode, types: readonly string[]): void {
  const allowed = new Set(ANYWHERE)
  for (const type of types) {
    const own = BY_TYPE[type]
    if (!own) throw new ContractError(schema, `unknown type "${type}"`)
    for (const keyword of own) allowed.add(keyword)
  }
  onlyKeywords(schema, allowed)
}

export function onlyKeywords(schema: ContractNode, allowed: ReadonlySet<string>): void {
  for (const [keyword, node] of entries(schema)) {
    if (!allowed.has(keyword)) throw new ContractError(node, `the generator does not know "${keyword}" here`)
  }
}
