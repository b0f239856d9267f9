import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Turns of the event loop without a new connection after which the backlog counts as empty. */
const QUIET_TURNS = 3
/** Maximal time of accepting connections. */
const ACCEPT_MS = 4000
/** Maximal time of the remaining responses. Operations have a timeout of ten seconds from their request. */
const TIMEOUT_MS = 8000

/**
 * Completes the requests of a closing server. Node accepts one connection in each turn and resets those left in the
 * backlog, so all are accepted first. Node closes idle connections and waits for the others: for a request that never
 * completes for ever, as header timeouts end with listening.
 */
export function endLastConnections(app: FastifyInstance, timeoutMs = TIMEOUT_MS): void {
  let count = 0
  app.server.on('connection', () => (count += 1))
  app.addHook('preClose', async () => {
    const deadline = performance.now() + ACCEPT_MS
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < deadline;) {
      const before = count
      await nextTurn()
      quiet = count === before ? quiet + 1 : 0
    }
    setTimeout(() => {
      app.log.warn('connections with incomplete requests or responses were closed at shutdown')
      app.server.closeAllConnections()
    }, timeoutMs).unref()
  })
}
