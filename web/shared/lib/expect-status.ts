import { clientProblem, type ApiProblem } from '#client/api-problem.ts'

type Answered = { ok: true; status: number } | { ok: false; problem: ApiProblem }

/** Why an answer does not count, where only certain statuses say that it was done; null when it does. */
export function problemUnlessStatus(result: Answered, ...statuses: readonly number[]): ApiProblem | null {
  if (!result.ok) return result.problem
  if (statuses.includes(result.status)) return null
  return clientProblem('invalid_answer', `The store answered with status ${result.status}`, result.status)
}
