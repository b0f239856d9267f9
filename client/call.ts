import { clientProblem, problemOf, type ApiProblem } from './api-problem.ts'
import type { AnswerOf, BodyOf, OperationId, ParamsOf, SuccessStatusOf } from '#generated/operation-types.ts'
import type { ProblemCode } from '#generated/problem-codes.ts'

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

/** An answer as openapi-fetch gives it: the text of a success, and what a failure says, parsed where it is JSON. */
export interface Answer {
  readonly response: Response
  readonly data?: string | undefined
  readonly error?: unknown
}

/** A successful answer on its way to a reader; `data` is undefined where there was no body. */
export interface ReplyToRead {
  readonly operationId: OperationId
  readonly status: number
  readonly data: unknown
}

/** What of an answer can be used, or why nothing can. */
export type ReadAnswer =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly fault: string }

/** Reads successful answers; it may have to fetch its own code first. */
export type AnswerReader = (reply: ReplyToRead) => ReadAnswer | Promise<ReadAnswer>

export interface CallPlan {
  readonly operationId: OperationId
  readonly send: (signal: AbortSignal) => Promise<Answer>
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs: number
  /** Codes of problems that only operators meet. */
  readonly furtherCodes?: readonly ProblemCode[] | undefined
  /** Reads the data of a successful answer, or says why that cannot be done. */
  readonly read?: AnswerReader | undefined
}

/** A successful answer, its body parsed (undefined where there is none). */
export interface UntypedSuccess {
  readonly ok: true
  readonly status: number
  readonly data: unknown
  readonly headers: Headers
}

/**
 * Runs a call to its end. Success is `response.ok` and nothing else: an empty 502 is a failure, and so is a
 * successful status with a body that is not JSON.
 */
export async function call(plan: CallPlan): Promise<UntypedSuccess | CallFailure> {
  const deadline = startDeadline(plan.timeoutMs, plan.signal)
  try {
    const answer = await Promise.race([plan.send(deadline.signal), deadline.reached])
    return await Promise.race([readAnswer(plan, answer), deadline.reached])
  } catch (error) {
    return failure(unanswered(deadline, error))
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
  const read = await (plan.read ?? asItIs)({ operationId: plan.operationId, status, data: body.value })
  if (!read.ok) return failure(clientProblem('invalid_answer', read.fault, status))
  return { ok: true, status, data: read.data, headers }
}

function unanswered(deadline: Deadline, error: unknown) {
  switch (deadline.cutOff()) {
    case 'timeout':
      return clientProblem('timeout', 'The store did not answer in time')
    case 'aborted':
      return clientProblem('aborted', 'The call was stopped')
    default:
      return clientProblem('network', `The store could not be reached${reason(error)}`)
  }
}

/** Node hides the useful part (connection refused, unknown host) in the cause of a bare "fetch failed". */
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

/** Without a reader the data are taken as they come; only the statuses that have no body may come without. */
function asItIs({ status, data }: ReplyToRead): ReadAnswer {
  return data === undefined && status !== 204 && status !== 205
    ? { ok: false, fault: 'The answer is empty' }
    : { ok: true, data }
}

function failure(problem: CallFailure['problem']): CallFailure {
  return { ok: false, problem }
}

/** Why work was cut off. */
type CutOff = 'timeout' | 'aborted'

/** A signal that ends by itself, by the caller's signal, or not at all. */
interface Deadline {
  readonly signal: AbortSignal
  /** Set once the signal has ended the work. */
  readonly cutOff: () => CutOff | undefined
  /** Settles only when the work is cut off: then it rejects. For a race with work that ignores signals. */
  readonly reached: Promise<never>
  /** Frees the timer; to be called when the work is done. */
  readonly end: () => void
}

/** Starts a deadline of so many milliseconds that the caller can also bring about earlier. */
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
