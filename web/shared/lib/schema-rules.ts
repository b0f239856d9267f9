import type * as z from 'zod/mini'

import { sentText, type Person } from '#core/account/person.ts'
import { cleanText } from '#core/text/clean-text.ts'

type Rule = (field: { value: string }) => string | undefined

/** What a text breaks of a schema of the contract, in the contract's words. */
function broken(schema: z.ZodMiniType, text: string): string | undefined {
  const result = schema.safeParse(text)
  return result.success ? undefined : result.error.issues[0]?.message
}

/** A field's rule from the contract: its message for the text as it will be sent, which is without invisible characters and outer blanks. */
export const contractRule =
  (schema: z.ZodMiniType): Rule =>
  ({ value }) =>
    broken(schema, cleanText(value))

/** The part of a request that says who somebody is; without `email` and `country` these are not asked for. */
export type ContactSchemas = Record<'name' | 'phone' | 'address' | 'city' | 'zip', z.ZodMiniType> &
  Partial<Record<'email' | 'country', z.ZodMiniType>>

/** A field of a person as a form asks for it: `message` says what the store could not take. */
export type PersonRule = { required: boolean; message: (typed: string) => string | undefined }
export type PersonRules = Partial<Record<keyof Person, PersonRule>>

/** The rules of a person form. Required is what the schema refuses when blank, or what `enforced` names. */
export function personRules(schemas: ContactSchemas, enforced?: readonly (keyof Person)[]): PersonRules {
  const { name, phone, ...rest } = schemas
  const byField = { firstName: name, lastName: name, phoneNumber: phone, ...rest }
  return Object.fromEntries(
    Object.entries(byField).map(([key, schema]) => {
      const field = key as keyof Person
      const message = (typed: string) => {
        const text = sentText(field, typed)
        return enforced && text === '' ? undefined : broken(schema, text)
      }
      const required = enforced ? enforced.includes(field) : broken(schema, '') !== undefined
      return [field, { required, message } satisfies PersonRule]
    }),
  )
}
