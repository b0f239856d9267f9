import { collectOperations } from '../generate/collect-operations.ts'
import {
  type ContractNode,
  child,
  items,
  textAt,
  entries,
  follow,
  isObject,
} from '#scripts/generate/contract-node.ts'
import { mergeAllOf } from '#scripts/generate/merge-schemas.ts'
import type { ContractOperation, ContractReply } from '../generate/operation-model.ts'
import { readContract } from '../generate/read-contract.ts'
import { typesOf, typesOfChoice, numberAt, flagAt } from '#scripts/generate/schema-facts.ts'

export type FuzzedParameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}

export type ReplyShape = Omit<ContractReply, 'schema' | 'headers' | 'examples'> & {
  schema: Schema | null
  headers: { name: string; required: boolean; schema: Schema }[]
}

/** An operation of the contract with its schemas read. */
export type FuzzedOperation = Pick<
  ContractOperation,
  'id' | 'method' | 'path' | 'security' | 'exactlyOne'
> & {
  parameters: FuzzedParameter[]
  body: { schema: Schema; required: boolean; example: unknown } | null
  replies: ReadonlyMap<number, ReplyShape>
  /** Every method that its path knows. */
  methods: readonly string[]
}

export const CONTRACT = new URL('../../openapi.yaml', import.meta.url)

/** All operations, as `openapi.yaml` says now. */
export function readOperations(): FuzzedOperation[] {
  const all = collectOperations(readContract(CONTRACT))
  const byPath = Map.groupBy(all, ({ path }) => path)
  return all.map((one) => ({
    id: one.id,
    method: one.method,
    path: one.path,
    security: one.security,
    exactlyOne: one.exactlyOne,
    parameters: one.parameters.map((each) => ({ ...each, schema: plainSchema(each.schema) })),
    body: one.body && {
      schema: plainSchema(one.body.schema),
      required: one.body.required,
      example: one.body.examples[0]?.value,
    },
    replies: new Map(one.replies.map((reply) => [reply.status, replyShape(reply)])),
    methods: (byPath.get(one.path) ?? []).map(({ method }) => method),
  }))
}

function replyShape(reply: ContractReply): ReplyShape {
  return {
    ...reply,
    schema: reply.schema && plainSchema(reply.schema),
    headers: reply.headers.map((header) => ({ ...header, schema: plainSchema(header.schema) })),
  }
}

/** A schema of the contract without references: what values of it are, and nothing else. */
export type Schema = {
  readonly types: readonly string[]
  readonly choices: readonly unknown[] | null
  /** One of these has to fit; none where the schema speaks for itself. */
  readonly either: readonly Schema[]
  readonly min: number | undefined
  readonly max: number | undefined
  readonly decimals: number | undefined
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
  /** As the contract has it. */
  readonly json: unknown
}

/** Reads a schema straight from the contract, not from the generated code, which it is there to judge. */
export function plainSchema(node: ContractNode): Schema {
  const schema = merged(node)
  const choices = child(schema, 'enum')
  const said = typesOf(schema)
  return {
    types: said.length > 0 ? said : typesOfChoice(schema),
    choices: choices ? items(choices).map(({ value }) => value) : null,
    either: [...items(child(schema, 'oneOf')), ...items(child(schema, 'anyOf'))].map(plainSchema),
    min: numberAt(schema, 'minimum'),
    max: numberAt(schema, 'maximum'),
    decimals: numberAt(schema, 'x-decimals'),
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
    json: node.value,
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
