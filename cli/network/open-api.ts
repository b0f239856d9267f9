import type { ReadAnswer, ReplyToRead, CallArgs, CallResult } from '#client/call.ts'
import type { ApiClient } from '#client/create-client.ts'
import type { Env } from '#cli/settings.ts'
import { withRetry } from './with-retry.ts'
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
  isReadOnly: (id: OperationId) => boolean
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
    const { call, callerOf, isReadOnly } = await loaded
    const caller = callerOf(operationId)
    if (caller === 2) operatorKey = await options.getOperatorKey()
    refuseBareSecret(options, caller, given?.body)
    const readOnly = isReadOnly(operationId)
    if (isWrite({ id: operationId, readOnly, body: given?.body })) await options.agree?.(operationId)
    const patience = caller === 2 ? { timeoutMs: options.timeoutMs + sendingMs(given?.body) } : {}
    const args = [{ signal: options.interrupted, ...patience, ...given }] as CallArgs<Id>
    const isKeyed = given?.idempotencyKey !== undefined
    const { retries = 0, note, interrupted } = options
    return withRetry(() => call(operationId, ...args), {
      retries,
      busyRetries: BULK_OPERATIONS.has(operationId) ? BULK_RETRIES : 0,
      isRepeatable: isKeyed || readOnly || BULK_OPERATIONS.has(operationId),
      isKeyed,
      note,
      interrupted,
    })
  }
  return { call: run }
}

// They make the store busy by themselves and wait for it. A repetition changes nothing.
const BULK_OPERATIONS: ReadonlySet<OperationId> = new Set(['exportCatalog', 'importCatalog', 'addPicture'])
const BULK_RETRIES = 9

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
    { routes, operatorRoutes, readOnlyOperations },
    { operatorProblemCodes },
    { createFetch, PlainRequest },
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
    fetch: createFetch({ ...options, urls: [baseUrl, quoteUrl ?? baseUrl] }),
    Request: PlainRequest as unknown as typeof Request,
  })
  const callers = { ...routes, ...operatorRoutes }
  const readOnly: ReadonlySet<OperationId> = new Set(readOnlyOperations)
  const isReadOnly = (id: OperationId) => callers[id][0] === 'get' || readOnly.has(id)
  return { call, callerOf: (id) => callers[id][2], isReadOnly }
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
