import type { FieldError } from '#generated/field-errors.ts'
import { problemCodes, type ProblemCode } from '#generated/problem-codes.ts'
import { retryAfterSeconds } from './retry-after.ts'

/**
 * What went wrong without the store saying so: no connection, no answer in time, stopped by the caller, an answer that
 * is not what the contract says, or a failure that only has a status (a proxy's, say).
 */
export type ClientProblemCode = 'network' | 'timeout' | 'aborted' | 'invalid_answer' | 'unknown'

export type ApiProblemCode = ProblemCode | ClientProblemCode

/** Why a call failed, as a value. */
export interface ApiProblem {
  readonly code: ApiProblemCode
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  /** A sentence for people, in English. */
  readonly detail: string
  /** What a sign-in form shows: the body's `error`, else its `detail`; null when the store said neither (spec §4). */
  readonly error: string | null
  /** What an order's alert shows: the body's `message`, else its `detail`; null when the store said neither (spec §8). */
  readonly message: string | null
  /** The refused fields of a malformed request, else empty. */
  readonly errors: readonly FieldError[]
  /** Seconds to wait before the next attempt, when the store says so. */
  readonly retryAfter?: number
}

/** A failure without an answer, or with one that cannot be used (then with its status). */
export function clientProblem(code: ClientProblemCode, detail: string, status = 0): ApiProblem {
  return { code, status, detail, error: null, message: null, errors: [] }
}

/** The problem that a failed answer describes; `body` is its parsed JSON, undefined when it has none. */
export function problemOf(response: Response, body: unknown): ApiProblem {
  const { status } = response
  const said = isRecord(body) ? body : {}
  const retryAfter = retryAfterSeconds(response.headers.get('retry-after'))
  const firstOf = (...members: string[]) => members.map((member) => said[member]).find(isText) ?? null
  return {
    code: problemCodes.find((known) => known === said['code']) ?? 'unknown',
    status,
    detail: firstOf('detail', 'message', 'error') ?? `The store answered with status ${status}`,
    error: firstOf('error', 'detail'),
    message: firstOf('message', 'detail'),
    errors: Array.isArray(said['errors']) ? said['errors'].filter(isFieldError) : [],
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
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
