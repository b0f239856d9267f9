import { ok, operation } from '#server/http/operation.ts'
import type { OperatorScope } from '#generated/schemas.ts'
import type * as z from 'zod/mini'

type Scope = z.infer<typeof OperatorScope>

/** What the key that comes along may do, and in whose shop. */
export const getOperatorKey = operation('getOperatorKey', async ({ operator, deps }) =>
  ok({
    name: operator.name,
    // Only the command that makes keys writes them, and it knows the contract's scopes.
    scopes: operator.scopes as Scope[],
    created_at: new Date(operator.createdAt).toISOString(),
    ends_at: operator.endsAt === null ? null : new Date(operator.endsAt).toISOString(),
    shop: deps.shop,
  }),
)
