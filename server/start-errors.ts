import { ConfigError } from '#server/config/config.ts'
import { DatabaseAwayError } from './prepare-database.ts'
import { NewerSchemaError } from '#server/db/migrate.ts'

// EX_CONFIG of sysexits.h: a restart is useless before a setting is changed.
const EXIT_BAD_CONFIGURATION = 78

/** Exits after a failed start: with one sentence and 78 for a configuration error, else with 1. */
export function failStart(error: unknown): never {
  if (error instanceof ConfigError || error instanceof NewerSchemaError) {
    end(error.message, EXIT_BAD_CONFIGURATION)
  }
  if (error instanceof DatabaseAwayError) end(error.message, 1)
  if (isListenFault(error)) {
    const setting = error.code === 'EADDRINUSE' || error.code === 'EACCES' ? 'PORT' : 'HOST'
    end(`${setting}: the shop cannot listen there: ${error.message}`, EXIT_BAD_CONFIGURATION)
  }
  end(error instanceof Error ? (error.stack ?? error.message) : String(error), 1)
}

function end(message: string, code: number): never {
  process.stderr.write(`${message}\n`)
  process.exit(code)
}

/** Returns whether the port is taken or the host cannot be resolved. */
function isListenFault(error: unknown): error is Error & { code?: string } {
  return (
    error instanceof Error &&
    'syscall' in error &&
    (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
  )
}
