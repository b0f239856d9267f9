import { dhakaIso } from '#core/time/dhaka.ts'
import { newOperatorKey, hashToken } from '#server/lib/token.ts'
import type { Db } from '#server/db/db.ts'
import { insertOperatorKey, listOperatorKeys, revokeOperatorKey } from '#server/operator/operator-queries.ts'
import type { OperatorKeyRow } from '#server/db/tables/tables.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { withStore } from './with-store.ts'

/** Creates a key, valid until `endsAt` (epoch milliseconds; null without an end), and prints it. */
export function createKey(name: string, scopes: readonly string[], endsAt: number | null): Promise<void> {
  return withStore((db) => insertKey(db, name, scopes, endsAt))
}

async function insertKey(
  db: Db,
  name: string,
  scopes: readonly string[],
  endsAt: number | null,
): Promise<void> {
  const key = newOperatorKey()
  try {
    await insertOperatorKey(db, { name, keyHash: hashToken(key), scopes, now: Date.now(), endsAt })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new RangeError(`A key named ${name} exists or existed: choose another name`)
  }
  const until = endsAt === null ? '' : `, until ${time(endsAt)}`
  console.error(`Key ${name} (${scopes.join(', ')}${until}). It is shown only now; store it like a password:`)
  console.log(key)
}

export function revokeKey(name: string): Promise<void> {
  return withStore(async (db) => {
    if (!(await revokeOperatorKey(db, name, Date.now()))) {
      throw new RangeError(`There is no valid key named ${name}`)
    }
    console.error(`Key ${name} is revoked`)
  })
}

/** Prints a line for each key. */
export function listKeys(): Promise<void> {
  return withStore(async (db) => {
    for (const key of await listOperatorKeys(db)) {
      const times = [time(key.created_at), time(key.last_used_at)]
      console.log([key.name, key.scopes, ...times, stateOf(key)].join('\t'))
    }
  })
}

function stateOf({ revoked_at, ends_at }: OperatorKeyRow): string {
  if (revoked_at !== null) return `revoked ${time(revoked_at)}`
  if (ends_at === null) return 'valid'
  return `${ends_at > Date.now() ? 'valid until' : 'expired'} ${time(ends_at)}`
}

function time(at: number | null): string {
  return at === null ? '-' : dhakaIso(at)
}
