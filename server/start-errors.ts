import { ConfigError } from '#server/config/config.ts'
import { DatabaseAwayError } from './prepare-database.ts'
import { NewerSchemaError } from '#server/db/migrate.ts'

// Of sysexits.h: a supervisor need not try again before somebody has changed a setting.
const EXIT_BAD_CONFIGURATION = 78

/** Ends a start that failed: with one sentence and 78 for what an operator can set right, else with 1. */
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

function end(words: string, code: number): never {
  process.stderr.write(`${words}\n`)
  process.exit(code)
}

/** A port or a host that cannot be had; a name of a host is looked up first. */
function isListenFault(error: unknown): error is Error & { code?: string } {
  return (
    error instanceof Error &&
    'syscall' in error &&
    (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
  )
}
