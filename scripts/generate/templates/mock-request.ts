import { HttpResponse } from 'msw'
import { NOT_JSON } from './fixed-messages.ts'
import type { MockContract, MockOperation, MockSchemas } from './mock-contract.ts'
import { readInput } from './read-input.ts'

/** A request that passed the contract, or the problem that the contract answers it with. */
export async function readMockCall(
  contract: MockContract,
  operation: MockOperation,
  schemas: MockSchemas,
  request: Request,
  path: Readonly<Record<string, unknown>>,
): Promise<{ params: unknown; headers: unknown; body: unknown; request: Request } | Response> {
  const problem = (body: { status: number }): Response => problemResponse(contract, operation, body)
  if (!isKnown(contract, operation, request))
    return problem(contract.problemBody(firstProblem(operation, 401)))
  const text = operation.hasBody ? await request.clone().text() : ''
  if (text !== '' && !isJson(request.headers.get('content-type'))) {
    return problem(contract.problemBody(firstProblem(operation, 415)))
  }
  const body = parsed(text)
  if (body instanceof SyntaxError) {
    return problem(contract.invalidInput([{ field: 'body', message: NOT_JSON }]))
  }
  const { searchParams } = new URL(request.url)
  const input = readInput(schemas, { path, query: searchParams, headers: request.headers, body })
  if (!input.ok) return problem(contract.invalidInput(input.errors))
  return { params: input.params, headers: input.headers, body: input.body, request }
}

/** Whether the request shows who calls, where it has to. */
function isKnown(
  { securitySchemes }: MockContract,
  { security }: MockOperation,
  { headers }: Request,
): boolean {
  const scheme = security && !security.optional ? securitySchemes[security.scheme] : undefined
  if (!scheme) return true
  return scheme.type === 'http'
    ? /^Bearer \S+$/.test(headers.get('authorization') ?? '')
    : headers.get(scheme.name) !== null
}

/** The headers of a reply: those that always come, as the contract's examples have them, unless they are given. */
export function replyHeaders(
  contract: MockContract,
  operation: MockOperation,
  status: number,
  given: Readonly<Record<string, string>>,
): Headers {
  const headers = new Headers(contract.examples[operation.id]?.headers[status])
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
  const type = { 'content-type': 'application/problem+json' }
  const headers = replyHeaders(contract, operation, status, { ...type, ...given })
  return new HttpResponse(JSON.stringify(body), { status, headers })
}

function firstProblem(operation: MockOperation, status: number): string {
  const code = operation.problems[status]?.[0]
  if (code === undefined) throw new Error(`${operation.id}: the contract names no problem for ${status}`)
  return code
}

function isJson(contentType: string | null): boolean {
  return /^application\/json\b/i.test(contentType ?? '')
}

function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}
