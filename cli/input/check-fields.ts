import type * as z from 'zod/mini'
import { exitCodes } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import { fieldErrors } from '#generated/field-errors.ts'
import { invalidInput } from '#generated/problems.ts'

/**
 * Refuses, before anything is sent, what the contract would refuse, in its words. As in a form, a text left empty
 * counts as not given.
 */
export function checkFields(
  schema: z.ZodMiniType,
  fields: Readonly<Record<string, string | undefined>>,
): void {
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined),
  )
  const result = schema.safeParse(given)
  if (result.success) return
  const { code, detail, errors = [] } = invalidInput(fieldErrors(result.error.issues))
  throw new Failure(exitCodes.usage, code, detail, { errors })
}
