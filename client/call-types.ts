import type { AnswerOf, BodyOf, OperationId, ParamsOf, SuccessStatusOf } from '#generated/operation-types.ts'
import type { ApiProblem } from './api-problem.ts'

/** True when nothing in T is required. */
type Optional<T> = Partial<T> extends T ? true : false
type ParamsPart<Id extends OperationId> =
  Optional<ParamsOf<Id>> extends true ? { readonly params?: ParamsOf<Id> } : { readonly params: ParamsOf<Id> }
type BodyPart<Id extends OperationId> =
  undefined extends BodyOf<Id> ? { readonly body?: BodyOf<Id> } : { readonly body: BodyOf<Id> }

/** What a call takes: path and query parameters as one flat object, the body, and how long it may take. */
export type CallOptions<Id extends OperationId> = ParamsPart<Id> &
  BodyPart<Id> & {
    /** Sent as Idempotency-Key: a repeated call with the same key has the effect of one. */
    readonly idempotencyKey?: string | undefined
    /** Sent as Test-Run: what the call adds carries the mark of that run. */
    readonly testRun?: string | undefined
    /** Whether even a count of units must not be a second old, as it may be where goods are only looked at. */
    readonly newest?: boolean | undefined
    /** Stops the call; the result is then a problem `aborted`. */
    readonly signal?: AbortSignal | undefined
    /** Milliseconds until the call gives up with `timeout`; absent: the client's. */
    readonly timeoutMs?: number | undefined
  }

/** The options may be left out where nothing in them is required. */
export type CallArgs<Id extends OperationId> =
  Optional<CallOptions<Id>> extends true ? [options?: CallOptions<Id>] : [options: CallOptions<Id>]

/** A successful answer. */
export type CallSuccess<Id extends OperationId> = {
  [Status in SuccessStatusOf<Id>]: {
    readonly ok: true
    readonly status: Status
    readonly data: AnswerOf<Id, Status>
    readonly headers: Headers
  }
}[SuccessStatusOf<Id>]

export interface CallFailure {
  readonly ok: false
  readonly problem: ApiProblem
}

/** How a call ended. Nothing is thrown. */
export type CallResult<Id extends OperationId> = CallSuccess<Id> | CallFailure
