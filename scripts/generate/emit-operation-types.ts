import { isDirectional } from './directions.ts'
import { generatedFile } from './generated-file.ts'
import type { ContractOperation } from './operation-model.ts'
import { quote } from './source-context.ts'

const ABOUT = 'The types of an operation by its id, for the server, the client and the mock.'

const TYPES = `
export type { OperationId } from './operations.ts'

/** Path and query parameters as one flat object, with the types they have once read. */
export type ParamsOf<Id extends OperationId> = ShapeOfParams<contract[Id]>

/** Every status the operation can answer with, and those of success. */
export type StatusOf<Id extends OperationId> = ShapeOfStatus<contract[Id]>
export type SuccessStatusOf<Id extends OperationId> = ShapeOfSuccess<contract[Id]>

/** The body of the reply with a status; undefined where it has none. */
export type ReplyOf<Id extends OperationId, Status extends StatusOf<Id>> = ShapeOfReply<contract[Id], Status>

/** What a reader gets of a reply: where the specification shows no body, any part of it can be missing. */
export type AnswerOf<Id extends OperationId, Status extends StatusOf<Id>> = Id extends AnyBodyId
  ? Partial<ReplyOf<Id, Status>>
  : ReplyOf<Id, Status>

/** What a reader gets of a success, whatever its status. */
export type SuccessOf<Id extends OperationId> = AnswerOf<Id, SuccessStatusOf<Id>>

type Codes<Problems> = { [Status in keyof Problems]: Problems[Status] extends readonly (infer Code)[] ? Code : never }[keyof Problems]

/** The problem codes that the contract lets the operation answer with. */
export type ProblemCodeOf<Id extends OperationId> = Codes<(typeof operations)[Id]['problems']>
`

/** generated/operation-types.ts */
export function emitOperationTypes(operations: readonly ContractOperation[]): string {
  const anyBody = operations.filter(({ replies }) => replies.some((reply) => reply.anyBody))
  const ids = anyBody.map(({ id }) => quote(id))
  return generatedFile(
    ABOUT,
    `import type { ShapeOfBody, ShapeOfParams, ShapeOfReply, ShapeOfStatus, ShapeOfSuccess } from './operation-shapes.ts'
     import type { OperationId, operations } from './operations.ts'
     import type { operations as contract } from './types.ts'`,
    TYPES.trim(),
    bodySource(operations),
    `/** The operations whose success is a success with any body or none. */
     type AnyBodyId = ${ids.join(' | ') || 'never'}`,
  )
}

/** Where a request is not what an answer with the same schema would be, its type is that of the request's own schema. */
function bodySource(operations: readonly ContractOperation[]): string {
  const own = operations.filter(({ body }) => body && isDirectional(body.schema)).map(({ id }) => quote(id))
  const shape = 'ShapeOfBody<contract[Id]>'
  const type =
    own.length === 0
      ? shape
      : `Id extends ${own.join(' | ')} ? z.input<(typeof operationSchemas)[Id]['body']> : ${shape}`
  const imports =
    own.length === 0
      ? ''
      : "import type * as z from 'zod/mini'\nimport type { operationSchemas } from './operation-schemas.ts'\n\n"
  return `${imports}/** The request body; undefined where there is none. */
    export type BodyOf<Id extends OperationId> = ${type}`
}
