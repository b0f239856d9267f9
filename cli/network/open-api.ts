import type { ReadAnswer, ReplyToRead, CallArgs, CallResult } from '#client/call.ts'
import type { ApiClient } from '#client/create-client.ts'
import { refuseUnencrypted } from '#cli/input/credentials.ts'
import type { Env, Settings } from '#cli/settings.ts'
import type { OperationId } from '#generated/operation-types.ts'
import { withRetry } from './with-retry.ts'

type ApiOptions = {
  settings: Pick<Settings, 'url' | 'quoteUrl' | 'timeoutMs' | 'retries' | 'strict' | 'insecureHttp'>
  env: Env
  runId: string
  getToken: () => string | null
  /** Asked before a call that takes an operator key. */
  getOperatorKey: () => Promise<string | null>
  /** Called before an operation that changes something at the store; rejects without a confirmation. */
  confirm?: (id: OperationId) => Promise<void>
  /** Stops every call that has no signal of its own. */
  signal?: AbortSignal
  /** Called with what had to be left out of a response, and with retries. */
  note: (text: string) => void
}

/** Who calls an operation: anyone (0), a customer (1), an operator (2). */
type Caller = 0 | 1 | 2
type Loaded = {
  call: ApiClient['call']
  callerOf: (id: OperationId) => Caller
  isReadOnly: (id: OperationId) => boolean
}

/** The operations of the store. The libraries behind it are loaded with the first call, so that other commands start quickly. */
export function openApi(options: ApiOptions): ApiClient {
  const { settings, note, signal } = options
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
    if (isWrite(operationId, readOnly, given?.body)) await options.confirm?.(operationId)
    const timeoutMs = settings.timeoutMs + (caller === 2 ? sendingMs(given?.body) : 0)
    const args = [{ signal, timeoutMs, ...given }] as CallArgs<Id>
    const isKeyed = given?.idempotencyKey !== undefined
    const isBulk = BULK_OPERATIONS.has(operationId)
    return withRetry(() => call(operationId, ...args), {
      retries: settings.retries,
      busyRetries: isBulk ? BULK_RETRIES : 0,
      isRepeatable: isKeyed || readOnly || isBulk,
      isKeyed,
      note,
      signal,
    })
  }
  return { call: run }
}

/**
 * Operations that do more than read and change nothing of the shop: signing in and out, and resolving an order that was
 * confirmed when it was sent.
 */
const HARMLESS: ReadonlySet<OperationId> = new Set(['login', 'logout', 'settleOrder'])

/** Whether a call changes something at the store; an import that is only tried does not. */
export function isWrite(id: OperationId, readOnly: boolean, body?: unknown): boolean {
  const isTrial = typeof body === 'object' && body !== null && 'dry_run' in body && body.dry_run === true
  return !readOnly && !isTrial && !HARMLESS.has(id)
}

// They make the store busy themselves and wait for it. A repetition changes nothing.
const BULK_OPERATIONS: ReadonlySet<OperationId> = new Set(['exportCatalog', 'importCatalog', 'addPicture'])
const BULK_RETRIES = 9

/** A slow line sends 16 KB a second. */
const BYTES_IN_A_MS = 16

/** How long sending a body may take: operators send lists and pictures. */
function sendingMs(body: unknown): number {
  return body === undefined ? 0 : Math.ceil(Buffer.byteLength(JSON.stringify(body)) / BYTES_IN_A_MS)
}

async function load(options: ApiOptions, getKey: () => string | null): Promise<Loaded> {
  const { settings, getToken, note } = options
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
    baseUrl: settings.url,
    quoteUrl: settings.quoteUrl,
    timeoutMs: settings.timeoutMs,
    getToken,
    operator: { routes: operatorRoutes, problemCodes: operatorProblemCodes, getKey },
    read: await (settings.strict ? strictReader() : tolerantReader(note)),
    fetch: createFetch({
      ...options,
      urls: [settings.url, settings.quoteUrl ?? settings.url],
    }) as unknown as (request: Request) => Promise<Response>,
    Request: PlainRequest as unknown as typeof Request,
  })
  const callers = { ...routes, ...operatorRoutes }
  const readOnly: ReadonlySet<OperationId> = new Set(readOnlyOperations)
  const isReadOnly = (id: OperationId) => callers[id][0] === 'get' || readOnly.has(id)
  return { call, callerOf: (id) => callers[id][2], isReadOnly }
}

/** The last check before a secret is sent, whatever a command has checked. */
function refuseBareSecret({ settings, getToken }: ApiOptions, caller: Caller, body: unknown): void {
  if (caller === 1 && getToken() !== null) refuseUnencrypted(settings, 'The token of a sign-in')
  if (typeof body === 'object' && body !== null && 'password' in body)
    refuseUnencrypted(settings, 'A password')
}

async function tolerantReader(note: (text: string) => void) {
  const [{ answerReader }, { operatorAnswerShapes }] = await Promise.all([
    import('#client/read-answer.ts'),
    import('#generated/answer-shapes.ts'),
  ])
  return answerReader(note, operatorAnswerShapes)
}

/** A reader for `--strict`: a successful response that does not follow the contract exactly is refused. */
async function strictReader(): Promise<(reply: ReplyToRead) => ReadAnswer> {
  const { answersOf, breaksOfBody } = await import('#contract/answer-check.ts')
  return ({ operationId, status, data }) => {
    const [first] = breaksOfBody(answersOf(operationId), status, data)
    if (!first) return { ok: true, data }
    const fault = `The response to ${operationId} does not follow the contract (${first.path}: ${first.message})`
    return { ok: false, fault }
  }
}
