import { createRequire } from 'node:module'
import type pg from 'pg'
import { OverloadError } from '#server/lib/bounded-queue.ts'
import { Socket } from 'node:net'
import type { Pool, PoolClient } from 'pg'

/** How the store uses a PostgreSQL server; times in milliseconds. */
export type PostgresSettings = {
  /** Size of the pool for writes. */
  pool: number
  /** Size of the pool for reads, so that the catalog does not wait for orders. */
  readPool: number
  /** Timeout of acquiring or opening a connection. */
  waitMs: number
  /** Timeout of a statement; 0 means no limit. */
  statementMs: number
  /** Timeout of waiting for a lock; 0 means no limit. */
  lockMs: number
  /** Whether to use prepared statements; impossible behind a pooler in transaction mode. */
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

/** Called for an idle connection that breaks, such as when the server restarts. */
export type OnConnectionFault = (error: Error) => void

// Time for the error of a timed-out statement to arrive.
const NETWORK_MARGIN_MS = 2000

// Maximal queue length per connection.
const WAITING_PER_CONNECTION = 64

const require = createRequire(import.meta.url)

/**
 * Creates a connection pool. A connection in use is closed after silence of `statementMs` plus two seconds. `bigint` values arrive as numbers; one beyond the safe integers throws.
 */
export function postgresPool(
  url: string,
  size: number,
  { waitMs, statementMs, lockMs }: PostgresSettings,
  onFault: OnConnectionFault,
): pg.Pool {
  // Loaded only when the database is PostgreSQL.
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
  if (statementMs > 0) limitSilence(pool, statementMs + NETWORK_MARGIN_MS)
  pool.on('connect', (client) => client.on('error', onFault))
  // Without a listener the pool would end the process; `onFault` has been called already.
  pool.on('error', () => {})
  return pool
}

/** Takes a connection. Throws OverloadError when too many callers wait already. */
export async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  if (pool.waitingCount >= pool.options.max * WAITING_PER_CONNECTION) {
    throw new OverloadError('too many requests wait for a connection to the database')
  }
  return pool.connect()
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`the database contains a number beyond 2^53: ${text}`)
  return value
}

/** Closes connections in use after a period of silence; TCP itself would wait 15 minutes. */
function limitSilence(pool: Pool, timeoutMs: number): void {
  pool.on('connect', (client) => {
    const socket = socketOf(client)
    socket?.on('timeout', () => {
      socket.destroy(Object.assign(new Error('the database stopped responding'), { code: 'ETIMEDOUT' }))
    })
  })
  pool.on('acquire', (client) => socketOf(client)?.setTimeout(timeoutMs))
  pool.on('release', (_error, client) => socketOf(client)?.setTimeout(0))
}

function socketOf({ connection: { stream } }: PoolClient): Socket | null {
  return stream instanceof Socket ? stream : null
}
