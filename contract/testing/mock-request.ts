import { operationSchemas } from '#generated/operation-schemas.ts'
import type { OperationId } from '#generated/operation-types.ts'
import { operations } from '#generated/operations.ts'
import { fillKnownProblem, invalidInput } from '#generated/problems.ts'
import { readInput, readsInput } from '#contract/read-input.ts'
import { BODY_FAULT_MESSAGES, bearerToken, bodyLimitOf, readJsonBody } from '#contract/read-request.ts'

/** A request that the contract accepts. */
export type AcceptedCall = { params: unknown; headers: unknown; body: unknown; request: Request }

type Refused = { problem: { status: number } }

/** Reads a request as the store does, in the same order: who calls, then the body, then every field. */
export async function readMockCall(
  id: OperationId,
  request: Request,
  params: Readonly<Record<string, unknown>>,
): Promise<AcceptedCall | Refused> {
  const operation = operations[id]
  const token = request.headers.get('authorization')
  const needsToken = operation.security !== null && (token !== null || !operation.security.optional)
  if (needsToken && bearerToken(token) === null) return refusal(id, 401)
  if (!readsInput(operation)) return { params: {}, headers: {}, body: undefined, request }
  const read = operation.hasBody ? await readBody(id, request) : { ok: true as const, body: undefined }
  if ('problem' in read) return read
  // MSW adds what the leading wildcard of the path matched.
  const path = Object.entries(params).filter(([name]) => operation.path.includes(`{${name}}`))
  const input = readInput(operationSchemas[id], {
    path: Object.fromEntries(path),
    query: new URL(request.url).searchParams,
    headers: request.headers,
    body: read.body,
  })
  if (!input.ok) return { problem: invalidInput(input.errors) }
  return { params: input.params, headers: input.headers, body: input.body, request }
}

async function readBody(id: OperationId, request: Request): Promise<{ body: unknown } | Refused> {
  const bytes = new Uint8Array(await request.clone().arrayBuffer())
  if (bytes.byteLength > bodyLimitOf(operations[id])) return refusal(id, 413)
  const read = readJsonBody({
    bytes,
    contentType: request.headers.get('content-type'),
    contentEncoding: request.headers.get('content-encoding'),
  })
  if (read.ok) return { body: read.body }
  return read.fault === 'media type'
    ? refusal(id, 415)
    : { problem: invalidInput([{ field: 'body', message: BODY_FAULT_MESSAGES[read.fault] }]) }
}

/** The problem that the contract lists first for a status. */
function refusal(id: OperationId, status: number): Refused {
  const problems: Readonly<Record<number, readonly string[]>> = operations[id].problems
  return { problem: fillKnownProblem(problems[status]?.[0] ?? '', {}) }
}
