import { shownCustomer } from '#core/account/shown-customer.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import type { UserRow } from '#server/store/tables/accounts.ts'

type WireUser = ReplyOf<'getCurrentUser', 200>['user']

/** A customer → contract. */
export function toWireUser(user: UserRow): WireUser {
  return shownCustomer(user)
}
