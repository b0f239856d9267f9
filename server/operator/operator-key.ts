import type * as z from 'zod/mini'
import { dhakaIso } from '#core/time/dhaka.ts'
import { ok, operation } from '#server/http/operation.ts'
import type { OperatorScope } from '#generated/schemas.ts'
import { foreignCursor, readCursor, writeCursor, type TimedPlace } from '#contract/cursor.ts'
import { inputProblem } from '#server/http/problem.ts'
import type { Db } from '#server/db/db.ts'

type Scope = z.infer<typeof OperatorScope>

/** What the key that comes along may do, and in whose shop. */
export const getOperatorKey = operation('getOperatorKey', async ({ operator, deps }) =>
  ok({
    name: operator.name,
    // Only the command that makes keys writes them, and it knows the contract's scopes.
    scopes: operator.scopes as Scope[],
    created_at: dhakaIso(operator.createdAt),
    ends_at: operator.endsAt === null ? null : dhakaIso(operator.endsAt),
    shop: deps.shop,
  }),
)

/** Who has asked for what: operations with the numbers of what they were about, never what was sent along. */
export const listOperatorUses = operation('listOperatorUses', async ({ params, deps: { db } }) => {
  const after = readCursor(params.after)
  if (after === undefined) return inputProblem([foreignCursor])
  const filter = {
    keyName: params.key || undefined,
    operation: params.operation || undefined,
    orderId: params.order,
    customerId: params.customer,
    since: timeOf(params.since),
    before: timeOf(params.before),
  }
  const { page, next } = await listUses(db, filter, after, params.limit)
  return ok({ uses: page.map(shownUse), next: next && writeCursor(next) })
})

function timeOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text)
}

function shownUse({ used_at, name, operation: id, order_id, customer_id, status }: LoggedUse) {
  return { at: dhakaIso(used_at), key: name, operation: id, order_id, customer_id, status }
}

/** Which uses of keys are looked for; what is absent does not matter. Times in milliseconds since 1970. */
export type WantedUses = {
  keyName?: string | undefined
  operation?: string | undefined
  orderId?: number | undefined
  customerId?: number | undefined
  since?: number | undefined
  before?: number | undefined
}

/** A use of a key, with the key's name. */
export type LoggedUse = Awaited<ReturnType<typeof listUses>>['page'][number]

/** Uses of keys behind a place, the newest first; `next` is null when there are no more. */
export async function listUses(db: Db, filter: WantedUses, after: TimedPlace | null, limit: number) {
  const { orderId, customerId, keyName, since, before } = filter
  const rows = await db
    .selectFrom('operator_uses')
    .innerJoin('operator_keys', 'operator_keys.id', 'key_id')
    .select([
      'operator_uses.id',
      'key_id',
      'name',
      'operation',
      'order_id',
      'customer_id',
      'used_at',
      'status',
    ])
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? 0))
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId ?? 0))
    .$if(filter.operation !== undefined, (query) => query.where('operation', '=', filter.operation ?? ''))
    .$if(keyName !== undefined, (query) =>
      query.where('key_id', '=', (key) =>
        key
          .selectFrom('operator_keys')
          .select('id')
          .where('name', '=', keyName ?? ''),
      ),
    )
    .$if(since !== undefined, (query) => query.where('used_at', '>=', since ?? 0))
    .$if(before !== undefined, (query) => query.where('used_at', '<', before ?? 0))
    .$if(after !== null, (query) =>
      query.where((is) =>
        is(is.refTuple('used_at', 'operator_uses.id'), '<', is.tuple(after?.createdAt ?? 0, after?.id ?? 0)),
      ),
    )
    .orderBy('used_at', 'desc')
    .orderBy('operator_uses.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = rows.length > limit && last ? { createdAt: last.used_at, id: last.id } : null
  return { page, next }
}
