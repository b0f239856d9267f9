import type { ReplyOf } from '#generated/operation-types.ts'
import type { UserRow } from '#server/store/tables/accounts.ts'

type WireUser = ReplyOf<'getCurrentUser', 200>['user']

/** A customer → contract; what is not named here, the password hash above all, never leaves the store. */
export function toWireUser(user: UserRow): WireUser {
  const { id, name, phone, address, city, zip, country } = user
  return { id, name, email: emailOf(user), phone, address, city, zip, country }
}

/** The e-mail that the customer goes by now. */
export function emailOf({ email, later_email }: UserRow): string {
  return later_email ?? email
}
