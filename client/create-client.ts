import { createContractClient, routes, type Route } from '#generated/client.ts'
import type { OperationId } from '#generated/operation-types.ts'
import type { ProblemCode } from '#generated/problem-codes.ts'
import {
  call,
  type Answer,
  type AnswerReader,
  type UntypedSuccess,
  type CallArgs,
  type CallFailure,
  type CallResult,
} from './call.ts'

export interface ClientOptions {
  /** Where the store is: an origin, with a path before `/api` if there is one. In a browser '' is the page's own host. */
  readonly baseUrl: string
  /** The bearer token at the moment of a call; null when signed out. */
  readonly getToken?: () => string | null
  /** What a program for operators has beyond the shop's operations. */
  readonly operator?: {
    readonly routes: Readonly<Record<string, Route>>
    readonly problemCodes: readonly ProblemCode[]
    /** The operator key at the moment of a call; null when there is none. */
    readonly getKey: () => string | null
  }
  /** Where quotations are asked for; absent: at baseUrl. */
  readonly quoteUrl?: string | undefined
  readonly fetch?: (request: Request) => Promise<Response>
  /** What makes the requests that `fetch` gets; absent: the web's own class. */
  readonly Request?: typeof Request | undefined
  /** Milliseconds a call may take; absent: 30 seconds. */
  readonly timeoutMs?: number
  /** Reads successful answers (read-answer.ts); absent: they are taken as they come. */
  readonly read?: AnswerReader
}

export interface ApiClient {
  /**
   * Calls an operation of the contract by its id.
   * Never throws: a problem of the store, an outage, a time-out or an unusable answer is `{ ok: false, problem }`.
   */
  readonly call: <Id extends OperationId>(operationId: Id, ...args: CallArgs<Id>) => Promise<CallResult<Id>>
}

/** What a call hands over, whatever the operation; CallArgs has typed it. */
interface Given {
  readonly params?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
  readonly testRun?: string | undefined
  readonly newest?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
}

/** `request` of openapi-fetch types one literal path at a time; here it is known at the call alone. */
type AnyRequest = (method: Route[0], path: Route[1], init: object) => Promise<Answer>

const DEFAULT_TIMEOUT_MS = 30_000
const QUOTE_OPERATION: OperationId = 'requestQuote'

/** A client of the store. The token goes only to operations that ask for one, a JSON content type only with a body. */
export function createClient(options: ClientOptions): ApiClient {
  const { request } = createContractClient({
    baseUrl: options.baseUrl,
    // The global is looked up at each call: test tools replace it after this client was made.
    fetch: options.fetch ?? ((asked) => globalThis.fetch(asked)),
    ...(options.Request && { Request: options.Request }),
  })
  const send = request as AnyRequest
  function run<Id extends OperationId>(operationId: Id, ...args: CallArgs<Id>): Promise<CallResult<Id>>
  function run(operationId: OperationId, given: Given = {}): Promise<UntypedSuccess | CallFailure> {
    return call({
      operationId,
      send: (signal) => {
        const route = routeOf(options, operationId)
        const baseUrl = operationId === QUOTE_OPERATION ? options.quoteUrl : undefined
        return send(route[0], route[1], {
          ...requestOf(route, given, tokenFor(options, route)),
          baseUrl,
          signal,
        })
      },
      signal: given.signal,
      timeoutMs: given.timeoutMs ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      read: options.read,
      furtherCodes: options.operator?.problemCodes,
    })
  }
  return { call: run }
}

/** A call in the words of openapi-fetch: a parameter that the path does not name belongs to the query. */
function requestOf([, path]: Route, given: Given, token: string | null) {
  const { params = {}, body, idempotencyKey, testRun, newest = false } = given
  return {
    params: {
      path: params,
      query: Object.fromEntries(Object.entries(params).filter(([name]) => !path.includes(`{${name}}`))),
    },
    headers: {
      authorization: token ? `Bearer ${token}` : undefined,
      'idempotency-key': idempotencyKey,
      'test-run': testRun,
      // RFC 9111 §5.2.1.4: no cache on the way may answer.
      'cache-control': newest ? 'no-cache' : undefined,
    },
    body,
    // As text: what is no JSON is an unusable answer, with its status, and not an exception.
    parseAs: 'text',
  }
}

function routeOf({ operator }: ClientOptions, operationId: OperationId): Route {
  const known: Readonly<Record<string, Route>> = routes
  const route = known[operationId] ?? operator?.routes[operationId]
  if (!route) throw new Error(`no route to ${operationId}`)
  return route
}

function tokenFor({ getToken, operator }: ClientOptions, [, , caller]: Route): string | null {
  if (caller === 2) return operator?.getKey() ?? null
  return caller === 1 ? (getToken?.() ?? null) : null
}
