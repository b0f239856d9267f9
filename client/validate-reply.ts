import * as z from 'zod/mini'
import { fieldErrors } from '#generated/field-errors.ts'
import { operationSchemas } from '#generated/operation-schemas.ts'
import type { CheckedReply } from './call.ts'

/**
 * Says where a reply departs from the contract; undefined when it does not. For programs that can afford the schemas:
 * a client made without it never loads them.
 */
export function validateReply({ operationId, status, data }: CheckedReply): string | undefined {
  const schemas = Object.entries(operationSchemas).find(([id]) => id === operationId)?.[1]
  const schema = Object.entries(schemas?.replies ?? {}).find(([known]) => Number(known) === status)?.[1]
  if (!schema) return `The contract does not know the answer ${operationId} ${status}`
  const result = z.safeParse(schema, data)
  if (result.success) return undefined
  const faults = fieldErrors(result.error.issues).map(({ field, message }) => `${field}: ${message}`)
  return `The answer to ${operationId} breaks the contract: ${faults.join('; ')}`
}
