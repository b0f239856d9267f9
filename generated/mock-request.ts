// Written by npm run generate from openapi.yaml. Do not edit: change the contract, then generate again.
// Hand-written: this is a copy of scripts/generate/templates/mock-request.ts.

import { HttpResponse } from 'msw'
import { NOT_JSON } from './fixed-messages.ts'
import type { MockContract, MockOperation, MockSchemas } from './mock-contract.ts'
import { readInput } from './read-input.ts'

/** A request that passed the contract, or the refusal that the contract has for it. */
export async function readMockCall(
  contract: MockContract,
  operation: MockOperation,
  schemas: MockSchemas,
  request: Request,
  path: Readonly<Record<string, unknown>>,
): Promise<{ params: unknown; headers: unknown; body: unknown; request: Request } | Response> {
  if (operation.security === 'bearer' && !/^Bearer \S+$/.test(request.headers.get('authorization') ?? '')) {
    return problemResponse(contract.problemBody(firstProblem(operation, 401)))
  }
  const text = operation.hasBody ? await request.clone().text() : ''
  if (text !== '' && !isJson(request.headers.get('content-type'))) {
    return problemResponse(contract.problemBody(firstProblem(operation, 415)))
  }
  const body = parsed(text)
  if (body instanceof SyntaxError) {
    return problemResponse(contract.invalidInput([{ field: 'body', message: NOT_JSON }]))
  }
  const { searchParams } = new URL(request.url)
  const input = readInput(schemas, { path, query: searchParams, headers: request.headers, body })
  if (!input.ok) return problemResponse(contract.invalidInput(input.errors))
  return { params: input.params, headers: input.headers, body: input.body, request }
}

/** A problem as the store sends it. */
export function problemResponse(
  body: { status: number },
  headers: Readonly<Record<string, string>> = {},
): Response {
  const type = { 'content-type': 'application/problem+json' }
  return new HttpResponse(JSON.stringify(body), { status: body.status, headers: { ...type, ...headers } })
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
