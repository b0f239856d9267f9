import { HttpResponse, type RequestHandlerOptions } from 'msw'
import { requiredHeaders } from '#generated/examples.ts'
import { operationSchemas } from '#generated/operation-schemas.ts'
import type { OperationId } from '#generated/operations.ts'
import { fillKnownProblem, invalidInput } from '#generated/problems.ts'
import { BODY_FAULT_MESSAGES, bearerToken, bodyLimitOf, readJsonBody } from './read-request.ts'
import { readInput, readsInput } from './read-input.ts'

type Texts = Readonly<Record<string, string>>

/** What the mock needs of a row of the operation table. */
export interface MockOperation {
  readonly id: OperationId
  readonly method: string
  readonly path: string
  readonly security: {
    readonly scheme: string
    readonly optional: boolean
    readonly scopes: readonly string[]
  } | null
  readonly hasBody: boolean
  readonly statuses: Readonly<
    Record<number, { readonly contentType: string | null; readonly headers: readonly string[] }>
  >
  readonly problems: Readonly<Record<number, readonly string[]>>
}

/** A problem of the contract by its code, with the values of its placeholders. */
type NamedProblem = { readonly code: string; readonly params?: Readonly<Record<string, string | number>> }

/** Who calls with this token, or why nobody is let in with it; asked before anything else of the request is read. */
export type MockEntrance = (
  operation: MockOperation,
  token: string,
) => { readonly caller: unknown } | { readonly problem: NamedProblem }

export interface MockOptions extends RequestHandlerOptions {
  /** Without one, every token is good. */
  readonly enter?: MockEntrance
}

/** A request that passed the contract. */
export type Passed = { params: unknown; headers: unknown; body: unknown; caller: unknown; request: Request }

/** A request that passed the contract, or the problem that the contract answers it with; in the order of the store. */
export async function readMockCall(
  operation: MockOperation,
  request: Request,
  path: Readonly<Record<string, unknown>>,
  enter: MockEntrance = anybody,
): Promise<Passed | Response> {
  const first = (status: number) =>
    problemResponse(operation, fillKnownProblem(codeOf(operation, status), {}))
  const entered = enterBy(operation, request, enter)
  if ('problem' in entered) {
    const { code, params = {} } = entered.problem
    return problemResponse(operation, fillKnownProblem(code, params))
  }
  const { caller } = entered
  if (!readsInput(operation)) return { params: {}, headers: {}, body: undefined, caller, request }
  const read = operation.hasBody ? await readBody(operation, request) : NO_BODY
  if (read === 'too large') return first(413)
  if (!read.ok)
    return read.fault === 'media type'
      ? first(415)
      : problemResponse(
          operation,
          invalidInput([{ field: 'body', message: BODY_FAULT_MESSAGES[read.fault] }]),
        )
  const { searchParams } = new URL(request.url)
  const raw = { path, query: searchParams, headers: request.headers, body: read.body }
  const input = readInput(operationSchemas[operation.id], raw)
  if (!input.ok) return problemResponse(operation, invalidInput(input.errors))
  return { params: input.params, headers: input.headers, body: input.body, caller, request }
}

const NO_BODY = { ok: true, body: undefined } as const

async function readBody(operation: MockOperation, request: Request) {
  const bytes = new Uint8Array(await request.clone().arrayBuffer())
  if (bytes.byteLength > bodyLimitOf(operation)) return 'too large'
  return readJsonBody({
    bytes,
    contentType: request.headers.get('content-type'),
    contentEncoding: request.headers.get('content-encoding'),
  })
}

/** Guests are let in where the contract lets them, and what is no token never is. */
function enterBy(
  operation: MockOperation,
  { headers }: Request,
  enter: MockEntrance,
): ReturnType<MockEntrance> {
  const { security } = operation
  const shown = headers.get('authorization')
  if (!security || (shown === null && security.optional)) return { caller: null }
  const token = bearerToken(shown)
  return token === null ? { problem: { code: codeOf(operation, 401) } } : enter(operation, token)
}

const anybody: MockEntrance = () => ({ caller: null })

/** The headers of a reply: those that always come, as the contract's examples have them, unless they are given. */
export function replyHeaders(operation: MockOperation, status: number, given: Texts): Headers {
  const declared = operation.statuses[status]?.headers ?? []
  const headers = new Headers(Object.entries(requiredHeaders).filter(([name]) => declared.includes(name)))
  // Caches may keep what everybody gets, and have to ask every time.
  const isForAll = status < 400 && '304' in operation.statuses
  headers.set('cache-control', isForAll ? 'no-cache' : 'no-store')
  for (const [name, value] of Object.entries(given)) headers.set(name, value)
  return headers
}

/** A problem as the store sends it. */
export function problemResponse(
  operation: MockOperation,
  body: { status: number },
  given: Texts = {},
): Response {
  const { status } = body
  const type = { 'content-type': 'application/problem+json; charset=utf-8' }
  const headers = replyHeaders(operation, status, { ...type, ...given })
  return new HttpResponse(JSON.stringify(body), { status, headers })
}

function codeOf({ id, problems }: MockOperation, status: number): string {
  const code = problems[status]?.[0]
  if (code === undefined) throw new Error(`${id}: the contract names no problem for ${status}`)
  return code
}
