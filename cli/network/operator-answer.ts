import type { Failure } from '#cli/failure.ts'
import type { ApiProblem } from '#client/api-problem.ts'
import type { CallResult, CallSuccess } from '#client/call-types.ts'
import type { OperationId } from '#generated/operation-types.ts'
import { failureOf } from './answer.ts'

const MAKE_ONE =
  "A key is made on the store's own machine: npm run operator-keys -- create --name desk --scopes catalog,orders"

/** The successful answer of an operator's call, or the failure that ends the command; see `operatorFailure`. */
export function operatorAnswer<Id extends OperationId>(result: CallResult<Id>): CallSuccess<Id> {
  if (result.ok) return result
  throw operatorFailure(result.problem)
}

/** Like `failureOf`, with what an operator does about it: how keys and scopes are got. */
export function operatorFailure(problem: ApiProblem): Failure {
  const failure = failureOf(problem)
  switch (problem.code) {
    case 'operator_key_needed':
      return failure.withHints([
        MAKE_ONE,
        'This program takes it from HAAT_OPERATOR_KEY or from the profile.',
      ])
    case 'scope_missing':
      return failure.withHints([
        '`haat shop key` says what the key may do. A key with more scopes is a new key:',
        MAKE_ONE,
      ])
    default:
      return failure
  }
}
