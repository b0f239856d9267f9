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
  /** Origin of the store, with a path prefix before `/api` if any. In a browser '' is the page's host. */
  readonly baseUrl: string
  /** Returns the current bearer token; null when signed out. */
  readonly getToken?: () => string | null
  /** Routes, problem codes and key of operator operations. */
  readonly operator?: {
    readonly routes: Readonly<Record<string, Route>>
    readonly problemCodes: readonly ProblemCode[]
    /** Returns the current operator key, or null. */
    readonly getKey: () => string | null
  }
  /** Base URL for quotations; default: baseUrl. */
  readonly quoteUrl?: string | undefined
  readonly fetch?: (request: Request) => Promise<Response>
  /** Request class; default: the global one. */
  readonly Request?: typeof Request | undefined
  /** Timeout in milliseconds; default: 30 seconds. */
  readonly timeoutMs?: number
  /** Reads successful answers (read-answer.ts); default: unchanged. */
  readonly read?: AnswerReader
}

export interface ApiClient {
  /**
   * Calls an operation of the contract by its id.
   * Never throws: a problem, an outage, a timeout or an unusable answer is `{ ok: false, problem }`.
   */
  readonly call: <Id extends OperationId>(operationId: Id, ...args: CallArgs<Id>) => Promise<CallResult<Id>>
}

/** Untyped options of any call; CallArgs checks their types. */
interface AnyOptions {
  readonly params?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
  readonly testRun?: string | undefined
  readonly newest?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
}

/** Untyped `request` of openapi-fetch, whose types need a literal path. */
type AnyRequest = (method: Route[0], path: Route[1], init: object) => Promise<Answer>

const DEFAULT_TIMEOUT_MS = 30_000
const QUOTE_OPERATION: OperationId = 'requestQuote'

/** Creates a client. Sends the token only to operations that require one, and a JSON content type only with a body. */
export function createClient(options: ClientOptions): ApiClient {
  const { request } = createContractClient({
    baseUrl: options.baseUrl,
    // Reads the global at each call, because test tools replace it later.
    fetch: options.fetch ?? ((input) => globalThis.fetch(input)),
    ...(options.Request && { Request: options.Request }),
  })
  const send = request as AnyRequest
  function run<Id extends OperationId>(operationId: Id, ...args: CallArgs<Id>): Promise<CallResult<Id>>
  function run(operationId: OperationId, input: AnyOptions = {}): Promise<UntypedSuccess | CallFailure> {
    return call({
      operationId,
      send: (signal) => {
        const route = routeOf(options, operationId)
        const baseUrl = operationId === QUOTE_OPERATION ? options.quoteUrl : undefined
        return send(route[0], route[1], {
          ...requestOf(route, input, tokenFor(options, route)),
          baseUrl,
          signal,
        })
      },
      signal: input.signal,
      timeoutMs: input.timeoutMs ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      read: options.read,
      furtherCodes: options.operator?.problemCodes,
    })
  }
  return { call: run }
}

/** Converts options to a request of openapi-fetch. Parameters that the path does not name belong to the query. */
function requestOf([, path]: Route, input: AnyOptions, token: string | null) {
  const { params = {}, body, idempotencyKey, testRun, newest = false } = input
  return {
    params: {
      path: params,
      query: Object.fromEntries(Object.entries(params).filter(([name]) => !path.includes(`{${name}}`))),
    },
    headers: {
      authorization: token ? `Bearer ${token}` : undefined,
      'idempotency-key': idempotencyKey,
      'test-run': testRun,
      // RFC 9111 §5.2.1.4: bypasses caches.
      'cache-control': newest ? 'no-cache' : undefined,
    },
    body,
    // As text, so that invalid JSON becomes a problem with its status instead of an exception.
    parseAs: 'text',
  }
}

function routeOf({ operator }: ClientOptions, operationId: OperationId): Route {
  const shopRoutes: Readonly<Record<string, Route>> = routes
  const route = shopRoutes[operationId] ?? operator?.routes[operationId]
  if (!route) throw new Error(`no route to ${operationId}`)
  return route
}

function tokenFor({ getToken, operator }: ClientOptions, [, , caller]: Route): string | null {
  if (caller === 2) return operator?.getKey() ?? null
  return caller === 1 ? (getToken?.() ?? null) : null
}
