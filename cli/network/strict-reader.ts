import * as z from 'zod/mini'
import type { ReadAnswer, ReplyToRead } from '#client/call.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { operationSchemas } from '#generated/operation-schemas.ts'

type Replies = Readonly<Record<number, z.ZodMiniType | null>>

const known: Readonly<Record<string, { readonly replies: Replies }>> = operationSchemas

/** A reader for `--strict`: a successful answer must be exactly what the contract says, or it is refused with the place. */
export function strictReader(): (reply: ReplyToRead) => ReadAnswer {
  return ({ operationId, status, data }) => {
    const schema = known[operationId]?.replies[status]
    if (schema === undefined) return fault(operationId, `it has the status ${status}`)
    if (schema === null) return data === undefined ? { ok: true, data } : fault(operationId, 'it has a body')
    const read = z.safeParse(schema, data)
    if (read.success) return { ok: true, data }
    const [first] = fieldErrors(read.error.issues)
    return fault(operationId, first === undefined ? 'not as described' : `${first.field}: ${first.message}`)
  }
}

function fault(operationId: string, what: string): ReadAnswer {
  return { ok: false, fault: `The answer to ${operationId} is not exactly what the contract says (${what})` }
}
