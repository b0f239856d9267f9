import { setTimeout as pause } from 'node:timers/promises'
import type { ReadAnswer, ReplyToRead, CallArgs, CallFailure, CallResult } from '#client/call.ts'
import type { ApiClient } from '#client/create-client.ts'
import type { Env } from '#cli/settings.ts'
import type { ApiProblem } from '#client/api-problem.ts'
import { mayPass } from '#client/retry-after.ts'
import { isWrite } from './writes.ts'
import { refuseUnencrypted } from '#cli/input/credentials.ts'
import type { OperationId } from '#generated/operation-types.ts'

type ApiOptions = {
  baseUrl: string
  quoteUrl: string | undefined
  timeoutMs: number
  /** How often a call that may be repeated is tried again; absent: never. */
  retries?: number
  /** Whether an answer must be exactly what the contract says; absent: whatever can be used is. */
  strict?: boolean
  /** Whether secrets may leave over unencrypted lines; absent: no. */
  insecureHttp?: boolean
  /** Names the proxies, and whether somebody looks for a fault; absent: neither. */
  env?: Env
  /** Names this run to the store. */
  runId?: string
  getToken: () => string | null
  /** Asked before a call that takes an operator's key. */
  getOperatorKey: () => Promise<string | null>
  /** Called before an operation that changes something at the store; rejects where nobody agrees. */
  agree?: (operationId: OperationId) => Promise<void>
  /** Stops every call that has no signal of its own. */
  interrupted?: AbortSignal | undefined
  /** Hears what had to be left out of an answer, and when something is tried again. */
  note: (text: string) => void
}

type Loaded = {
  call: ApiClient['call']
  /** Who calls: anybody (0), a customer (1), an operator (2). */
  callerOf: (id: OperationId) => 0 | 1 | 2
  methodOf: (id: OperationId) => string
}

/**
 * The store's operations, every answer read by the contract's outline. The libraries behind it are loaded with the first
 * call, so that commands which call nobody start quickly.
 */
export function openApi(options: ApiOptions): ApiClient {
  let loaded: Promise<Loaded> | undefined
  let operatorKey: string | null = null
  async function run<Id extends OperationId>(
    operationId: Id,
    ...[given]: CallArgs<Id>
  ): Promise<CallResult<Id>> {
    loaded ??= load(options, () => operatorKey)
    const { call, callerOf, methodOf } = await loaded
    const caller = callerOf(operationId)
    if (caller === 2) operatorKey = await options.getOperatorKey()
    refuseBareSecret(options, caller, given?.body)
    if (isWrite({ id: operationId, method: methodOf(operationId), body: given?.body }))
      await options.agree?.(operationId)
    const patience = caller === 2 ? { timeoutMs: options.timeoutMs + sendingMs(given?.body) } : {}
    const args = [{ signal: options.interrupted, ...patience, ...given }] as CallArgs<Id>
    const keyed = given?.idempotencyKey !== undefined
    const { retries = 0, note, interrupted } = options
    return repeat(() => call(operationId, ...args), { operationId, keyed, retries, note, interrupted })
  }
  return { call: run }
}

// What a slow line carries: 16 KB a second.
const BYTES_IN_A_MS = 16

/** How long a body may take to leave, beyond what a call takes anyway: operators send lists and pictures. */
function sendingMs(body: unknown): number {
  return body === undefined ? 0 : Math.ceil(Buffer.byteLength(JSON.stringify(body)) / BYTES_IN_A_MS)
}

async function load(options: ApiOptions, getKey: () => string | null): Promise<Loaded> {
  const { baseUrl, quoteUrl, timeoutMs, getToken, note, strict = false } = options
  const [
    { createClient },
    { routes, operatorRoutes },
    { operatorProblemCodes },
    { fetchFrom, PlainRequest },
  ] = await Promise.all([
    import('#client/create-client.ts'),
    import('#generated/client.ts'),
    import('#generated/problem-codes.ts'),
    import('./fetch.ts'),
  ])
  const { call } = createClient({
    ...{ baseUrl, quoteUrl, timeoutMs, getToken },
    operator: { routes: operatorRoutes, problemCodes: operatorProblemCodes, getKey },
    read: await (strict ? strictReader() : tolerantReader(note)),
    fetch: await fetchFrom({ ...options, urls: [baseUrl, quoteUrl ?? baseUrl] }),
    Request: PlainRequest as unknown as typeof Request,
  })
  const callers = { ...routes, ...operatorRoutes }
  return { call, callerOf: (id) => callers[id][2], methodOf: (id) => callers[id][0] }
}

/** Whatever a command has looked at before: here is where secrets leave. */
function refuseBareSecret(options: ApiOptions, caller: 0 | 1 | 2, body: unknown): void {
  const { baseUrl: url, insecureHttp = false, getToken } = options
  if (caller === 1 && getToken() !== null) refuseUnencrypted({ url, insecureHttp }, 'The token of a sign-in')
  if (typeof body === 'object' && body !== null && 'password' in body)
    refuseUnencrypted({ url, insecureHttp }, 'A password')
}

async function tolerantReader(note: (text: string) => void) {
  const [{ answerReader }, { operatorAnswerShapes }] = await Promise.all([
    import('#client/read-answer.ts'),
    import('#generated/answer-shapes.ts'),
  ])
  return answerReader(note, operatorAnswerShapes)
}

/** A reader for `--strict`: a successful answer must be exactly what the contract says, or it is refused with the place. */
async function strictReader(): Promise<(reply: ReplyToRead) => ReadAnswer> {
  const { answersOf, breaksOfBody } = await import('#contract/answer-check.ts')
  return ({ operationId, status, data }) => {
    const [first] = breaksOfBody(answersOf(operationId), status, data)
    if (!first) return { ok: true, data }
    const fault = `The answer to ${operationId} is not exactly what the contract says (${first.path}: ${first.message})`
    return { ok: false, fault }
  }
}

const FIRST_MS = 500
const LONGEST_MS = 60_000
const READS: ReadonlySet<string> = new Set(['get', 'head'])

type Repeating = {
  operationId: OperationId
  /** Whether the call carries an idempotency key. */
  keyed: boolean
  retries: number
  interrupted?: AbortSignal | undefined
  note: (text: string) => void
  /** Waits so many milliseconds; rejects when the program ends. For tests. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<unknown>
}

/**
 * Makes a call again, up to so many times, while no answer comes or the store is too busy: only reads and calls with an
 * idempotency key, as anything else could then happen twice. Waits as long as Retry-After says, else longer each time,
 * with a little chance in it so that many runs do not come back together; never longer than a minute.
 *
 * An attempt that may have had its effect, or may yet arrive, is not forgotten for a later one that was refused: with a
 * key, the problem that leaves the doubt comes back, unless a later answer proves the effect.
 */
export async function repeat<Id extends OperationId>(
  call: () => Promise<CallResult<Id>>,
  { operationId, keyed, retries, interrupted, note, wait = waited }: Repeating,
): Promise<CallResult<Id>> {
  let result = await call()
  if (result.ok || (!keyed && !(await isRead(operationId)))) return result
  let doubt: CallFailure | null = null
  for (let round = 1; round <= retries && !result.ok && isPassing(result.problem); round += 1) {
    if (mayHaveRun(result.problem)) doubt = result
    const { retryAfter = 0, detail } = result.problem
    if (retryAfter * 1000 > LONGEST_MS) {
      note(`${detail}; not tried again, as the store asks to wait ${retryAfter} s.`)
      break
    }
    const ms = delay(round, retryAfter)
    note(`${detail}; trying again in ${(ms / 1000).toFixed(1)} s (${round} of ${retries}).`)
    try {
      await wait(ms, interrupted)
    } catch {
      break
    }
    result = await call()
  }
  if (!keyed || doubt === null || isProven(result)) return result
  if (!result.ok && result.problem.detail !== doubt.problem.detail) note(result.problem.detail)
  return doubt
}

async function isRead(operationId: OperationId): Promise<boolean> {
  const { operatorRoutes, routes } = await import('#generated/client.ts')
  const known: Readonly<Record<string, readonly [string, ...unknown[]]>> = { ...routes, ...operatorRoutes }
  return READS.has(known[operationId]?.[0] ?? '')
}

/** Whether what went wrong may be over in a moment. */
function isPassing({ code, status }: ApiProblem): boolean {
  if (status === 0) return code === 'network' || code === 'timeout'
  return code === 'order_in_progress' || mayPass(status)
}

/** Whether the call may have had its effect all the same. */
function mayHaveRun({ code, status, detail }: ApiProblem): boolean {
  return !(code === 'network' && wasNeverSent(detail)) && status !== 429
}

// What the system says when a request cannot have left: nobody listens, no such host, no way there.
const NEVER_SENT =
  /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|(?:UND_ERR_)?CONNECT_TIMEOUT)\b/

// A connection that was there can lose its way after the request has left.
const BROKE_LATER = /\b(read|write) E[A-Z]+/

/** Whether a failure text of `fetchFrom` says that the request never reached anybody. */
export function wasNeverSent(detail: string): boolean {
  return NEVER_SENT.test(detail) && !BROKE_LATER.test(detail)
}

/** Whether an answer proves the effect of its key. */
function isProven(result: { ok: true } | CallFailure): boolean {
  return result.ok || result.problem.code === 'idempotency_key_reused'
}

function delay(round: number, retryAfter: number): number {
  const own = FIRST_MS * 2 ** (round - 1)
  return Math.min(LONGEST_MS, Math.max(own, retryAfter * 1000) * (1 + Math.random() / 4))
}

function waited(ms: number, signal: AbortSignal | undefined): Promise<unknown> {
  return pause(ms, undefined, signal === undefined ? {} : { signal })
}
