import { collectOperations } from '../generate/collect-operations.ts'
import { child, entries, follow, isObject, items, type ContractNode } from '../generate/contract-node.ts'
import { mergeAllOf } from '../generate/merge-schemas.ts'
import type { ContractOperation } from '../generate/operation-model.ts'
import { readContract } from '../generate/read-contract.ts'
import { typesOf, typesOfChoice } from '../generate/schema-facts.ts'

export const CONTRACT = new URL('../../openapi.yaml', import.meta.url)

/** A schema without references, to change values by. */
export type Schema = {
  readonly types: readonly string[]
  readonly either: readonly Schema[]
  readonly items: Schema | null
  readonly properties: ReadonlyMap<string, Schema>
} & Keywords

type Keywords = {
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly minItems?: number
  readonly maxItems?: number
  readonly 'x-decimals'?: number
}

/** An operation of the contract, and every method that its path offers. */
export type FuzzedOperation = ContractOperation & { methods: readonly string[] }

/** All operations of openapi.yaml. */
export function readOperations(): FuzzedOperation[] {
  const all = collectOperations(readContract(CONTRACT))
  return all.map((operation) => ({
    ...operation,
    methods: all.filter(({ path }) => path === operation.path).map(({ method }) => method),
  }))
}

/** Reads a schema straight from the contract, not from the generated code, which it is there to judge. */
export function readSchema(node: ContractNode): Schema {
  const schema = merged(node)
  const said = typesOf(schema)
  const entry = child(schema, 'items')
  return {
    ...(schema.value as Keywords),
    types: said.length > 0 ? said : typesOfChoice(schema),
    either: [...items(child(schema, 'oneOf')), ...items(child(schema, 'anyOf'))].map(readSchema),
    items: entry ? readSchema(entry) : null,
    properties: new Map(
      entries(child(schema, 'properties')).map(([name, member]) => [name, readSchema(member)]),
    ),
  }
}

/** The schema with what it refers to, and the parts of `allOf`, in one. */
function merged(node: ContractNode): ContractNode {
  const target = follow(node)
  const beside = target !== node && isObject(node.value) ? node.value : {}
  const whole = child(target, 'allOf') ? mergeAllOf(target) : target
  return { ...whole, value: { ...(isObject(whole.value) ? whole.value : {}), ...beside, $ref: undefined } }
}
