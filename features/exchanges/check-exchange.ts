import type { Answered, Exchange } from './exchange.ts'
import { breaksOfCall, breaksOfUnknownCall } from './check-answer.ts'
import { operationAt, type OperationPlace } from './record-exchange.ts'
import { operationSchemas } from '#generated/operation-schemas.ts'
import { jsonOf, type ContractBreak } from '#contract/answer-check.ts'
import { readInput, type InputSchemas } from '#contract/read-input.ts'

export type Leniency = {
  /** Whether the scenario sends invalid requests on purpose. */
  badInput: boolean
  /** Whether proxies may add headers. */
  foreign: boolean
}

/** The status of an invalid request. */
const REFUSED_INPUT = 'invalid_input'

/** Cursors are opaque; no schema can validate them. */
const OPAQUE_FIELD = 'after'

/**
 * Validates a request, its answer and their consistency against the contract. Ignores pages and exchanges without an answer.
 */
export function checkExchange(exchange: Exchange, { badInput, foreign }: Leniency): ContractBreak[] {
  const { status } = exchange
  const place = operationAt(exchange)
  if (place.kind === 'page' || status === null) return []
  const answer: Answered = { ...exchange, status }
  if (place.kind === 'unknown call') return breaksOfUnknownCall(answer)
  const misfits = breaksOfRequest(place, exchange)
  return [
    ...(badInput ? [] : misfits),
    ...breaksOfJudgement(misfits, answer),
    ...breaksOfCall(place.id, answer, foreign),
  ]
}

/** Checks that valid requests are not refused as invalid, and that invalid requests do not succeed. */
function breaksOfJudgement(
  misfits: readonly ContractBreak[],
  { status, responseBody }: Answered,
): ContractBreak[] {
  if (misfits.length > 0) {
    return status < 300
      ? [{ path: 'status', message: `${status} for a request that does not fit the contract` }]
      : []
  }
  const problem = status === 422 ? (jsonOf(responseBody) as { code?: string; errors?: unknown }) : null
  const fields = Array.isArray(problem?.errors) ? (problem.errors as { field?: string }[]) : []
  const isRefused = problem?.code === REFUSED_INPUT && !fields.every(({ field }) => field === OPAQUE_FIELD)
  return isRefused
    ? [{ path: 'status', message: 'a request that fits the contract is refused as malformed' }]
    : []
}

type Asked = Extract<OperationPlace, { kind: 'operation' }>

/** Returns contract violations of a request. A missing token is not a violation. */
function breaksOfRequest({ id, path, query }: Asked, exchange: Exchange): ContractBreak[] {
  const schemas: InputSchemas = operationSchemas[id]
  const { requestHeaders, requestBody } = exchange
  const say = (message: string): ContractBreak[] => [{ path: 'request', message }]
  if (requestBody !== null) {
    if (schemas.body === null) return say('a body where the operation has none')
    const type = requestHeaders['content-type']?.split(';', 1)[0]
    if (type !== 'application/json') return say(`content type ${type}, not application/json`)
  }
  const body = requestBody === null ? undefined : jsonOf(requestBody)
  if (requestBody !== null && body === undefined) return say('the body is not JSON')
  const input = readInput(schemas, { path, query, headers: Object.entries(requestHeaders), body })
  return input.ok ? [] : input.errors.flatMap(({ field, message }) => say(`${field}: ${message}`))
}
