import type { OperationId } from '#generated/operation-types.ts'
import { routes } from '#generated/routes.ts'
import { buildRequest, type Given, type RequestClass, type Route } from './build-request.ts'
import type { CallArgs, CallFailure, CallResult } from './call-types.ts'
import { call, type Answer, type ReadAnswer, type Reply, type UntypedSuccess } from './call.ts'

export interface ClientOptions {
  /** Where the store is: an origin, with a path before `/api` if there is one. In a browser '' is the page's own host. */
  readonly baseUrl: string
  /** The bearer token at the moment of a call; null when nobody is signed in. */
  readonly getToken?: () => string | null
  /** What a program for operators has beyond the shop's operations. */
  readonly operator?: {
    readonly routes: Readonly<Record<string, Route>>
    /** The operator's key at the moment of a call; null when there is none. */
    readonly getKey: () => string | null
  }
  /** Where quotations are asked for; absent: at baseUrl. */
  readonly quoteUrl?: string | undefined
  readonly fetch?: (request: Request) => Promise<Response>
  /** What makes the requests that `fetch` gets; absent: the web's own class. */
  readonly Request?: RequestClass
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
type AnyOptions = Given & { readonly timeoutMs?: number | undefined }

const DEFAULT_TIMEOUT_MS = 30_000
const QUOTE_OPERATION: OperationId = 'requestQuote'

/** A client of the store. The token goes only to operations that ask for one, a JSON content type only with a body. */
export function createClient(options: ClientOptions): ApiClient {
  function run<Id extends OperationId>(operationId: Id, ...args: CallArgs<Id>): Promise<CallResult<Id>>
  function run(operationId: OperationId, given: AnyOptions = {}): Promise<UntypedSuccess | CallFailure> {
    return call({
      operationId,
      send: (signal) => sendRequest(options, operationId, { ...given, signal }),
      signal: given.signal,
      timeoutMs: given.timeoutMs ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      read: options.read,
    })
  }
  return { call: run }
}

async function sendRequest(options: ClientOptions, operationId: OperationId, given: Given): Promise<Answer> {
  const route = routeOf(options, operationId)
  const baseUrl = operationId === QUOTE_OPERATION ? options.quoteUrl || options.baseUrl : options.baseUrl
  const request = buildRequest(route, given, { baseUrl, token: tokenFor(options, route) }, options.Request)
  // The global is looked up at each call: test tools replace it after this client was made.
  const response = await (options.fetch ? options.fetch(request) : globalThis.fetch(request))
  return { response, text: await response.text() }
}

function routeOf({ operator }: ClientOptions, operationId: OperationId): Route {
  const known: Readonly<Record<string, Route>> = routes
  const route = known[operationId] ?? operator?.routes[operationId]
  if (!route) throw new Error(`this client does not know the operation ${operationId}`)
  return route
}

function tokenFor({ getToken, operator }: ClientOptions, [, , caller]: Route): string | null {
  if (caller === 2) return operator?.getKey() ?? null
  return caller === 1 ? (getToken?.() ?? null) : null
}
