import { HttpResponse } from 'msw'
import { bearerToken } from './bearer-token.ts'
import { NOT_JSON } from './fixed-messages.ts'
import type { MockContract, MockEntrance, MockOperation, MockSchemas } from './mock-contract.ts'
import { bodyLimitOf, readJsonBody } from './read-body.ts'
import { readInput, readsInput } from './read-input.ts'

/** A request that passed the contract. */
type Passed = { params: unknown; headers: unknown; body: unknown; caller: unknown; request: Request }

/** A request that passed the contract, or the problem that the contract answers it with; in the order of the store. */
export async function readMockCall(
  contract: MockContract,
  operation: MockOperation,
  schemas: MockSchemas,
  request: Request,
  path: Readonly<Record<string, unknown>>,
  enter: MockEntrance = anybody,
): Promise<Passed | Response> {
  const problem = (body: { status: number }): Response => problemResponse(contract, operation, body)
  const entered = enterBy(contract, operation, request, enter)
  if ('problem' in entered) return problem(contract.problemBody(entered.problem.code, entered.problem.params))
  const { caller } = entered
  if (!readsInput(operation)) return { params: {}, headers: {}, body: undefined, caller, request }
  const read = operation.hasBody ? await readBody(operation, request) : NO_BODY
  if (read === 'too large') return problem(contract.problemBody(firstProblem(operation, 413)))
  if (!read.ok)
    return problem(
      read.fault === 'media type'
        ? contract.problemBody(firstProblem(operation, 415))
        : contract.invalidInput([{ field: 'body', message: NOT_JSON }]),
    )
  const { searchParams } = new URL(request.url)
  const input = readInput(schemas, { path, query: searchParams, headers: request.headers, body: read.body })
  if (!input.ok) return problem(contract.invalidInput(input.errors))
  return { params: input.params, headers: input.headers, body: input.body, caller, request }
}

const NO_BODY = { ok: true, body: undefined } as const

async function readBody(operation: MockOperation, request: Request) {
  const bytes = await request.clone().arrayBuffer()
  if (bytes.byteLength > bodyLimitOf(operation)) return 'too large'
  return readJsonBody({
    text: new TextDecoder().decode(bytes),
    contentType: request.headers.get('content-type'),
    contentEncoding: request.headers.get('content-encoding'),
  })
}

/** Guests are let in where the contract lets them, and what is no token never is. */
function enterBy(
  { securitySchemes }: MockContract,
  operation: MockOperation,
  { headers }: Request,
  enter: MockEntrance,
): ReturnType<MockEntrance> {
  const { security } = operation
  const scheme = security && securitySchemes[security.scheme]
  if (!scheme) return { caller: null }
  const shown = headers.get(scheme.type === 'http' ? 'authorization' : scheme.name)
  if (shown === null && security.optional) return { caller: null }
  const token = scheme.type === 'http' ? bearerToken(shown) : shown
  return token === null ? { problem: { code: firstProblem(operation, 401) } } : enter(operation, token)
}

const anybody: MockEntrance = () => ({ caller: null })

/** The headers of a reply: those that always come, as the contract's examples have them, unless they are given. */
export function replyHeaders(
  contract: MockContract,
  operation: MockOperation,
  status: number,
  given: Readonly<Record<string, string>>,
): Headers {
  const headers = new Headers(contract.examples[operation.id]?.headers[status])
  // Caches may keep what everybody gets, and have to ask every time.
  const isForAll = status < 400 && '304' in operation.statuses
  headers.set('cache-control', isForAll ? 'no-cache' : 'no-store')
  for (const [name, value] of Object.entries(given)) headers.set(name, value)
  return headers
}

/** A problem as the store sends it. */
export function problemResponse(
  contract: MockContract,
  operation: MockOperation,
  body: { status: number },
  given: Readonly<Record<string, string>> = {},
): Response {
  const { status } = body
  const type = { 'content-type': 'application/problem+json; charset=utf-8' }
  const headers = replyHeaders(contract, operation, status, { ...type, ...given })
  return new HttpResponse(JSON.stringify(body), { status, headers })
}

function firstProblem(operation: MockOperation, status: number): string {
  const code = operation.problems[status]?.[0]
  if (code === undefined) throw new Error(`${operation.id}: the contract names no problem for ${status}`)
  return code
}
