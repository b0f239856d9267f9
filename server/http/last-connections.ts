import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** So many turns of the event loop without a new connection mean that nobody waits to be taken in. */
const QUIET_TURNS = 3
/** How long the taking in may go on when ever more come. */
const TAKE_IN_MS = 4000
/** What was sent on a connection by the time the store stops listening has been read after this long. */
const SILENCE_MS = 200
/** How long answers may still take then. An operation has ten seconds from its request, which came before. */
const PATIENCE_MS = 8000

/**
 * Lets a closing server come to an end that cuts nobody off. Node takes in one connection in each turn and cuts off the
 * others that wait, so all are taken in first. It closes connections that rest between two requests, and waits for the
 * remaining ones: for one that a browser opened ahead and never used, or whose request never becomes complete, for ever,
 * as its limits end with the listening.
 */
export function endLastConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  let count = 0
  app.server.on('connection', (socket: Socket) => {
    count += 1
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))

  const takeAllIn = async () => {
    const longest = performance.now() + TAKE_IN_MS
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < longest;) {
      const before = count
      await turn()
      quiet = count === before ? quiet + 1 : 0
    }
  }
  const endSilent = () => {
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
  }
  app.addHook('preClose', async () => {
    await takeAllIn()
    // Time alone says nothing after a moment in which the process stood still, so what has arrived is read first.
    setTimeout(() => setImmediate(endSilent), SILENCE_MS).unref()
    setTimeout(() => {
      app.log.warn('connections were cut whose requests or answers did not end')
      app.server.closeAllConnections()
    }, PATIENCE_MS).unref()
  })
}
