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
// Of a server that only follows another one.
const POSTGRES_READ_ONLY = '25006'
const POSTGRES_LOCK_NOT_AVAILABLE = '55P03'
const POSTGRES_UNIQUE_VIOLATION = '23505'
const POSTGRES_FOREIGN_KEY_VIOLATION = '23503'
const POSTGRES_TRANSIENT = new Set(['40001', '40P01'])

// What pg says of a broken connection carries no code.
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
  // Names that cannot be looked up, for now or as far as is known.
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
])

type CodedError = Error & { code?: string; errcode?: number; syscall?: string }

/** Whether another connection holds the SQLite file at this moment. */
export function isBusy(error: unknown): boolean {
  return sqlitePrimaryCode(error) === SQLITE_BUSY
}

export function isUniqueViolation(error: unknown): boolean {
  if (!isCoded(error)) return false
  return error.code === POSTGRES_UNIQUE_VIOLATION || SQLITE_CONSTRAINT_UNIQUE.has(Number(error.errcode))
}

/** Whether a row names another one that is not, or no longer, there; or is named by one and cannot go. */
export function isMissingReference(error: unknown): boolean {
  if (!isCoded(error)) return false
  return (
    error.code === POSTGRES_FOREIGN_KEY_VIOLATION || Number(error.errcode) === SQLITE_CONSTRAINT_FOREIGN_KEY
  )
}

/** Whether a lock of another transaction was not released in time (PostgreSQL's `lock_timeout`). */
export function isLockTimeout(error: unknown): boolean {
  return isCoded(error) && error.code === POSTGRES_LOCK_NOT_AVAILABLE
}

/** Whether the same transaction may succeed when it is simply run again (deadlock, serialization). */
export function isTransient(error: unknown): boolean {
  return isCoded(error) && POSTGRES_TRANSIENT.has(error.code ?? '')
}

/** Whether nothing more can be written until somebody makes room. */
export function isStorageFull(error: unknown): boolean {
  return sqlitePrimaryCode(error) === SQLITE_FULL || (isCoded(error) && error.code === POSTGRES_DISK_FULL)
}

/** Whether the database, rather than the request or the program, is the trouble, so that a retry later can help. */
export function isOutage(error: unknown): boolean {
  // A name with several addresses, none of which answers.
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  const sqlite = sqlitePrimaryCode(error)
  if (sqlite !== null) return SQLITE_OUTAGES.has(sqlite)
  if (!isCoded(error)) return false
  const code = error.code ?? ''
  if (isLockTimeout(error) || isTransient(error) || NETWORK_OUTAGES.has(code)) return true
  if (POSTGRES_OUTAGE_CLASSES.has(code.slice(0, 2)) && code.length === 5) return true
  if (code === POSTGRES_READ_ONLY) return true
  // A server on a socket that is not there yet.
  if (code === 'ENOENT' && error.syscall === 'connect') return true
  return CODELESS_OUTAGE.test(error.message)
}

/** Whether no patience helps a start with this database: somebody has to change a setting, or the database itself. */
export function isUnusable(error: unknown): boolean {
  const sqlite = sqlitePrimaryCode(error)
  if (sqlite !== null) return SQLITE_UNUSABLE.has(sqlite)
  if (!isCoded(error)) return false
  const code = error.code ?? ''
  return code === 'ERR_INVALID_URL' || POSTGRES_UNUSABLE.test(code)
}

const NO_DATABASE = 26

/** Whether a SQLite file has become something that no program can use as a database, nor hold as one. */
export function isNoDatabase(error: unknown): boolean {
  return sqlitePrimaryCode(error) === NO_DATABASE
}

/** Whether the database is not up, or somebody else is busy with it. */
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
