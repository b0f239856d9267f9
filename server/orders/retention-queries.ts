import { sql, type RawBuilder } from 'kysely'
import { completed, openStatuses } from '#core/orders/order-steps.ts'
import { KEYLESS_SCOPE } from '#core/orders/idempotency.ts'
import type { Db } from '#server/db/db.ts'
import { anonymizeOrders, eraseAccount } from '#server/accounts/anonymization.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { withRetries } from '#server/db/commit.ts'

const DAY_MS = 86_400_000
// Orders without a key are deduplicated for one minute.
const KEYLESS_RETENTION_MS = 120_000
// Longer than any request is retried.
const REVOKED_KEY_RETENTION_MS = 7 * DAY_MS
const IMPORT_KEY_RETENTION_MS = 30 * DAY_MS
const TRUSTED_NETWORK_RETENTION_MS = 90 * DAY_MS
const TEST_RUN_RETENTION_MS = DAY_MS
const isEmptyRun = sql<boolean>`
  not exists (select 1 from orders where orders.mark = test_runs.mark)
  and not exists (select 1 from users where users.mark = test_runs.mark)`

/** Expired rows of a table: rows whose column `at` is below `before`; `name` is an identifying column. */
export type Outdated = {
  table: keyof Tables
  name: string
  at: string
  before: number
  also?: RawBuilder<boolean>
}

export function outdated(
  now: number,
  { operatorLogDays, mailDays }: { operatorLogDays: number; mailDays: number | null },
): Outdated[] {
  const endedMails = (at: string): Outdated[] =>
    mailDays === null ? [] : [{ table: 'mails', name: 'id', at, before: now - mailDays * DAY_MS }]
  const runsEnded = now - TEST_RUN_RETENTION_MS
  const isKeyless = sql<boolean>`scope >= ${KEYLESS_SCOPE} and scope < ${`${KEYLESS_SCOPE}~`}`
  return [
    { table: 'sessions', name: 'token_hash', at: 'expires_at', before: now },
    {
      ...{ table: 'throttles', name: 'key', at: 'counted_since', before: now - DAY_MS },
      also: sql`blocked_until < ${now}`,
    },
    {
      ...{ table: 'order_keys', name: 'key', at: 'created_at', before: now - KEYLESS_RETENTION_MS },
      also: isKeyless,
    },
    {
      ...{ table: 'order_keys', name: 'key', at: 'created_at', before: now - REVOKED_KEY_RETENTION_MS },
      also: sql`order_id is null`,
    },
    { table: 'idempotency_keys', name: 'key', at: 'created_at', before: now - IMPORT_KEY_RETENTION_MS },
    ...endedMails('sent_at'),
    ...endedMails('given_up_at'),
    { table: 'known_places', name: 'place', at: 'seen_at', before: now - TRUSTED_NETWORK_RETENTION_MS },
    { table: 'operator_uses', name: 'id', at: 'used_at', before: now - operatorLogDays * DAY_MS },
    // Written by instances of an earlier version.
    { table: 'test_run_tokens', name: 'token_hash', at: 'expires_at', before: runsEnded },
    { table: 'test_runs', name: 'mark', at: 'expires_at', before: runsEnded, also: isEmptyRun },
  ]
}

/** Deletes up to `limit` expired rows and returns how many. A row that was renewed concurrently stays. */
export async function deleteOutdated(db: Db, old: Outdated, limit: number): Promise<number> {
  const [table, name] = [sql.table(old.table), sql.ref(old.name)]
  const isOld = sql`${sql.ref(old.at)} < ${old.before} and ${old.also ?? sql`true`}`
  const { numAffectedRows } = await sql`
    delete from ${table} where ${isOld}
      and ${name} in (select ${name} from ${table} where ${isOld} limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}

/**
 * Anonymizes up to `limit` orders that were completed before a time, sorted by the events that completed them, after the
 * event `after`. Accounts stay. Returns the id of the last event; null when there are no more.
 */
export async function anonymizeCompletedOrders(
  db: Db,
  { after, completedBefore, limit }: { after: number; completedBefore: number; limit: number },
): Promise<number | null> {
  // Event ids grow with time, so that neither orders nor events need an index for this.
  const events = await db
    .selectFrom('order_events')
    // For an order returned after delivery, only the return event counts.
    .innerJoin('orders', (join) =>
      join.onRef('orders.id', '=', 'order_id').onRef('orders.status', '=', 'order_events.status'),
    )
    .select(['order_events.id', 'order_id'])
    .where('order_events.id', '>', after)
    .where('order_events.status', 'in', completed)
    .where('change', 'is', null)
    .where('at', '<', completedBefore)
    .orderBy('order_events.id')
    .limit(limit)
    .execute()
  await anonymizeOrders(
    db,
    events.map(({ order_id }) => order_id),
  )
  return events.at(-1)?.id ?? null
}

/**
 * Erases up to `limit` accounts without a sign-in since a time and without open orders. Accounts of test runs are excluded,
 * because a test run is removed as a whole. Returns how many accounts were found.
 */
export async function eraseUnusedAccounts(
  db: Db,
  { seenBefore, limit }: { seenBefore: number; limit: number },
): Promise<number> {
  const unused = await db
    .selectFrom('users')
    .select('id')
    .where('seen_at', '<', seenBefore)
    .where('mark', 'is', null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.user_id', '=', 'users.id')
            .where('orders.status', 'in', openStatuses),
        ),
      ),
    )
    .orderBy('seen_at')
    .limit(limit)
    .execute()
  for (const { id } of unused) await withRetries(() => eraseUnlessSeen(db, id, seenBefore))
  return unused.length
}

function eraseUnlessSeen(db: Db, id: number, seenBefore: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .where('seen_at', '<', seenBefore)
      .executeTakeFirst()
    if (user) await eraseAccount(trx, user)
  })
}
