import type { CliContext } from '#cli/context.ts'
import { exitCodes } from '#cli/exit-codes.ts'
import type { Failure } from '#cli/failure.ts'
import { operatorFailure } from '#cli/network/operator-answer.ts'
import type { ApiProblem } from '#client/api-problem.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import type { OperatorOrder } from './operator-order.ts'

/** What a step has done with an order. `already`: it had been taken before. */
export type StepOutcome = {
  id: number
  result: 'done' | 'already' | 'failed' | 'not tried'
  /** Null where the store did not say. */
  status: OperatorOrder['status'] | null
  failure: Failure | null
  /** Whether the next order would fail in the same way. */
  stops: boolean
}

/** Takes a step with one order; repeated it changes nothing. */
export async function takeStep(
  { api }: CliContext,
  id: number,
  body: BodyOf<'takeOrderStep'>,
): Promise<StepOutcome> {
  const params = { orderId: id }
  const before = await api.call('getOrder', { params })
  if (!before.ok) return failed(id, before.problem, null)
  const after = await api.call('takeOrderStep', { params, body })
  if (!after.ok) return failed(id, after.problem, before.data.status)
  const { status } = after.data
  return {
    id,
    result: status === before.data.status ? 'already' : 'done',
    status,
    failure: null,
    stops: false,
  }
}

function failed(id: number, problem: ApiProblem, status: StepOutcome['status']): StepOutcome {
  const failure = operatorFailure(problem)
  const stops =
    failure.exit === exitCodes.signIn ||
    failure.exit === exitCodes.unreachable ||
    problem.code === 'scope_missing'
  return { id, result: 'failed', status, failure, stops }
}
