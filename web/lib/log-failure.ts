import type { ApiProblem } from '#client/api-problem.ts'

/** Writes down a failure that shoppers are not told about: "logged only" in the error catalogue (spec §8). */
export function logFailure(what: string, problem: Pick<ApiProblem, 'code' | 'detail'>): void {
  // oxlint-disable-next-line no-console -- the one place where the storefront writes to the browser's log
  console.warn(`${what}: ${problem.detail} (${problem.code})`)
}
