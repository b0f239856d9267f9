// Written by npm run generate from openapi.yaml. Do not edit: change the contract, then generate again.
// The types of an operation by its id, for the server, the client and mocked operations.

import type {
  ShapeOfBody,
  ShapeOfParams,
  ShapeOfReply,
  ShapeOfStatus,
  ShapeOfSuccess,
} from '#contract/operation-shapes.ts'
import type { OperationId, operations } from './operations.ts'
import type { operations as contract } from './types.ts'

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

type Codes<Problems> = {
  [Status in keyof Problems]: Problems[Status] extends readonly (infer Code)[] ? Code : never
}[keyof Problems]

/** The problem codes of an operation. */
export type ProblemCodeOf<Id extends OperationId> = Codes<(typeof operations)[Id]['problems']>

/** The operations whose success is a success with any body or none. */
type AnyBodyId =
  | 'register'
  | 'updateProfile'
  | 'saveCartItems'
  | 'deleteCartItems'
  | 'deleteCartItem'
  | 'placeOrder'
  | 'requestQuote'
  | 'placePhoneOrder'
  | 'removeBanner'
