import { ConfigError } from '#server/config/config.ts'
import { BackupError } from '#server/backup/write-file-atomic.ts'
import type { RowCounts } from '#server/backup/database-summary.ts'
import type { DatabasePlace } from '#server/db/db.ts'

const EXIT_USAGE = 2
const EXIT_BAD_CONFIGURATION = 78

/** The row counts of a copy in words. */
export function describeRows({ orders, products, users }: RowCounts): string {
  return `${orders} orders, ${products} products, ${users} customers`
}

/** The file of a SQLite database. PostgreSQL is copied and restored by its own programs. */
export function assertSqlite(database: DatabasePlace): string {
  if (database.kind === 'sqlite') return database.file
  throw new ConfigError(
    'DATABASE_URL is a PostgreSQL database, which pg_dump and pg_restore copy and restore: docs/production.md shows how',
  )
}

/** Ends the program with one sentence for an expected error, and rethrows any other. */
export function endWith(error: unknown): never {
  if (!(error instanceof Error)) throw error
  if (error instanceof BackupError) end(error.message, error.exitCode)
  if (error instanceof ConfigError) end(error.message, EXIT_BAD_CONFIGURATION)
  if (error instanceof RangeError) end(error.message, EXIT_USAGE)
  throw error
}

function end(text: string, code: number): never {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}
