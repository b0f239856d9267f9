import type * as z from 'zod/mini'
import { dhakaIso } from '#core/time/dhaka.ts'
import { ok, operation } from '#server/http/operation.ts'
import type { OperatorScope } from '#generated/schemas.ts'
import { foreignCursor, readCursor, writeCursor } from '#contract/cursor.ts'
import { inputProblem } from '#server/http/problem.ts'
import { keyIdOf, listUses, type LoggedUse } from '#server/operator/audit-log.ts'

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
  const keyId = params.key ? await keyIdOf(db, params.key) : undefined
  if (params.key && keyId === undefined) return ok({ uses: [], next: null })
  const filter = {
    keyId,
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
