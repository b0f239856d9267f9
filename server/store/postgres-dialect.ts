import { PostgresDialect } from 'kysely'
import pg from 'pg'

const { INT8 } = pg.types.builtins

/** Called with the faults of connections that nobody is using or waiting for. */
export type OnConnectionFault = (error: Error) => void

/**
 * Kysely over a pool of PostgreSQL connections. Whole numbers of eight bytes arrive as numbers; one beyond
 * the safe integers throws. `statementMs` limits a statement, `lockMs` the wait for somebody's lock; 0 does not.
 */
export function postgresDialect(
  url: string,
  limits: { statementMs: number; lockMs: number },
  onFault: OnConnectionFault,
): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'nihonhaat',
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? safeInteger : pg.types.getTypeParser(oid, format)),
    },
  })
  // Both are needed: the pool reports idle connections only, and an unheard 'error' ends the process.
  pool.on('error', onFault)
  pool.on('connect', (client) => client.on('error', onFault))
  return new PostgresDialect({ pool })
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`the database holds a number beyond 2^53: ${text}`)
  return value
}
