import { Socket } from 'node:net'

// The server ends a statement that takes too long; its word has had time to arrive then.
const ON_THE_WAY_MS = 2000

/**
 * A socket that gives up a server which says nothing for longer than any statement may take: of a network that swallows
 * everything no word comes, and whoever waits would wait for a quarter of an hour, with the connection kept from others.
 */
export function socketThatListens(longestStatementMs: number): Socket {
  const socket = new Socket()
  socket.setTimeout(longestStatementMs + ON_THE_WAY_MS, () => {
    socket.destroy(Object.assign(new Error('the database does not answer any more'), { code: 'ETIMEDOUT' }))
  })
  return socket
}
