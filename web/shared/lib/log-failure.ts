import type { ApiProblem } from '#client/api-problem.ts'

/** Logs a failure that is not shown to shoppers. */
export function logFailure(what: string, problem: Pick<ApiProblem, 'code' | 'detail'>): void {
  write(`${what}: ${problem.detail} (${problem.code})`)
}

/** Writes down what had to be left out of an answer of the store. */
export function logInvalidAnswer(message: string): void {
  write(message)
}

/** Writes down what went wrong in the shop itself and was mended on the spot. */
export function logError(fault: unknown): void {
  write(fault instanceof Error ? fault.message : String(fault))
}

function write(message: string): void {
  // oxlint-disable-next-line no-console -- the one place where the storefront writes to the browser's log
  console.warn(message)
}
