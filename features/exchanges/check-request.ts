import { operationSchemas } from '#generated/operation-schemas.ts'
import { readInput, type InputSchemas } from '#generated/read-input.ts'

import type { Break } from './break.ts'
import { jsonOf } from './check-answer.ts'
import type { Exchange } from './journal.ts'
import type { Place } from './operation-at.ts'

type Asked = Extract<Place, { kind: 'operation' }>

/** What in a request is not as the contract wants it. Who calls is the store's to judge, so a missing token is none. */
export function breaksOfRequest({ id, path, query }: Asked, exchange: Exchange): Break[] {
  const schemas: InputSchemas = operationSchemas[id]
  const { requestHeaders, requestBody } = exchange
  const say = (reason: string): Break[] => [{ place: 'request', reason }]
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
