import { createRequire } from 'node:module'
import type pg from 'pg'
import { OverloadError } from '#server/lib/bounded-queue.ts'
import { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'

/** How the store uses a PostgreSQL server; times in milliseconds. */
export type PostgresSettings = {
  /** How many connections orders and other writes share. */
  pool: number
  /** How many are kept for reading, so that the catalog does not wait behind a crowd of orders. */
  readPool: number
  /** How long a request waits for one of them, or for the server to be reached. */
  waitMs: number
  /** How long one statement may take; 0 sets no limit. */
  statementMs: number
  /** How long a statement waits for somebody else's lock; 0 sets no limit. */
  lockMs: number
  /** Whether statements are kept prepared; not behind a pooler that lends a connection for a transaction alone. */
  prepared: boolean
}

export const POSTGRES_SETTINGS: PostgresSettings = {
  pool: 10,
  readPool: 5,
  waitMs: 3000,
  statementMs: 8000,
  lockMs: 3000,
  prepared: true,
}

/** Called for a connection that breaks while nobody waits for it, such as when the server restarts. */
export type OnConnectionFault = (error: Error) => void

// Far more than wait on a good day; on a bad one whoever comes later had better come again.
const WAITING_PER_CONNECTION = 64

const require = createRequire(import.meta.url)

/**
 * Connections of one purpose. Whole numbers of eight bytes arrive as numbers; one beyond the safe integers throws.
 */
export function postgresPool(
  url: string,
  size: number,
  { waitMs, statementMs, lockMs }: PostgresSettings,
  onFault: OnConnectionFault,
): pg.Pool {
  // A store on a file starts without it.
  const { Pool, types } = require('pg') as typeof pg
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: waitMs,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'nihonhaat',
    types: {
      getTypeParser: (oid, format) =>
        oid === types.builtins.INT8 ? safeInteger : types.getTypeParser(oid, format),
    },
  })
  if (statementMs > 0) giveUpSilence(pool, statementMs)
  pool.on('connect', (client) => client.on('error', onFault))
  // The pool repeats what an idle connection has said; unheard, it would end the process.
  pool.on('error', () => {})
  return pool
}

/** A connection of its own, for as long as it is not released. Throws OverloadError when too many wait already. */
export async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  if (pool.waitingCount >= pool.options.max * WAITING_PER_CONNECTION) {
    throw new OverloadError('too many wait for a connection to the database already')
  }
  return pool.connect()
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`the database holds a number beyond 2^53: ${text}`)
  return value
}
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
