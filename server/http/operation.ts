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

/** The session of a request: required, optional or none, as the contract says. */
type SessionOf<Id extends OperationId> =
  Security<Id> extends { scheme: 'bearer'; optional: false }
    ? CallerSession
    : Security<Id> extends { scheme: 'bearer'; optional: true }
      ? CallerSession | null
      : null

/** Whose key opened the operator's side, where the contract asks for one. */
type OperatorOf<Id extends OperationId> = Security<Id> extends { scheme: 'operatorKey' } ? Operator : null

/** What the contract's schemas make of a request: texts read, defaults filled in. */
export type Read<Id extends OperationId> = Input<(typeof operationSchemas)[Id]>

/** A request as an operation sees it: read and checked by the contract. */
export type Call<Id extends OperationId> = {
  params: Read<Id>['params']
  body: BodyOf<Id>
  headers: Read<Id>['headers']
  session: SessionOf<Id>
  operator: OperatorOf<Id>
  /** Network address of the caller, for counting attempts. */
  address: string
  deps: Deps
}

type Headers = Readonly<Record<string, string>>

/** What an operation may answer: a success the contract declares with its body, or one of its problems. */
export type Reply<Id extends OperationId> =
  | {
      [Status in SuccessStatusOf<Id>]: { status: Status; body: ReplyOf<Id, Status>; headers?: Headers }
    }[SuccessStatusOf<Id>]
  | Problem<ProblemCodeOf<Id> & ProblemCode>

/** A request before the contract was applied; who calls was checked already. */
export type RawCall = RawInput & {
  session: CallerSession | null
  operator: Operator | null
  address: string
  deps: Deps
}

/** An operation, ready to be put behind its route. */
export type Operation<Id extends OperationId> = {
  kind: 'operation'
  id: Id
  answer: (raw: RawCall) => Promise<RawReply>
}

/** An operation of the contract; a status or a problem that the contract does not declare is a compile error. */
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
      // The route let them pass by the same security entry that types them here.
      return handle({ ...input, session, operator, address, deps } as unknown as Call<Id>)
    },
  }
}

/** Reads a request by the contract. */
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
