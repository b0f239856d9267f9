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

/** A signed-in customer; `tokenHash` identifies the session, `mark` is the test run of a tester's account. */
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

/** Returns the route hooks that authenticate a request as the contract requires, before the body is read. */
export function authenticationHooks(deps: Deps, id: OperationId, answerMs: number) {
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

type Authentication = { ok: true; session: CallerSession | null } | { ok: false }

/** Validates a bearer token. An absent `optional` token means a guest; an unknown, expired or revoked token is always refused. */
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
      const input = { authorization, operation: id, path, ...idsOf(request), scopes, now: deps.now() }
      const result = await inTime(authenticateOperator(deps.db, input), answerMs)
      request.operator = result.operator
      if (result.problem) return sendReply(reply, result.problem)
    },
    onResponse: async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.operator) await endOperatorUse(deps.db, request.operator.use, reply.statusCode)
    },
  }
}

/** Returns the order or customer id of a URL, for the audit log. */
function idsOf({ params }: FastifyRequest): { orderId: number | null; customerId: number | null } {
  const { orderId, customerId } = (params ?? {}) as Readonly<Record<string, string>>
  const number = (text = '') =>
    /^[1-9]\d{0,9}$/.test(text) && Number(text) <= idMaximum ? Number(text) : null
  return { orderId: number(orderId), customerId: number(customerId) }
}

type OperatorRequest = {
  authorization: string | undefined
  operation: OperationId
  /** The URL path, without the query, which may contain personal data. */
  path: string
  /** Id in the path. */
  orderId: number | null
  customerId: number | null
  scopes: readonly string[]
  now: number
}

type OperatorAuthentication = {
  operator: Operator | null
  problem: Problem<'operator_key_needed' | 'operator_key_ended' | 'scope_missing'> | null
}

/** Validates an operator key and its scopes. Every request with a known key is recorded in the audit log before it is processed. */
async function authenticateOperator(
  db: Db,
  { authorization, scopes, ...input }: OperatorRequest,
): Promise<OperatorAuthentication> {
  const key = bearerToken(authorization)
  const row = key !== null && isOperatorKey(key) ? await findOperatorKey(db, hashToken(key)) : undefined
  if (!row) return { operator: null, problem: problem('operator_key_needed') }
  const use = await beginOperatorUse(db, { ...input, keyId: row.id })
  const granted = row.scopes.split(' ')
  const operator = {
    keyId: row.id,
    name: row.name,
    scopes: granted,
    createdAt: row.created_at,
    endsAt: row.ends_at,
    use,
  }
  if (row.ends_at !== null && row.ends_at <= input.now)
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
