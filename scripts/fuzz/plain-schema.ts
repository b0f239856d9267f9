import {
  child,
  entries,
  follow,
  isObject,
  items,
  textAt,
  type ContractNode,
} from '../generate/contract-node.ts'
import { mergeAllOf } from '../generate/merge-schemas.ts'
import { flagAt, numberAt, typesOf, typesOfChoice } from '../generate/schema-facts.ts'

/** A schema of the contract without references: what values of it are, and nothing else. */
export type Schema = {
  readonly types: readonly string[]
  readonly choices: readonly unknown[] | null
  /** One of these has to fit; none where the schema speaks for itself. */
  readonly either: readonly Schema[]
  readonly min: number | undefined
  readonly max: number | undefined
  readonly multipleOf: number | undefined
  readonly minLength: number
  readonly maxLength: number | undefined
  readonly pattern: string | undefined
  readonly format: string | undefined
  readonly items: Schema | null
  readonly minItems: number
  readonly maxItems: number | undefined
  readonly uniqueItems: boolean
  readonly properties: ReadonlyMap<string, Schema>
  readonly required: readonly string[]
  /** Whether members that are not listed are refused. */
  readonly closed: boolean
  /** The sibling that this member has to repeat. */
  readonly equalTo: string | undefined
}

/** Reads a schema straight from the contract, not from the generated code, which it is there to judge. */
export function plainSchema(node: ContractNode): Schema {
  const schema = merged(node)
  const choices = child(schema, 'const') ?? child(schema, 'enum')
  const said = typesOf(schema)
  return {
    types: said.length > 0 ? said : typesOfChoice(schema),
    choices: choices ? (Array.isArray(choices.value) ? choices.value : [choices.value]) : null,
    either: [...items(child(schema, 'oneOf')), ...items(child(schema, 'anyOf'))].map(plainSchema),
    min: numberAt(schema, 'minimum'),
    max: numberAt(schema, 'maximum'),
    multipleOf: numberAt(schema, 'multipleOf'),
    minLength: numberAt(schema, 'minLength') ?? 0,
    maxLength: numberAt(schema, 'maxLength'),
    pattern: textAt(schema, 'pattern'),
    format: textAt(schema, 'format'),
    items: itemsOf(schema),
    minItems: numberAt(schema, 'minItems') ?? 0,
    maxItems: numberAt(schema, 'maxItems'),
    uniqueItems: flagAt(schema, 'uniqueItems'),
    properties: new Map(
      entries(child(schema, 'properties')).map(([name, member]) => [name, plainSchema(member)]),
    ),
    required: items(child(schema, 'required')).map(({ value }) => String(value)),
    closed: child(schema, 'additionalProperties')?.value === false,
    equalTo: textAt(schema, 'x-equal-to'),
  }
}

function itemsOf(schema: ContractNode): Schema | null {
  const node = child(schema, 'items')
  return node ? plainSchema(node) : null
}

/** The schema with what it refers to, and the parts of `allOf`, in one. */
function merged(node: ContractNode): ContractNode {
  const target = follow(node)
  const beside = target !== node && isObject(node.value) ? node.value : {}
  const whole = child(target, 'allOf') ? mergeAllOf(target) : target
  const value: unknown = { ...(isObject(whole.value) ? whole.value : {}), ...beside, $ref: undefined }
  return { ...whole, value }
}
