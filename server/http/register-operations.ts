import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OperationId } from '#generated/operation-types.ts'
import { operations } from '#generated/operations.ts'
import { bodyLimitOf, readJsonBody } from '#contract/read-request.ts'
import type { Deps } from '#server/deps.ts'
import { inTime } from '#server/lib/bounded-queue.ts'
import { CachedBody } from '#server/http/cache/precompressed-text.ts'
import type { CatalogRead } from './catalog-read.ts'
import { authenticationHooks } from './authentication.ts'
import { UnreadableBody } from './error-handler.ts'
import { loadClassOf } from './shed-load.ts'
import type { Operation, RawCall } from './operation.ts'
import { problem } from './problem.ts'
import { sendReady, sendReply } from './send-reply.ts'

type AnyOperation = { [Id in OperationId]: Operation<Id> | CatalogRead<Id> }[OperationId]

/** Timeout of an operation in milliseconds. */
export type AnswerLimits = { answerMs: number }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of an API route. */
    operationId?: OperationId
  }
}

// Conventional probe paths of load balancers and orchestrators; aliases of operations below /api.
const PROBES = [
  { id: 'getHealth', path: '/healthz' },
  { id: 'getReadiness', path: '/readyz' },
  { id: 'getReadsReady', path: '/readyz/reads' },
] as const

/** Registers every operation with the method and path of the contract. */
export function registerOperations(
  app: FastifyInstance,
  deps: Deps,
  all: readonly AnyOperation[],
  limits: AnswerLimits,
): void {
  app.decorateRequest('session', null)
  app.decorateRequest('operator', null)
  // Operations without a body ignore a sent body.
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

/** Parses bodies by the contract, like the mock. */
function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    const { 'content-type': contentType, 'content-encoding': contentEncoding } = request.headers
    const read = readJsonBody({ bytes, contentType, contentEncoding })
    if (read.ok) done(null, read.body)
    else done(new UnreadableBody(read.fault))
  })
}

/** Discards bodies. */
function ignoreBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
}

function registerOperation(app: FastifyInstance, deps: Deps, one: AnyOperation, limits: AnswerLimits): void {
  const { path } = operations[one.id]
  const probes = PROBES.filter(({ id }) => id === one.id)
  for (const url of [routePattern(path), ...probes.map((probe) => probe.path)]) {
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
    ...authenticationHooks(deps, one.id, answerMs),
    handler: (request, reply) => answer(one, deps, request, reply, answerMs),
  })
}

// `inTime` is needed because Fastify's timeout ends with the last byte of the body.
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
  return sendReady(reply, found)
}

function rawCall(id: OperationId, deps: Deps, request: FastifyRequest): RawCall {
  const queryStart = request.url.indexOf('?')
  return {
    path: request.params as Record<string, unknown>,
    query: queryStart < 0 ? [] : new URLSearchParams(request.url.slice(queryStart + 1)),
    headers: headersOf(id, request),
    body: request.body,
    session: request.session,
    operator: request.operator,
    address: request.ip,
    deps,
  }
}

/** Returns the headers that the contract declares for the operation. */
function headersOf(id: OperationId, request: FastifyRequest): [string, string][] {
  const pairs: [string, string][] = []
  for (const parameter of operations[id].params) {
    const name = parameter.name.toLowerCase()
    const value = parameter.in === 'header' ? request.headers[name] : undefined
    if (value !== undefined) pairs.push([name, Array.isArray(value) ? value.join(', ') : value])
  }
  return pairs
}

/** Whether the caller requests current data (RFC 9111 §5.2.1.4). */
function asksForNewest({ headers }: FastifyRequest): boolean {
  return headers['cache-control']?.includes('no-cache') ?? false
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

/** Answers 405 with the Allow header for other methods of known paths. GET implies HEAD. */
function answerOtherMethods(app: FastifyInstance, known: readonly { method: string; path: string }[]): void {
  for (const [path, endpoints] of Map.groupBy(known, (endpoint) => endpoint.path)) {
    const offered = endpoints.map(({ method }) => method)
    const allowed = [...offered, ...(offered.includes('GET') ? ['HEAD'] : [])].sort().join(', ')
    app.route({
      method: METHODS.filter((method) => !offered.includes(method)),
      url: routePattern(path),
      // Before the body is read, so that the answer is 405 for any body.
      onRequest: async (request, reply) => {
        const notAllowed = problem('method_not_allowed', { method: request.method, allowed })
        return sendReply(reply, { ...notAllowed, headers: { Allow: allowed } })
      },
      handler: () => {},
    })
  }
}

/** Converts a path of the contract to a route pattern: `/api/things/{id}` → `/api/things/:id`. */
function routePattern(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}
