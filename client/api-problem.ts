import type { FieldError } from '#contract/field-errors.ts'
import { problemCodes, type ProblemCode } from '#generated/problem-codes.ts'
import { retryAfterSeconds } from './retry-after.ts'

/**
 * What went wrong without the store saying so: no connection, no answer in time, stopped by the caller, an answer that
 * is not what the contract says, an answer that points elsewhere, or a failure in words that this client does not know
 * (a proxy's, say, or those of a newer store: then `storeCode` is set).
 */
export type ClientProblemCode =
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'invalid_answer'
  | 'redirected'
  | 'unknown'

export type ApiProblemCode = ProblemCode | ClientProblemCode

/** Why a call failed, as a value. */
export interface ApiProblem {
  readonly code: ApiProblemCode
  /** The store's own word, where the code is `unknown` because this client is older than the store. */
  readonly storeCode?: string
  /** Where a redirected call should have gone, as an absolute address; absent when the answer did not say. */
  readonly location?: string
  /**
   * Whether the store itself said so, in a JSON body with `code` or `message`. A proxy's page proves nothing: what was asked
   * may have been done all the same.
   */
  readonly byStore: boolean
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  /** A sentence for people, in English. */
  readonly detail: string
  /** What a sign-in form shows: the body's `error`, else its `detail`; null when the store said neither. */
  readonly error: string | null
  /** What an order's alert shows: the body's `message`, else its `detail`; null when the store said neither. */
  readonly message: string | null
  /** The refused fields of a malformed request, else empty. */
  readonly errors: readonly FieldError[]
  /** Seconds to wait before the next attempt, when the store says so. */
  readonly retryAfter?: number
}

/** A failure without an answer, or with one that cannot be used (then with its status). */
export function clientProblem(code: ClientProblemCode, detail: string, status = 0): ApiProblem {
  return { code, byStore: false, status, detail, error: null, message: null, errors: [] }
}

/**
 * The problem that a failed answer describes; `body` is its parsed JSON, undefined when it has none. `further` are the codes
 * that no operation of the shop answers with.
 */
export function problemOf(
  response: Response,
  body: unknown,
  further: readonly ProblemCode[] = [],
): ApiProblem {
  const { status } = response
  const said = isRecord(body) ? body : {}
  if (REDIRECTS.has(status)) return redirected(response)
  const retryAfter = retryAfterSeconds(response.headers.get('retry-after'))
  const firstOf = (...members: string[]) => members.map((member) => said[member]).find(isText) ?? null
  const known = [...problemCodes, ...further].find((each) => each === said['code'])
  const storeCode = known === undefined ? wordOfStore(response, said['code']) : undefined
  return {
    code: known ?? 'unknown',
    ...(storeCode === undefined ? {} : { storeCode }),
    byStore: isText(said['code']) || isText(said['message']),
    status,
    detail: firstOf('detail', 'message', 'error') ?? `The store answered with status ${status}`,
    error: firstOf('error', 'detail'),
    message: firstOf('message', 'detail'),
    errors: Array.isArray(said['errors']) ? said['errors'].filter(isFieldError) : [],
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

const NOT_FOUND = 404

/**
 * Whether the store itself says that there is no such product (any more): a 404 with a problem code, its own or that of a
 * newer store. Anybody between can answer 404 as well, and knows nothing of products.
 */
export function isProductGone({ status, code, storeCode }: ApiProblem): boolean {
  return status === NOT_FOUND && (code !== 'unknown' || storeCode !== undefined)
}

const UNAUTHORIZED = 401

/**
 * Whether the store itself says that it does not accept the token: a 401 with its code, or that of a newer store. Nothing
 * else ends a session: captive portals and proxies answer 401 as well, and know nothing of its tokens.
 */
export function isSessionRefused({ status, code, storeCode }: ApiProblem): boolean {
  return status === UNAUTHORIZED && (code === 'unauthenticated' || storeCode !== undefined)
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** A call that the store, or something before it, sends elsewhere; it was not followed, and may still have run. */
function redirected({ status, headers, url }: Response): ApiProblem {
  const location = addressAt(headers.get('location'), url)
  return {
    ...clientProblem(
      'redirected',
      location === undefined
        ? 'The store’s address answers from elsewhere, without saying where'
        : `The store’s address answers from elsewhere: ${location}`,
      status,
    ),
    ...(location === undefined ? {} : { location }),
  }
}

/** An absolute address without anything secret in it; undefined for what is none. */
function addressAt(text: string | null, base: string): string | undefined {
  if (text === null) return undefined
  try {
    const { protocol, origin, pathname } = base === '' ? new URL(text) : new URL(text, base)
    return protocol === 'http:' || protocol === 'https:' ? `${origin}${pathname}` : undefined
  } catch {
    return undefined
  }
}

/** A problem code that is written like one and comes as a problem; anything else is not the store's. */
function wordOfStore({ headers }: Response, code: unknown): string | undefined {
  const isProblem = /^application\/problem\+json\b/i.test(headers.get('content-type') ?? '')
  return isProblem && typeof code === 'string' && /^[a-z][a-z0-9_]{0,63}$/.test(code) ? code : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string'
}
