import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** After so many turns of the event loop without a new connection the backlog is empty. */
const QUIET_TURNS = 3
/** How long accepting may take when ever more connections come. */
const ACCEPT_MS = 4000
/** How long responses may still take then. An operation has ten seconds from its request, which came before. */
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
      app.log.warn('connections were closed whose requests or responses did not end')
      app.server.closeAllConnections()
    }, timeoutMs).unref()
  })
}
