import * as z from 'zod/mini'

import { BLANK_PERSON } from '#core/account/person.ts'
import { RegistrationRequest, RegistrationRequestRules } from '#generated/schemas.ts'

/** The registration as it is typed. The last two are asked for but not sent. */
export const BLANK_REGISTRATION = {
  ...BLANK_PERSON,
  password: '',
  password_confirmation: '',
  newsletter: 'no' as 'yes' | 'no',
  privacy: false,
}

/** The contract's rule between both passwords, whatever each of them is worth on its own. */
const PasswordPair = z
  .object({ password: z.string(), password_confirmation: RegistrationRequest.shape.password_confirmation })
  .check(...RegistrationRequestRules)

/** What the confirmation has to say about the password; undefined when it agrees. */
export function confirmationMessage(password: string, password_confirmation: string): string | undefined {
  const result = PasswordPair.safeParse({ password, password_confirmation })
  return result.success ? undefined : result.error.issues[0]?.message
}
