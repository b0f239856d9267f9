import { clientProblem, problemOf, type ApiProblem } from './api-problem.ts'
import type { AnswerOf, BodyOf, OperationId, ParamsOf, SuccessStatusOf } from '#generated/operation-types.ts'
import type { ProblemCode } from '#generated/problem-codes.ts'

/** True when T has no required property. */
type Optional<T> = Partial<T> extends T ? true : false
type ParamsPart<Id extends OperationId> =
  Optional<ParamsOf<Id>> extends true ? { readonly params?: ParamsOf<Id> } : { readonly params: ParamsOf<Id> }
type BodyPart<Id extends OperationId> =
  undefined extends BodyOf<Id> ? { readonly body?: BodyOf<Id> } : { readonly body: BodyOf<Id> }

/** Options of a call: path and query parameters as one flat object, the body, and settings of the request. */
export type CallOptions<Id extends OperationId> = ParamsPart<Id> &
  BodyPart<Id> & {
    /** Sent as Idempotency-Key: repeated calls with the same key take effect once. */
    readonly idempotencyKey?: string | undefined
    /** Sent as Test-Run: records that the call creates belong to this test run. */
    readonly testRun?: string | undefined
    /** Whether to bypass caches, so that stock is current. */
    readonly newest?: boolean | undefined
    /** Aborts the call with the problem `aborted`. */
    readonly signal?: AbortSignal | undefined
    /** Milliseconds until the call fails with `timeout`; default: the client's. */
    readonly timeoutMs?: number | undefined
  }

/** The arguments of a call; options are optional when they have no required property. */
export type CallArgs<Id extends OperationId> =
  Optional<CallOptions<Id>> extends true ? [options?: CallOptions<Id>] : [options: CallOptions<Id>]

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

/** The result of a call, which never throws. */
export type CallResult<Id extends OperationId> = CallSuccess<Id> | CallFailure

/** An answer of openapi-fetch: the text of a success, or the body of a failure, parsed if it is JSON. */
export interface Answer {
  readonly response: Response
  readonly data?: string | undefined
  readonly error?: unknown
}

/** A successful answer for an AnswerReader; `data` is undefined when it has no body. */
export interface ReplyToRead {
  readonly operationId: OperationId
  readonly status: number
  readonly data: unknown
}

/** The usable data of an answer, or why it is unusable. */
export type ReadAnswer =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly fault: string }

/** Reads successful answers; async, because it may load its code first. */
export type AnswerReader = (reply: ReplyToRead) => ReadAnswer | Promise<ReadAnswer>

export interface CallPlan {
  readonly operationId: OperationId
  readonly send: (signal: AbortSignal) => Promise<Answer>
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs: number
  /** Additional problem codes, such as those of operator operations. */
  readonly furtherCodes?: readonly ProblemCode[] | undefined
  /** Reads the data of a successful answer; default: unchanged. */
  readonly read?: AnswerReader | undefined
}

/** A successful answer with its parsed body (undefined without a body). */
export interface UntypedSuccess {
  readonly ok: true
  readonly status: number
  readonly data: unknown
  readonly headers: Headers
}

/** Runs a call. Only `response.ok` with a JSON body (or none) is a success. */
export async function call(plan: CallPlan): Promise<UntypedSuccess | CallFailure> {
  const deadline = startDeadline(plan.timeoutMs, plan.signal)
  try {
    const answer = await Promise.race([plan.send(deadline.signal), deadline.reached])
    return await Promise.race([readAnswer(plan, answer), deadline.reached])
  } catch (error) {
    return failure(problemWithoutAnswer(deadline, error))
  } finally {
    deadline.end()
  }
}

async function readAnswer(
  plan: CallPlan,
  { response, data, error }: Answer,
): Promise<UntypedSuccess | CallFailure> {
  const { status, headers } = response
  if (!response.ok) return failure(problemOf(response, error, plan.furtherCodes))
  const body = parsed(data)
  if (!body.ok) return failure(clientProblem('invalid_answer', 'The answer is not JSON', status))
  const read = await (plan.read ?? readUnchanged)({ operationId: plan.operationId, status, data: body.value })
  if (!read.ok) return failure(clientProblem('invalid_answer', read.fault, status))
  return { ok: true, status, data: read.data, headers }
}

function problemWithoutAnswer(deadline: Deadline, error: unknown) {
  switch (deadline.cutOff()) {
    case 'timeout':
      return clientProblem('timeout', 'The store did not answer in time')
    case 'aborted':
      return clientProblem('aborted', 'The call was stopped')
    default:
      return clientProblem('network', `The store could not be reached${reason(error)}`)
  }
}

/** Node puts the useful message (connection refused, unknown host) into the cause of "fetch failed". */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const cause = error.cause instanceof Error ? error.cause.message : ''
  return `: ${cause || error.message}`
}

function parsed(text = ''): { ok: true; value: unknown } | { ok: false } {
  if (text === '') return { ok: true, value: undefined }
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}

/** Returns the data unchanged. Only 204 and 205 may have no body. */
function readUnchanged({ status, data }: ReplyToRead): ReadAnswer {
  return data === undefined && status !== 204 && status !== 205
    ? { ok: false, fault: 'The answer is empty' }
    : { ok: true, data }
}

function failure(problem: CallFailure['problem']): CallFailure {
  return { ok: false, problem }
}

/** Why a deadline aborted the work. */
type CutOff = 'timeout' | 'aborted'

/** An abort signal with a timeout. */
interface Deadline {
  readonly signal: AbortSignal
  /** The reason, once the signal is aborted. */
  readonly cutOff: () => CutOff | undefined
  /** Rejects when the signal aborts, else stays pending. For a race with work that ignores signals. */
  readonly reached: Promise<never>
  /** Clears the timer and the listener; call it after the work. */
  readonly end: () => void
}

/** Starts a deadline after `timeoutMs`, or when the caller's signal aborts. */
export function startDeadline(timeoutMs: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController()
  let cutOff: CutOff | undefined
  const reached = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(new Error(cutOff)))
  })
  const cut = (why: CutOff): void => {
    if (cutOff) return
    cutOff = why
    controller.abort()
  }
  const onAbort = (): void => cut('aborted')
  const timer = setTimeout(() => cut('timeout'), timeoutMs)
  if (caller?.aborted) onAbort()
  else caller?.addEventListener('abort', onAbort, { once: true })
  reached.catch(() => undefined)
  return {
    signal: controller.signal,
    cutOff: () => cutOff,
    reached,
    end: () => {
      clearTimeout(timer)
      caller?.removeEventListener('abort', onAbort)
    },
  }
}
