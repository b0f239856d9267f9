import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LoadGuard, type LoadClass, type LoadLimits } from '#server/http/load-guard.ts'
import { problem, retryLater, type Problem } from './problem.ts'
import { sendReply } from './send-reply.ts'
import { type OperationId, operations } from '#generated/operations.ts'
import type { Deps } from '#server/deps.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Load class of the route; routes without a class are never shed. */
    loadClass?: LoadClass
  }
  interface FastifyRequest {
    /** Whether the request was refused because of load. */
    isShed: boolean
    leavePlace: (() => void) | null
  }
}

const RETRY_SECONDS = 1
const REPORT_EVERY_MS = 1000

/** Refuses excess requests before reading bodies or querying the database. Health, readiness and files are never refused. */
export function shedLoad(app: FastifyInstance, limits: LoadLimits): void {
  const guard = new LoadGuard(limits)
  const logRefusal = refusalLog(app)
  app.decorateRequest('isShed', false)
  app.decorateRequest('leavePlace', null)
  app.addHook('onRequest', (request, reply, done) => {
    const kind = request.routeOptions.config.loadClass
    if (kind === undefined) return done()
    if (!guard.enter(kind)) {
      request.isShed = true
      logRefusal()
      sendReply(reply, retryLater(problem('unavailable'), RETRY_SECONDS))
      return
    }
    request.leavePlace = () => guard.leave(kind)
    done()
  })
  // Frees the place when the response is ready, because sending it to a slow client is no work. A disconnected client keeps
  // its place until then, because the work continues.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leave(request)
    done()
  })
  app.addHook('onListen', (done) => {
    guard.watch()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    guard.unwatch()
    done()
  })
}

function leave(request: FastifyRequest): void {
  request.leavePlace?.()
  request.leavePlace = null
}

/** Returns a function that logs refusals at most once a second, because a line for each would add load. */
function refusalLog(app: FastifyInstance): () => void {
  let loggedAt = -Infinity
  return () => {
    if (performance.now() - loggedAt < REPORT_EVERY_MS) return
    loggedAt = performance.now()
    app.log.warn('requests are refused because of overload: add instances or raise the load limits')
  }
}

type RegisteredOperation = { kind: 'operation' | 'catalog-read'; id: OperationId }
const ALWAYS_ANSWERED: readonly OperationId[] = ['getHealth', 'getReadiness', 'getReadsReady']
const COSTLY: readonly OperationId[] = ['searchProducts', 'requestQuote']

/** Returns the load class of an operation; none for operations that are never refused. */
export function loadClassOf({ kind, id }: RegisteredOperation): { loadClass?: LoadClass } {
  if (ALWAYS_ANSWERED.includes(id)) return {}
  if (COSTLY.includes(id) || operations[id].path.startsWith('/api/operator/')) return { loadClass: 'costly' }
  return { loadClass: kind === 'catalog-read' ? 'looking' : 'buying' }
}

/** Address of reads for rendered pages; rate limits count the caller of the page instead. */
export const INTERNAL_ADDRESS = 'internal'

/** Counts a search or a miss; returns a problem when the rate limit is reached, else null. */
export function checkReadLimit(
  limits: Deps['limits'],
  what: 'searches' | 'misses',
  address: string,
): Problem<'too_many_requests'> | null {
  if (address === INTERNAL_ADDRESS) return null
  const wait = limits[what].count(address)
  return wait > 0 ? retryLater(problem('too_many_requests', { seconds: wait }), wait) : null
}
