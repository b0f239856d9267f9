import { createHmac, randomBytes } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { Db } from '#server/db/db.ts'

/** Replaces personal data, such as an e-mail address, by a text that is the same each time and cannot be reversed. */
export type Pseudonymize = (text: string) => string

// Enough bits that no two texts share one.
const CHARACTERS = 22

/** Pseudonyms under a secret, without which guesses cannot be tested. */
export function pseudonymizer(secret: string): Pseudonymize {
  return (text) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, CHARACTERS)
}

/**
 * What counts as one caller: an IPv4 address, or the /64 network of an IPv6 address, which is the least that
 * one household or server has to itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const groups = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${groups.join(':')}::/64`
}

/** The secret with which personal data in keys are hashed; the first instance creates it. */
export async function readPseudonymSecret(db: Db): Promise<string> {
  const find = () =>
    db.selectFrom('secrets').select('value').where('name', '=', 'pseudonyms').executeTakeFirst()
  const known = await find()
  if (known) return known.value
  await db
    .insertInto('secrets')
    .values({ name: 'pseudonyms', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())?.value ?? readPseudonymSecret(db)
}
