import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LoadGuard, type LoadClass, type LoadLimits } from '#server/http/load-guard.ts'
import { problem, retryLater, type Problem } from './problem.ts'
import { sendReply } from './send-reply.ts'
import { type OperationId, operations } from '#generated/operations.ts'
import type { Deps } from '#server/deps.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route's requests are about; without it they are always let in. */
    loadClass?: LoadClass
  }
  interface FastifyRequest {
    /** Sent away before anything was done for it. */
    isShed: boolean
    leavePlace: (() => void) | null
  }
}

const RETRY_SECONDS = 1
const REPORT_EVERY_MS = 1000

/**
 * Sends away what is more than the store can do, before the body is read or the database asked. Health and
 * readiness are always answered, files too.
 */
export function shedLoad(app: FastifyInstance, limits: LoadLimits): void {
  const guard = new LoadGuard(limits)
  app.decorateRequest('isShed', false)
  app.decorateRequest('leavePlace', null)
  app.addHook('onRequest', (request, reply, done) => {
    const kind = request.routeOptions.config.loadClass
    if (kind === undefined) return done()
    if (!guard.enter(kind)) {
      request.isShed = true
      sendReply(reply, retryLater(problem('unavailable'), RETRY_SECONDS))
      return
    }
    request.leavePlace = () => guard.leave(kind)
    done()
  })
  // Once the answer is made: how slowly somebody reads it is no work. Who went away meanwhile keeps the place so long too,
  // as the work goes on.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leave(request)
    done()
  })
  watch(app, guard)
}

function leave(request: FastifyRequest): void {
  request.leavePlace?.()
  request.leavePlace = null
}

/** One line a second tells how many were sent away; a line for each would be a load of its own. */
function watch(app: FastifyInstance, guard: LoadGuard): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', (done) => {
    guard.watch()
    timer = setInterval(() => {
      const refused = guard.takeRefused()
      if (refused > 0) app.log.warn({ refused }, 'more was asked than could be done')
    }, REPORT_EVERY_MS).unref()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    guard.unwatch()
    clearInterval(timer)
    done()
  })
}

type Known = { kind: 'operation' | 'catalog-read'; id: OperationId }
const ALWAYS_ANSWERED: readonly OperationId[] = ['getHealth', 'getReadiness', 'getReadsReady']
const COSTLY: readonly OperationId[] = ['searchProducts', 'requestQuote']

/** What an operation is to a store that has too much to do: none where it is always answered. */
export function loadClassOf({ kind, id }: Known): { loadClass?: LoadClass } {
  if (ALWAYS_ANSWERED.includes(id)) return {}
  if (COSTLY.includes(id) || operations[id].path.startsWith('/api/operator/')) return { loadClass: 'costly' }
  return { loadClass: kind === 'catalog-read' ? 'looking' : 'buying' }
}

/** The caller of reads for the store's own pages; rate limits count the caller of the page instead. */
export const INTERNAL_ADDRESS = 'internal'

/** Why a caller is not answered who searches, or asks for what is not there, more often than people do; null else. */
export function askedTooOften(
  limits: Deps['limits'],
  what: 'searches' | 'misses',
  address: string,
): Problem<'too_many_requests'> | null {
  if (address === INTERNAL_ADDRESS) return null
  const wait = limits[what].count(address)
  return wait > 0 ? retryLater(problem('too_many_requests', { seconds: wait }), wait) : null
}
