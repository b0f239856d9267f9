import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import type { ContractOperation } from './collect-operations.ts'
import type { Contract, Schema } from './contract.ts'
import { generatedFile } from './generated-file.ts'
import { quote } from './source-context.ts'

const ABOUT_TYPES = 'The types of the contract: paths, operations and components, by openapi-typescript.'

/** generated/types.ts. Without `immutable`, because callers build lists in bodies. */
export async function emitTypes(contract: Contract): Promise<string> {
  const syntaxTree = await openapiTS(structuredClone(contract) as unknown as OpenAPI3, {
    alphabetize: true,
    silent: true,
    // A member with a default is optional in requests and responses.
    defaultNonNullable: false,
  })
  return generatedFile(ABOUT_TYPES, astToString(syntaxTree))
}

const ABOUT_OPERATION_TYPES =
  'The types of an operation by its id, for the server, the client and mocked operations.'
const TYPES = `
export type { OperationId } from './operations.ts'

/** Path and query parameters as one flat object, with the types they have once read. */
export type ParamsOf<Id extends OperationId> = ShapeOfParams<contract[Id]>

/** The request body; undefined where there is none. */
export type BodyOf<Id extends OperationId> = ShapeOfBody<contract[Id]>

/** Every status the operation can answer with, and those of success. */
export type StatusOf<Id extends OperationId> = ShapeOfStatus<contract[Id]>
export type SuccessStatusOf<Id extends OperationId> = ShapeOfSuccess<contract[Id]>

/** The body of the reply with a status; undefined where it has none. */
export type ReplyOf<Id extends OperationId, Status extends StatusOf<Id>> = ShapeOfReply<contract[Id], Status>

/** The body that a client reads; partial where the specification defines no body. */
export type AnswerOf<Id extends OperationId, Status extends StatusOf<Id>> = Id extends AnyBodyId
  ? Partial<ReplyOf<Id, Status>>
  : ReplyOf<Id, Status>

/** The body that a client reads of any success. */
export type SuccessOf<Id extends OperationId> = AnswerOf<Id, SuccessStatusOf<Id>>

type Codes<Problems> = { [Status in keyof Problems]: Problems[Status] extends readonly (infer Code)[] ? Code : never }[keyof Problems]

/** The problem codes of an operation. */
export type ProblemCodeOf<Id extends OperationId> = Codes<(typeof operations)[Id]['problems']>
`

/** generated/operation-types.ts */
export function emitOperationTypes(operations: readonly ContractOperation[]): string {
  const anyBody = operations.filter(({ replies }) => replies.some((reply) => reply.anyBody))
  const ids = anyBody.map(({ id }) => quote(id))
  return generatedFile(
    ABOUT_OPERATION_TYPES,
    `import type { ShapeOfBody, ShapeOfParams, ShapeOfReply, ShapeOfStatus, ShapeOfSuccess } from '#contract/operation-shapes.ts'
     import type { OperationId, operations } from './operations.ts'
     import type { operations as contract } from './types.ts'`,
    TYPES.trim(),
    `/** The operations whose success is a success with any body or none. */
     type AnyBodyId = ${ids.join(' | ') || 'never'}`,
  )
}

const ABOUT_LIMITS = `Every limit that the contract states, one plain constant each, so that a bundle keeps only those it reads.
Named by where the contract states it: schema, member, keyword (quantityMaximum, orderRequestOrderedProductsMaxItems), or
operation, parameter, keyword (listProductsLimitDefault); an answer that is a list by its operation alone
(listBestSellersMaxItems). A limit that is stated once and referred to has the name of its own schema only.`
const KEYWORDS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'default'] as const

/** generated/limits.ts */
export function emitLimits({ components }: Contract, operations: readonly ContractOperation[]): string {
  const limits = new Map<string, number>()
  for (const [name, schema] of Object.entries(components.schemas)) collect(limits, [name], schema)
  for (const { id, parameters, body, replies } of operations) {
    for (const { name, schema } of parameters) collect(limits, [id, name], schema)
    if (body) collect(limits, [id], body.schema)
    for (const { status, schema } of replies) if (schema && status < 300) collect(limits, [id], schema)
  }
  const rows = [...limits].map(([name, limit]) => `export const ${name} = ${limit}`)
  return generatedFile(ABOUT_LIMITS, rows.join('\n'))
}

function collect(limits: Map<string, number>, path: readonly string[], schema: Schema): void {
  if (schema.$ref !== undefined) return
  for (const keyword of KEYWORDS) {
    const limit = schema[keyword]
    if (typeof limit === 'number') limits.set(constantName([...path, keyword]), limit)
  }
  const { oneOf = [], anyOf = [], allOf = [], properties = {}, items } = schema
  for (const part of [...oneOf, ...anyOf, ...allOf]) collect(limits, path, part)
  for (const [name, member] of Object.entries(properties)) collect(limits, [...path, name], member)
  if (items) collect(limits, [...path, 'item'], items)
}

/** `OrderRequest`, `ordered_products`, `maxItems` → `orderRequestOrderedProductsMaxItems`. */
function constantName(path: readonly string[]): string {
  const words = path.flatMap((part) => part.split(/[^A-Za-z0-9]+/)).filter((word) => word !== '')
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return joined.charAt(0).toLowerCase() + joined.slice(1)
}
