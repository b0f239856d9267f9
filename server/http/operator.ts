import { dhakaDay } from '#core/orders/sales-report.ts'
import { bearerToken } from '#contract/read-request.ts'
import type { OperationId } from '#generated/operation-types.ts'
import { isOperatorKey, hashToken } from '#server/credentials/token.ts'
import type { Db } from '#server/store/db.ts'
import { beginOperatorUse, findOperatorKey } from '#server/store/operator-queries.ts'
import { problem, type Problem } from './problem.ts'

/** Who shows an operator's key; `use` numbers this use of it in the books. */
export type Operator = {
  keyId: number
  name: string
  scopes: readonly string[]
  createdAt: number
  endsAt: number | null
  use: number
}

type Asked = {
  authorization: string | undefined
  operation: OperationId
  /** The address asked for, without its query: that may name a customer. */
  path: string
  /** What the address names. */
  orderId: number | null
  customerId: number | null
  scopes: readonly string[]
  now: number
}

type Entrance = {
  operator: Operator | null
  problem: Problem<'operator_key_needed' | 'operator_key_ended' | 'scope_missing'> | null
}

/** Reads an operator's key and what it may do. Whatever a known key asks for is written down before it is answered. */
export async function letOperatorIn(db: Db, { authorization, scopes, ...asked }: Asked): Promise<Entrance> {
  const key = bearerToken(authorization)
  const row = key !== null && isOperatorKey(key) ? await findOperatorKey(db, hashToken(key)) : undefined
  if (!row) return { operator: null, problem: problem('operator_key_needed') }
  const use = await beginOperatorUse(db, { ...asked, keyId: row.id })
  const granted = row.scopes.split(' ')
  const operator = {
    keyId: row.id,
    name: row.name,
    scopes: granted,
    createdAt: row.created_at,
    endsAt: row.ends_at,
    use,
  }
  if (row.ends_at !== null && row.ends_at <= asked.now)
    return {
      operator,
      problem: problem('operator_key_ended', { name: row.name, day: dhakaDay(row.ends_at) }),
    }
  const missing = scopes.find((scope) => !granted.includes(scope))
  return {
    operator,
    problem: missing === undefined ? null : problem('scope_missing', { name: row.name, scope: missing }),
  }
}
