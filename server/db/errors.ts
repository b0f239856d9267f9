// SQLite primary result codes: https://sqlite.org/rescode.html
const SQLITE_BUSY = 5
const SQLITE_FULL = 13
const SQLITE_OUTAGES = new Set([
  SQLITE_BUSY,
  6 /* locked */,
  8 /* read-only */,
  10 /* I/O error */,
  SQLITE_FULL,
  14 /* cannot open */,
])
const SQLITE_CONSTRAINT_UNIQUE = new Set([2067, 1555])
const SQLITE_CONSTRAINT_FOREIGN_KEY = 787

// PostgreSQL: connection exceptions, insufficient resources (disk full, too many connections), operator intervention.
const POSTGRES_OUTAGE_CLASSES = new Set(['08', '53', '57'])
const POSTGRES_DISK_FULL = '53100'
// A read-only replica.
const POSTGRES_READ_ONLY = '25006'
const POSTGRES_LOCK_NOT_AVAILABLE = '55P03'
const POSTGRES_UNIQUE_VIOLATION = '23505'
const POSTGRES_FOREIGN_KEY_VIOLATION = '23503'
const POSTGRES_TRANSIENT = new Set(['40001', '40P01'])

// Messages of pg for broken connections, which have no code.
const CODELESS_OUTAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable)/

// SQLite: no permission, read-only, damaged, cannot open, no database. PostgreSQL: sign-in refused, no such database.
const SQLITE_UNUSABLE = new Set([3, 8, 11, 14, 26])
const POSTGRES_UNUSABLE = /^(?:28...|3D000|42501)$/

const NETWORK_OUTAGES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  // DNS failures.
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
])

type CodedError = Error & { code?: string; errcode?: number; syscall?: string }

/** Returns whether another connection locks the SQLite file. */
export function isBusy(error: unknown): boolean {
  return sqlitePrimaryCode(error) === SQLITE_BUSY
}

export function isUniqueViolation(error: unknown): boolean {
  if (!isCoded(error)) return false
  return error.code === POSTGRES_UNIQUE_VIOLATION || SQLITE_CONSTRAINT_UNIQUE.has(Number(error.errcode))
}

/** Returns whether a foreign key constraint was violated. */
export function isMissingReference(error: unknown): boolean {
  if (!isCoded(error)) return false
  return (
    error.code === POSTGRES_FOREIGN_KEY_VIOLATION || Number(error.errcode) === SQLITE_CONSTRAINT_FOREIGN_KEY
  )
}

/** Returns whether PostgreSQL's `lock_timeout` was reached. */
export function isLockTimeout(error: unknown): boolean {
  return isCoded(error) && error.code === POSTGRES_LOCK_NOT_AVAILABLE
}

/** Returns whether the transaction may be retried (deadlock, serialization failure). */
export function isTransient(error: unknown): boolean {
  return isCoded(error) && POSTGRES_TRANSIENT.has(error.code ?? '')
}

/** Returns whether the disk is full. */
export function isStorageFull(error: unknown): boolean {
  return sqlitePrimaryCode(error) === SQLITE_FULL || (isCoded(error) && error.code === POSTGRES_DISK_FULL)
}

/** Returns whether the database is unavailable, so that a later retry can help. */
export function isOutage(error: unknown): boolean {
  // A host with several addresses, none of which answers.
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  const sqlite = sqlitePrimaryCode(error)
  if (sqlite !== null) return SQLITE_OUTAGES.has(sqlite)
  if (!isCoded(error)) return false
  const code = error.code ?? ''
  if (isLockTimeout(error) || isTransient(error) || NETWORK_OUTAGES.has(code)) return true
  if (POSTGRES_OUTAGE_CLASSES.has(code.slice(0, 2)) && code.length === 5) return true
  if (code === POSTGRES_READ_ONLY) return true
  // A Unix socket that does not exist yet.
  if (code === 'ENOENT' && error.syscall === 'connect') return true
  return CODELESS_OUTAGE.test(error.message)
}

/** Returns whether the database is misconfigured, so that waiting at start is useless. */
export function isUnusable(error: unknown): boolean {
  const sqlite = sqlitePrimaryCode(error)
  if (sqlite !== null) return SQLITE_UNUSABLE.has(sqlite)
  if (!isCoded(error)) return false
  const code = error.code ?? ''
  return code === 'ERR_INVALID_URL' || POSTGRES_UNUSABLE.test(code)
}

const NO_DATABASE = 26

/** Returns whether a file is not a SQLite database. */
export function isNoDatabase(error: unknown): boolean {
  return sqlitePrimaryCode(error) === NO_DATABASE
}

/** Returns whether the database is unreachable or locked, possibly temporarily. */
export function isAway(error: unknown): boolean {
  return isOutage(error) && !isUnusable(error)
}

function sqlitePrimaryCode(error: unknown): number | null {
  if (!isCoded(error) || error.code !== 'ERR_SQLITE_ERROR') return null
  return Number(error.errcode) & 0xff
}

function isCoded(error: unknown): error is CodedError {
  return error instanceof Error
}
