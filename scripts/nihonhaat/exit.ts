import { ConfigError } from '#server/config/config.ts'
import { KeepingError } from '#server/keeping/private-copy.ts'
import type { Counts } from '#server/keeping/sqlite-books.ts'

const EXIT_USAGE = 2
const EXIT_BAD_CONFIGURATION = 78

/** The most important row counts of a copy. */
export function describeRows({ orders = 0, products = 0, users = 0 }: Counts): string {
  return `${orders} orders, ${products} products, ${users} customers`
}

/** Ends the program with one sentence for an expected error, and rethrows any other. */
export function endWith(error: unknown): never {
  if (!(error instanceof Error)) throw error
  if (error instanceof KeepingError) end(error.message, error.exitCode)
  if (error instanceof ConfigError) end(error.message, EXIT_BAD_CONFIGURATION)
  if (error instanceof RangeError) end(error.message, EXIT_USAGE)
  throw error
}

function end(text: string, code: number): never {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}
