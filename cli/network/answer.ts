import { exitCodes, type ExitCode } from '#cli/exit-codes.ts'
import { Failure } from '#cli/failure.ts'
import type { ApiProblem } from '#client/api-problem.ts'
import type { CallResult, CallSuccess } from '#client/call-types.ts'
import type { OperationId } from '#generated/operation-types.ts'

/** The successful answer of a call, or the failure that ends the command. */
export function answerOf<Id extends OperationId>(result: CallResult<Id>): CallSuccess<Id> {
  if (result.ok) return result
  throw failureOf(result.problem)
}

/** A problem in the words and the exit code of this program. */
export function failureOf(problem: ApiProblem): Failure {
  const { errors, detail, code } = problem
  return new Failure(exitOf(problem), code, detail, { errors, hints: hintsFor(problem) })
}

function hintsFor({ code, status, retryAfter }: ApiProblem): string[] {
  if (code === 'network') return ['Does the store run there? Its address: --url or HAAT_URL.']
  if (retryAfter !== undefined) return [`Try again in ${retryAfter} s.`]
  return code === 'unknown' && status < 500 ? ['Is --url or HAAT_URL the address of a Nihon Haat store?'] : []
}

function exitOf({ code, status }: ApiProblem): ExitCode {
  if (code === 'invalid_answer') return exitCodes.contract
  if (status === 0 || status >= 500 || [408, 409, 429].includes(status)) return exitCodes.unreachable
  // A problem in other words than the contract's comes from something else than the store.
  if (code === 'unknown') return exitCodes.contract
  if (status === 401) return exitCodes.signIn
  return status === 404 ? exitCodes.notFound : exitCodes.refused
}
