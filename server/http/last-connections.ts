import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** After so many turns of the event loop without a new connection the backlog is empty. */
const QUIET_TURNS = 3
/** How long accepting may take when ever more connections come. */
const ACCEPT_MS = 4000
/** What was sent on a connection before the server stops listening has been read after this long. */
const SILENCE_MS = 200
/** How long responses may still take then. An operation has ten seconds from its request, which came before. */
const TIMEOUT_MS = 8000

/**
 * Completes the requests of a closing server. Node accepts one connection in each turn and resets those left in the
 * backlog, so all are accepted first. Fastify closes idle connections and waits for the others: for one that a browser
 * opened ahead and never used, or whose request never completes, for ever, as header timeouts end with listening.
 */
export function endLastConnections(app: FastifyInstance, timeoutMs = TIMEOUT_MS): void {
  const unused = new Set<Socket>()
  let count = 0
  app.server.on('connection', (socket: Socket) => {
    count += 1
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))

  const acceptBacklog = async () => {
    const deadline = performance.now() + ACCEPT_MS
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < deadline;) {
      const before = count
      await nextTurn()
      quiet = count === before ? quiet + 1 : 0
    }
  }
  const destroyUnused = () => {
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
  }
  app.addHook('preClose', async () => {
    await acceptBacklog()
    // A process that stood still reads what has arrived first.
    setTimeout(() => setImmediate(destroyUnused), SILENCE_MS).unref()
    setTimeout(() => {
      app.log.warn('connections were closed whose requests or responses did not end')
      app.server.closeAllConnections()
    }, timeoutMs).unref()
  })
}
