import createFetchClient from 'openapi-fetch'
import type { OperationId } from '#generated/operation-types.ts'
import { routes } from '#generated/routes.ts'
import type { CallArgs, CallFailure, CallResult } from './call-types.ts'
import { call, type Answer, type ReadAnswer, type Reply, type UntypedSuccess } from './call.ts'

export interface ClientOptions {
  /** Where the store is: an origin, with a path before `/api` if there is one. In a browser '' is the page's own host. */
  readonly baseUrl: string
  /** The bearer token at the moment of a call; null when nobody is signed in. */
  readonly getToken?: () => string | null
  /** Where quotations are asked for; absent: at baseUrl. */
  readonly quoteUrl?: string | undefined
  readonly fetch?: (request: Request) => Promise<Response>
  /** Milliseconds a call may take; absent: 30 seconds. */
  readonly timeoutMs?: number
  /** Reads successful answers (read-answer.ts); absent: they are taken as they come. */
  readonly read?: (reply: Reply) => ReadAnswer
}

export interface ApiClient {
  /**
   * Calls an operation of the contract by its id.
   * Never throws: a problem of the store, an outage, a time-out or an unusable answer is `{ ok: false, problem }`.
   */
  readonly call: <Id extends OperationId>(operationId: Id, ...args: CallArgs<Id>) => Promise<CallResult<Id>>
}

/** What a call hands over, whatever the operation. */
interface Given {
  readonly params?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
}

/** openapi-fetch types one literal path at a time; here every path is alike, and CallArgs types the operations. */
interface AnyOperation {
  readonly parameters: { readonly path: Record<string, unknown>; readonly query: Record<string, unknown> }
  readonly requestBody?: { readonly content: { readonly 'application/json': unknown } }
  readonly responses: Record<number, { readonly content: { readonly 'application/json': unknown } }>
}
type AnyPaths = Record<string, Record<(typeof routes)[OperationId][0], AnyOperation>>
type FetchClient = ReturnType<typeof createFetchClient<AnyPaths>>

const DEFAULT_TIMEOUT_MS = 30_000
const QUOTE_OPERATION: OperationId = 'requestQuote'

/** A client of the store. The token goes only to operations that ask for one, a JSON content type only with a body. */
export function createClient(options: ClientOptions): ApiClient {
  const client = createFetchClient<AnyPaths>({
    baseUrl: options.baseUrl,
    // Looked up at each call: test tools replace the global after this client was made.
    fetch: options.fetch ?? ((request) => globalThis.fetch(request)),
  })
  function run<Id extends OperationId>(operationId: Id, ...args: CallArgs<Id>): Promise<CallResult<Id>>
  function run(operationId: OperationId, given: Given = {}): Promise<UntypedSuccess | CallFailure> {
    return call({
      operationId,
      send: (signal) => sendRequest(client, options, operationId, given, signal),
      signal: given.signal,
      timeoutMs: given.timeoutMs ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      read: options.read,
    })
  }
  return { call: run }
}

async function sendRequest(
  client: FetchClient,
  options: ClientOptions,
  operationId: OperationId,
  { params = {}, body, idempotencyKey }: Given,
  signal: AbortSignal,
): Promise<Answer> {
  const [method, path, wantsToken] = routes[operationId]
  const token = wantsToken ? options.getToken?.() : null
  const inPath = ([name]: [string, unknown]): boolean => path.includes(`{${name}}`)
  const given = Object.entries(params)
  const { data, error, response } = await client.request(method, path, {
    params: {
      path: Object.fromEntries(given.filter(inPath)),
      query: Object.fromEntries(given.filter((entry) => !inPath(entry))),
    },
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body }),
    ...(operationId === QUOTE_OPERATION && options.quoteUrl !== undefined
      ? { baseUrl: options.quoteUrl }
      : {}),
    parseAs: 'text',
    signal,
  })
  return { response, text: textOf(data ?? error) }
}

/** openapi-fetch parses the body of a failure on its own account; as text it is read in one place. */
function textOf(body: unknown): string {
  if (body === undefined) return ''
  return typeof body === 'string' ? body : JSON.stringify(body)
}
