import { operationSchemas } from '#generated/operation-schemas.ts'
import type {
  BodyOf,
  OperationId,
  ProblemCodeOf,
  ReplyOf,
  SuccessStatusOf,
} from '#generated/operation-types.ts'
import { operations } from '#generated/operations.ts'
import type { ProblemCode } from '#generated/problem-codes.ts'
import { readInput, readsInput, type Input, type RawInput } from '#contract/read-input.ts'
import type { Deps } from '#server/deps.ts'
import { inputProblem, type Problem } from './problem.ts'
import type { CallerSession, Operator } from './authentication.ts'
import type { RawReply } from './send-reply.ts'

type Security<Id extends OperationId> = (typeof operations)[Id]['security']

/** The session of a request: required, optional or none, by contract. */
type SessionOf<Id extends OperationId> =
  Security<Id> extends { scheme: 'bearer'; optional: false }
    ? CallerSession
    : Security<Id> extends { scheme: 'bearer'; optional: true }
      ? CallerSession | null
      : null

/** The operator of a request, if the contract requires an operator key. */
type OperatorOf<Id extends OperationId> = Security<Id> extends { scheme: 'operatorKey' } ? Operator : null

/** The parsed input of an operation. */
export type Read<Id extends OperationId> = Input<(typeof operationSchemas)[Id]>

/** A validated request. */
export type Call<Id extends OperationId> = {
  params: Read<Id>['params']
  body: BodyOf<Id>
  headers: Read<Id>['headers']
  session: SessionOf<Id>
  operator: OperatorOf<Id>
  /** Network address of the caller, for rate limits. */
  address: string
  deps: Deps
}

type Headers = Readonly<Record<string, string>>

/** A declared success with its body, or a declared problem. */
export type Reply<Id extends OperationId> =
  | {
      [Status in SuccessStatusOf<Id>]: { status: Status; body: ReplyOf<Id, Status>; headers?: Headers }
    }[SuccessStatusOf<Id>]
  | Problem<ProblemCodeOf<Id> & ProblemCode>

/** An authenticated request before validation. */
export type RawCall = RawInput & {
  session: CallerSession | null
  operator: Operator | null
  address: string
  deps: Deps
}

/** An operation, to be registered as a route. */
export type Operation<Id extends OperationId> = {
  kind: 'operation'
  id: Id
  answer: (raw: RawCall) => Promise<RawReply>
}

/** Defines an operation. A status or problem that the contract does not declare is a compile error. */
export function operation<Id extends OperationId>(
  id: Id,
  handle: (call: Call<Id>) => Promise<Reply<Id>>,
): Operation<Id> {
  return {
    kind: 'operation',
    id,
    async answer(raw) {
      const input = readCall(id, raw)
      if (!input.ok) return inputProblem(input.errors)
      const { session, operator, address, deps } = raw
      // The route has authenticated the caller by the security entry that determines these types.
      return handle({ ...input, session, operator, address, deps } as unknown as Call<Id>)
    },
  }
}

/** Validates and parses a request by the contract. */
export function readCall(id: OperationId, raw: RawInput) {
  if (!readsInput(operations[id])) return { ok: true as const, params: {}, headers: {}, body: undefined }
  return readInput(operationSchemas[id], raw)
}

export function ok<Body>(body: Body, headers: Headers = {}): { status: 200; body: Body; headers: Headers } {
  return { status: 200, body, headers }
}

export function created<Body>(body: Body): { status: 201; body: Body } {
  return { status: 201, body }
}

export function noContent(): { status: 204; body: undefined } {
  return { status: 204, body: undefined }
}
