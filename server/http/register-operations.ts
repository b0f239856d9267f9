import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OperationId } from '#generated/operation-types.ts'
import { idMaximum } from '#generated/limits.ts'
import { operations } from '#generated/operations.ts'
import { bodyLimitOf, readJsonBody } from '#contract/read-request.ts'
import type { Deps } from '#server/deps.ts'
import { inTime } from '#server/load/waiting-line.ts'
import { endOperatorUse } from '#server/store/operator-queries.ts'
import { CachedBody } from '#server/reply-cache/ready-text.ts'
import type { CatalogRead } from './catalog-read.ts'
import { UnreadableBody } from './faults.ts'
import { answerOtherMethods } from './other-methods.ts'
import { loadClassOf } from './shed-load.ts'
import type { Operation, RawCall } from './operation.ts'
import { letOperatorIn, type Operator } from './operator.ts'
import { problem } from './problem.ts'
import { noteShown } from './own-answers.ts'
import { routePattern } from './route-pattern.ts'
import { sendReady, sendReply } from './send-reply.ts'
import { authenticate, type CallerSession } from './session.ts'

type AnyOperation = { [Id in OperationId]: Operation<Id> | CatalogRead<Id> }[OperationId]

/** How long an operation may take to answer; a file takes as long as its reader does. */
export type AnswerLimits = { answerMs: number }

declare module 'fastify' {
  interface FastifyRequest {
    session: CallerSession | null
    operator: Operator | null
  }
  interface FastifyContextConfig {
    /** The operation behind a route of the API. */
    operationId?: OperationId
  }
}

// Where balancers and orchestrators look by custom; the contract describes the same answers below /api.
const PROBES = [
  { id: 'getHealth', path: '/healthz' },
  { id: 'getReadiness', path: '/readyz' },
  { id: 'getReadsReady', path: '/readyz/reads' },
] as const

/** Puts every operation behind the method and path that the contract gives it. */
export function registerOperations(
  app: FastifyInstance,
  deps: Deps,
  all: readonly AnyOperation[],
  limits: AnswerLimits,
): void {
  app.decorateRequest('session', null)
  app.decorateRequest('operator', null)
  // Operations without a body take whatever body comes along and leave it unread.
  app.register(async (scope) => {
    readJsonBodies(scope)
    for (const one of all) if (operations[one.id].hasBody) registerOperation(scope, deps, one, limits)
  })
  app.register(async (scope) => {
    ignoreBody(scope)
    for (const one of all) if (!operations[one.id].hasBody) registerOperation(scope, deps, one, limits)
  })
  const probes = PROBES.map(({ id, path }) => ({ method: operations[id].method, path }))
  answerOtherMethods(app, [...Object.values(operations), ...probes])
}

/** Reads bodies as the contract's mock does, too. */
function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) => {
    const { 'content-type': contentType, 'content-encoding': contentEncoding } = request.headers
    const read = readJsonBody({ text: String(text), contentType, contentEncoding })
    if (read.ok) done(null, read.body)
    else done(new UnreadableBody(read.fault))
  })
}

/** Leaves bodies unread. */
function ignoreBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
}

function registerOperation(app: FastifyInstance, deps: Deps, one: AnyOperation, limits: AnswerLimits): void {
  const { path } = operations[one.id]
  const customary = PROBES.filter(({ id }) => id === one.id)
  for (const url of [routePattern(path), ...customary.map((probe) => probe.path)]) {
    registerRoute(app, deps, one, { url, ...limits })
  }
}

function registerRoute(
  app: FastifyInstance,
  deps: Deps,
  one: AnyOperation,
  { url, answerMs }: AnswerLimits & { url: string },
): void {
  const { method } = operations[one.id]
  app.route({
    method,
    url,
    bodyLimit: bodyLimitOf(operations[one.id]),
    config: { operationId: one.id, ...loadClassOf(one) },
    ...entrance(deps, one.id, answerMs),
    handler: (request, reply) => answer(one, deps, request, reply, answerMs),
  })
}

/** Lets in whom the contract lets in, before the body is read. */
function entrance(deps: Deps, id: OperationId, answerMs: number) {
  const { security } = operations[id]
  if (security === null) return {}
  if (security.scheme === 'operatorKey') return operatorCheck(deps, id, security.scopes, answerMs)
  return { onRequest: sessionCheck(deps, security.optional ? 'optional' : 'bearer', answerMs) }
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
  const number = (text = '') => (/^\d{1,10}$/.test(text) && Number(text) <= idMaximum ? Number(text) : null)
  return { orderId: number(orderId), customerId: number(customerId) }
}

function sessionCheck(deps: Deps, security: 'optional' | 'bearer', answerMs: number) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { authorization } = request.headers
    const found = await inTime(authenticate(deps.db, security, authorization, deps.now()), answerMs)
    if (!found.ok) return sendReply(reply, problem('unauthenticated'))
    request.session = found.session
  }
}

// Fastify has a limit too, but its ends with the last byte of the body.
async function answer(
  one: AnyOperation,
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  answerMs: number,
) {
  const raw = () => rawCall(one.id, deps, request)
  if (one.kind === 'operation') return sendReply(reply, await inTime(one.answer(raw()), answerMs))
  const found = await inTime(one.find(request.url, deps, raw, asksForNewest(request)), answerMs)
  if (!(found instanceof CachedBody)) return sendReply(reply, found)
  noteShown(request, found.shows)
  return sendReady(reply, found)
}

function rawCall(id: OperationId, deps: Deps, request: FastifyRequest): RawCall {
  const mark = request.url.indexOf('?')
  return {
    path: request.params as Record<string, unknown>,
    query: mark < 0 ? [] : new URLSearchParams(request.url.slice(mark + 1)),
    headers: headersOf(id, request),
    body: request.body,
    session: request.session,
    operator: request.operator,
    address: request.ip,
    deps,
  }
}

/** Only the headers that the contract declares for the operation. */
function headersOf(id: OperationId, request: FastifyRequest): [string, string][] {
  const pairs: [string, string][] = []
  for (const parameter of operations[id].params) {
    const name = parameter.name.toLowerCase()
    const value = parameter.in === 'header' ? request.headers[name] : undefined
    if (value !== undefined) pairs.push([name, Array.isArray(value) ? value.join(', ') : value])
  }
  return pairs
}

/** Whether the caller wants no kept answer that the store has not looked at again (RFC 9111 §5.2.1.4). */
function asksForNewest({ headers }: FastifyRequest): boolean {
  return headers['cache-control']?.includes('no-cache') ?? false
}
