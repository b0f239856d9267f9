import type { FieldError } from '#contract/field-errors.ts'
import { problemCodes, type ProblemCode } from '#generated/problem-codes.ts'
import { retryAfterSeconds } from './retry-after.ts'

/**
 * Problem codes that the client itself sets: no connection, timeout, aborted by the caller, an answer that violates the
 * contract, a redirect, or an unknown error body (of a proxy, or of a newer store: then `storeCode` is set).
 */
export type ClientProblemCode =
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'invalid_answer'
  | 'redirected'
  | 'unknown'

export type ApiProblemCode = ProblemCode | ClientProblemCode

/** Why a call failed. */
export interface ApiProblem {
  readonly code: ApiProblemCode
  /** The store's problem code when `code` is `unknown`, because this client is older than the store. */
  readonly storeCode?: string
  /** The target of a redirect, as an absolute URL; absent when the answer has none. */
  readonly location?: string
  /**
   * Whether the body is JSON with `code` or `message`, which only the store sends. After an error page of a proxy the request
   * may still have been processed.
   */
  readonly byStore: boolean
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  /** A readable sentence in English. */
  readonly detail: string
  /** Message for sign-in forms: the body's `error`, else its `detail`; null when it has neither. */
  readonly error: string | null
  /** Message for order alerts: the body's `message`, else its `detail`; null when it has neither. */
  readonly message: string | null
  /** The invalid fields of a request, else empty. */
  readonly errors: readonly FieldError[]
  /** Seconds to wait before the next attempt, if the store sent them. */
  readonly retryAfter?: number
}

/** Returns the problem of a missing answer, or of an unusable one (then with its status). */
export function clientProblem(code: ClientProblemCode, detail: string, status = 0): ApiProblem {
  return { code, byStore: false, status, detail, error: null, message: null, errors: [] }
}

/**
 * Returns the problem of a failed answer; `body` is its parsed JSON, undefined when it has none. `further` lists additional
 * problem codes, such as those of operator operations.
 */
export function problemOf(
  response: Response,
  body: unknown,
  further: readonly ProblemCode[] = [],
): ApiProblem {
  const { status } = response
  const fields = isRecord(body) ? body : {}
  if (REDIRECTS.has(status)) return redirected(response)
  const retryAfter = retryAfterSeconds(response.headers.get('retry-after'))
  const firstOf = (...members: string[]) => members.map((member) => fields[member]).find(isText) ?? null
  const knownCode = [...problemCodes, ...further].find((each) => each === fields['code'])
  const storeCode = knownCode === undefined ? storeCodeOf(response, fields['code']) : undefined
  return {
    code: knownCode ?? 'unknown',
    ...(storeCode === undefined ? {} : { storeCode }),
    byStore: isText(fields['code']) || isText(fields['message']),
    status,
    detail: firstOf('detail', 'message', 'error') ?? `The store answered with status ${status}`,
    error: firstOf('error', 'detail'),
    message: firstOf('message', 'detail'),
    errors: Array.isArray(fields['errors']) ? fields['errors'].filter(isFieldError) : [],
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

const NOT_FOUND = 404

/** Returns whether the store reports a missing product: a 404 with a problem code. Proxies also answer 404, without one. */
export function isProductGone({ status, code, storeCode }: ApiProblem): boolean {
  return status === NOT_FOUND && (code !== 'unknown' || storeCode !== undefined)
}

const UNAUTHORIZED = 401

/**
 * Returns whether the store rejected the token: a 401 with its problem code, or that of a newer store. Captive portals and
 * proxies also answer 401, without a problem code; those must not end a session.
 */
export function isSessionRefused({ status, code, storeCode }: ApiProblem): boolean {
  return status === UNAUTHORIZED && (code === 'unauthenticated' || storeCode !== undefined)
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Returns the problem of a redirect. The redirect is not followed, but the request may have been processed. */
function redirected({ status, headers, url }: Response): ApiProblem {
  const location = addressAt(headers.get('location'), url)
  return {
    ...clientProblem(
      'redirected',
      location === undefined
        ? 'The store’s address answers with a redirect without a target'
        : `The store’s address redirects to ${location}`,
      status,
    ),
    ...(location === undefined ? {} : { location }),
  }
}

/** Returns an absolute HTTP URL without query and credentials; undefined for other texts. */
function addressAt(text: string | null, base: string): string | undefined {
  if (text === null) return undefined
  try {
    const { protocol, origin, pathname } = base === '' ? new URL(text) : new URL(text, base)
    return protocol === 'http:' || protocol === 'https:' ? `${origin}${pathname}` : undefined
  } catch {
    return undefined
  }
}

/** Returns an unknown problem code of the store: well-formed, with the content type of a problem. */
function storeCodeOf({ headers }: Response, code: unknown): string | undefined {
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
