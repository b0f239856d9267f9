import { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'

// The server ends a statement that takes too long; its word has had time to arrive then.
const ON_THE_WAY_MS = 2000

/**
 * Gives up a server that says nothing to whoever asks it, for longer than any statement may take: of a network that
 * swallows everything no word comes, and whoever waits would wait for a quarter of an hour, with the connection kept from
 * others. A connection that nobody uses is silent by right.
 */
export function giveUpSilence(pool: Pool, longestStatementMs: number): void {
  pool.on('connect', (client) => {
    const socket = socketOf(client)
    socket?.on('timeout', () => {
      socket.destroy(Object.assign(new Error('the database does not answer any more'), { code: 'ETIMEDOUT' }))
    })
  })
  pool.on('acquire', (client) => socketOf(client)?.setTimeout(longestStatementMs + ON_THE_WAY_MS))
  pool.on('release', (_error, client) => socketOf(client)?.setTimeout(0))
}

function socketOf({ connection: { stream } }: PoolClient): Socket | null {
  return stream instanceof Socket ? stream : null
}
