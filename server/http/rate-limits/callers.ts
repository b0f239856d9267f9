import { createHmac, randomBytes } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { Db } from '#server/db/db.ts'

/** Replaces personal data by a deterministic, irreversible pseudonym. */
export type Pseudonymize = (text: string) => string

// 132 bits, enough to avoid collisions.
const CHARACTERS = 22

/** Creates a pseudonymizer with a secret (HMAC-SHA256), so that guesses cannot be verified. */
export function pseudonymizer(secret: string): Pseudonymize {
  return (text) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, CHARACTERS)
}

/** Returns the network that rate limits count: an IPv4 address, or the /64 of an IPv6 address, the smallest usual allocation. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const groups = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${groups.join(':')}::/64`
}

/** Reads the secret of pseudonyms; the first instance creates it. */
export async function readPseudonymSecret(db: Db): Promise<string> {
  const find = () =>
    db.selectFrom('secrets').select('value').where('name', '=', 'pseudonyms').executeTakeFirst()
  const stored = await find()
  if (stored) return stored.value
  await db
    .insertInto('secrets')
    .values({ name: 'pseudonyms', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())?.value ?? readPseudonymSecret(db)
}
