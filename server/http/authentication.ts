import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearerToken } from '#contract/read-request.ts'
import { dhakaDay } from '#core/time/dhaka.ts'
import { isOperatorKey } from '#core/session/operator-key.ts'
import { idMaximum } from '#generated/limits.ts'
import type { OperationId } from '#generated/operation-types.ts'
import { operations } from '#generated/operations.ts'
import { hashToken } from '#server/lib/token.ts'
import type { Deps } from '#server/deps.ts'
import { inTime } from '#server/lib/bounded-queue.ts'
import type { Db } from '#server/db/db.ts'
import { beginOperatorUse, endOperatorUse, findOperatorKey } from '#server/operator/operator-queries.ts'
import { findSessionUser } from '#server/accounts/session-queries.ts'
import { problem, type Problem } from './problem.ts'
import { sendReply } from './send-reply.ts'

/** A signed-in customer; `tokenHash` names the session, so that it can be ended, `mark` the test run of a tester. */
export type CallerSession = { userId: number; tokenHash: string; mark: string | null }

/** The operator of a request; `use` is the id of its entry in the audit log. */
export type Operator = {
  keyId: number
  name: string
  scopes: readonly string[]
  createdAt: number
  endsAt: number | null
  use: number
}

declare module 'fastify' {
  interface FastifyRequest {
    session: CallerSession | null
    operator: Operator | null
  }
}

/** Lets in whom the contract lets in, before the body is read. */
export function entrance(deps: Deps, id: OperationId, answerMs: number) {
  const { security } = operations[id]
  if (security === null) return {}
  if (security.scheme === 'operatorKey') return operatorCheck(deps, id, security.scopes, answerMs)
  return { onRequest: sessionCheck(deps, security.optional ? 'optional' : 'bearer', answerMs) }
}

function sessionCheck(deps: Deps, security: 'optional' | 'bearer', answerMs: number) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { authorization } = request.headers
    const found = await inTime(authenticate(deps.db, security, authorization, deps.now()), answerMs)
    if (!found.ok) return sendReply(reply, problem('unauthenticated'))
    request.session = found.session
  }
}

/** How an Authorization header turned out. */
type Authentication = { ok: true; session: CallerSession | null } | { ok: false }

/**
 * Reads a bearer token. Where it is `optional` an absent one means a guest; one that is unknown, expired or
 * revoked is always refused.
 */
async function authenticate(
  db: Db,
  security: 'optional' | 'bearer',
  authorization: string | undefined,
  now: number,
): Promise<Authentication> {
  if (authorization === undefined)
    return security === 'optional' ? { ok: true, session: null } : { ok: false }
  const token = bearerToken(authorization)
  if (token === null) return { ok: false }
  const tokenHash = hashToken(token)
  const user = await findSessionUser(db, tokenHash, now)
  if (!user) return { ok: false }
  return { ok: true, session: { userId: user.user_id, tokenHash, mark: user.mark } }
}

function operatorCheck(deps: Deps, id: OperationId, scopes: readonly string[], answerMs: number) {
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const { authorization } = request.headers
      const path = request.url.split('?', 1)[0] ?? ''
      const asked = { authorization, operation: id, path, ...aboutOf(request), scopes, now: deps.now() }
      const entered = await inTime(letOperatorIn(deps.db, asked), answerMs)
      request.operator = entered.operator
      if (entered.problem) return sendReply(reply, entered.problem)
    },
    onResponse: async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.operator) await endOperatorUse(deps.db, request.operator.use, reply.statusCode)
    },
  }
}

/** The order or the account that an address names. */
function aboutOf({ params }: FastifyRequest): { orderId: number | null; customerId: number | null } {
  const { orderId, customerId } = (params ?? {}) as Readonly<Record<string, string>>
  const number = (text = '') =>
    /^[1-9]\d{0,9}$/.test(text) && Number(text) <= idMaximum ? Number(text) : null
  return { orderId: number(orderId), customerId: number(customerId) }
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
async function letOperatorIn(db: Db, { authorization, scopes, ...asked }: Asked): Promise<Entrance> {
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
