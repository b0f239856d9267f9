import { exitCodes, type ErrorCode, type ExitCode, CliError } from '#cli/errors.ts'
import type { ApiProblem } from '#client/api-problem.ts'
import { mayPass } from '#client/retry-after.ts'
import type { CallResult, CallSuccess } from '#client/call.ts'
import type { OperationId } from '#generated/operation-types.ts'

/** The successful answer of a call, or the failure that ends the command. */
export function unwrap<Id extends OperationId>(result: CallResult<Id>): CallSuccess<Id> {
  if (result.ok) return result
  throw toCliError(result.problem)
}

/** A problem in the words and the exit code of this program. */
export function toCliError(problem: ApiProblem): CliError {
  const { errors, detail, code, storeCode } = problem
  // The code of a newer store is passed on.
  const reported = storeCode as ErrorCode | undefined
  const known = OWN_CODES[code] ?? (code as ErrorCode)
  return new CliError(exitOf(problem), reported ?? known, detail, { errors, hints: hintsFor(problem) })
}

/** Problems of the client that scripts need not tell apart. */
const OWN_CODES: Readonly<Partial<Record<ApiProblem['code'], ErrorCode>>> = {
  aborted: 'interrupted',
  timeout: 'network',
  redirected: 'invalid_answer',
}

/** How to get an operator key. */
export const MAKE_KEY =
  'Make a key on the machine of the store: nihonhaat keys create --name office --scopes catalog,orders'
const NEEDS_KEY = [MAKE_KEY, 'This program takes it from HAAT_OPERATOR_KEY or from the profile.']

/** What an operator does about a key, by the code of the problem. */
const keyHints: Readonly<Record<string, string[]>> = {
  operator_key_needed: NEEDS_KEY,
  operator_key_ended: NEEDS_KEY,
  scope_missing: ['`haat shop key` says what the key may do. A key with more scopes is a new key:', MAKE_KEY],
}

function hintsFor({ code, byStore, status, retryAfter, location }: ApiProblem): string[] {
  if (code === 'network') return ['Does the store run there? Its address: --url or HAAT_URL.']
  if (code === 'redirected' && location !== undefined)
    return [`If that is your store, name it: --url ${location.replace(/\/api\/.*$/, '')}`]
  if (retryAfter !== undefined) return [`Try again in ${retryAfter} s.`]
  if (code !== 'unknown' || status >= 500) return keyHints[code] ?? []
  return byStore ? [] : ['Is --url or HAAT_URL the address of a Nihon Haat store?']
}

function exitOf({ code, byStore, status }: ApiProblem): ExitCode {
  if (code === 'invalid_answer' || code === 'redirected') return exitCodes.contract
  if (mayPass(status)) return exitCodes.unreachable
  if (code === 'order_in_progress') return exitCodes.unreachable
  // What the store did not say comes from something else.
  if (code === 'unknown' && !byStore) return exitCodes.contract
  if (status === 401) return exitCodes.signIn
  return status === 404 ? exitCodes.notFound : exitCodes.refused
}
