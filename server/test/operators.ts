import { OperatorScope } from '#generated/schemas.ts'
import { newOperatorKey, hashToken } from '#server/lib/token.ts'
import { insertOperatorKey } from '#server/operator/operator-queries.ts'
import type { RunningStore } from './start-store.ts'
import type * as z from 'zod/mini'

let count = 0

/** A new operator's key with these scopes, as it is sent. */
export async function operatorKey(
  store: Pick<RunningStore, 'db' | 'deps'>,
  scopes: readonly z.infer<typeof OperatorScope>[] = OperatorScope.options,
  { endsAt = null, name = `key-${(count += 1)}` }: { endsAt?: number | null; name?: string } = {},
): Promise<string> {
  const key = newOperatorKey()
  const now = store.deps.now()
  await insertOperatorKey(store.db, { name, keyHash: hashToken(key), scopes, now, endsAt })
  return key
}
