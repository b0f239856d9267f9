import type * as z from 'zod/mini'
import { dhakaIso } from '#core/time/dhaka.ts'
import { ok, operation } from '#server/http/operation.ts'
import type { OperatorScope } from '#generated/schemas.ts'
import { foreignCursor, readCursor, writeCursor } from '#contract/cursor.ts'
import { inputProblem } from '#server/http/problem.ts'

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

/** Lists requests of operators, newest first: operations and the ids that they were about, never what was sent along. */
export const listOperatorUses = operation('listOperatorUses', async ({ params, deps: { db } }) => {
  const after = readCursor(params.after)
  if (after === undefined) return inputProblem([foreignCursor])
  const { key, operation: id, order, customer, since, before, limit } = params
  let query = db
    .selectFrom('operator_uses')
    .innerJoin('operator_keys', 'operator_keys.id', 'key_id')
    .select(['operator_uses.id', 'name', 'operation', 'order_id', 'customer_id', 'used_at', 'status'])
  if (key)
    query = query.where('key_id', '=', (keys) =>
      keys.selectFrom('operator_keys').select('operator_keys.id').where('name', '=', key),
    )
  if (id) query = query.where('operation', '=', id)
  if (order !== undefined) query = query.where('order_id', '=', order)
  if (customer !== undefined) query = query.where('customer_id', '=', customer)
  if (since !== undefined) query = query.where('used_at', '>=', Date.parse(since))
  if (before !== undefined) query = query.where('used_at', '<', Date.parse(before))
  if (after !== null)
    query = query.where((is) =>
      is(is.refTuple('used_at', 'operator_uses.id'), '<', is.tuple(after.createdAt, after.id)),
    )
  const rows = await query
    .orderBy('used_at', 'desc')
    .orderBy('operator_uses.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = rows.length > limit && last ? writeCursor({ createdAt: last.used_at, id: last.id }) : null
  const uses = page.map(({ used_at, name, operation: used, order_id, customer_id, status }) => {
    return { at: dhakaIso(used_at), key: name, operation: used, order_id, customer_id, status }
  })
  return ok({ uses, next })
})
