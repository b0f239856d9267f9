import type { ApiProblem } from '#client/api-problem.ts'

/** Logs a failure that is not shown to shoppers. */
export function logFailure(what: string, problem: Pick<ApiProblem, 'code' | 'detail'>): void {
  logWarning(`${what}: ${problem.detail} (${problem.code})`)
}

/** Writes down what went wrong in the shop itself and was mended on the spot. */
export function logError(fault: unknown): void {
  logWarning(fault instanceof Error ? fault.message : String(fault))
}

export function logWarning(message: string): void {
  // oxlint-disable-next-line no-console -- the one place where the storefront writes to the browser's log
  console.warn(message)
}
