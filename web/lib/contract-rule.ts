import type * as z from 'zod/mini'

import { normalisePhone } from '#core/account/phone.ts'

type Rule = (field: { value: string }) => string | undefined

const trimmed = (text: string) => text.trim()
const asTyped = (text: string) => text

/** A field's rule from the contract: its message for the text as it will be sent, which is without outer spaces. */
export function contractRule(schema: z.ZodMiniType, sent: (text: string) => string = trimmed): Rule {
  return ({ value }) => {
    const result = schema.safeParse(sent(value))
    return result.success ? undefined : result.error.issues[0]?.message
  }
}

/** The same for a password, in which every space counts. */
export const passwordRule = (schema: z.ZodMiniType): Rule => contractRule(schema, asTyped)

/** The same for a phone number, which may be typed in Bangla digits and may be left out (spec §5). */
export const phoneRule = (schema: z.ZodMiniType): Rule => contractRule(schema, normalisePhone)
