import type { ReplyOf } from '#generated/operation-types.ts'
import type { UserRow } from '#server/store/tables/accounts.ts'

type WireUser = ReplyOf<'getCurrentUser', 200>['user']

/** A customer → contract; what is not named here, the password hash above all, never leaves the store. */
export function toWireUser({ id, name, email, phone, address, city, zip, country }: UserRow): WireUser {
  return { id, name, email, phone, address, city, zip, country }
}
