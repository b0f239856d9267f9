import { collectOperations } from '../generate/collect-operations.ts'
import type { ContractOperation, ContractReply } from '../generate/operation-model.ts'
import { readContract } from '../generate/read-contract.ts'
import { plainSchema, type Schema } from './plain-schema.ts'

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

const CONTRACT = new URL('../../openapi.yaml', import.meta.url)

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
