import type { Deps } from '#server/deps.ts'
import { findUserByEmail, findUsersByLaterEmail } from '#server/store/user-queries.ts'
import type { UserRow } from '#server/store/tables/accounts.ts'

/** More accounts than these that were changed to one e-mail are signed in to with the e-mail they were opened with. */
const LATER_OWNERS = 3

/**
 * The customer whose e-mail and password these are, or undefined. An e-mail that accounts were changed to may be that of
 * another account, too; then the password tells them apart. How many passwords are tried depends on what customers
 * entered in their own profiles, never on whether the e-mail has an account of its own.
 */
export async function findCustomer(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  email: string,
  password: string,
): Promise<UserRow | undefined> {
  const owner = await findUserByEmail(db, email)
  const later = await findUsersByLaterEmail(db, email, LATER_OWNERS)
  const isOwner = await passwords.verify(password, owner?.password_hash)
  if (owner && isOwner) return owner

  let found: UserRow | undefined
  for (let place = 0; later.length > 0 && place < LATER_OWNERS; place += 1) {
    const matches = await passwords.verify(password, later[place]?.password_hash)
    if (matches) found ??= later[place]
  }
  return found
}
