import type { CliContext } from '#cli/context.ts'
import { exitCodes, type CliError } from '#cli/errors.ts'
import { toCliError } from '#cli/network/unwrap.ts'
import type { ApiProblem } from '#client/api-problem.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import { type Column, formatTable } from '#cli/output/table.ts'
import type { OperatorOrder } from './operator-order.ts'

/** What a step has done with an order. `already`: it had been taken before. */
export type StepOutcome = {
  id: number
  result: 'done' | 'already' | 'failed' | 'not tried'
  /** Null where the store did not say. */
  status: OperatorOrder['status'] | null
  failure: CliError | null
  /** Whether the next order would fail in the same way. */
  stops: boolean
}

type StepBody = BodyOf<'takeOrderStep'>

/** Takes a step with one order; repeated it changes nothing. What it says may depend on what the order holds. */
export async function takeStep(
  { api }: CliContext,
  id: number,
  bodyFor: (order: OperatorOrder) => StepBody,
): Promise<StepOutcome> {
  const params = { orderId: id }
  const before = await api.call('getOrder', { params })
  if (!before.ok) return failed(id, before.problem, null)
  const after = await api.call('takeOrderStep', { params, body: bodyFor(before.data) })
  if (!after.ok) return failed(id, after.problem, before.data.status)
  const { status } = after.data
  const isSame = stateOf(after.data) === stateOf(before.data)
  return { id, result: isSame ? 'already' : 'done', status, failure: null, stops: false }
}

/** What a step changes. */
function stateOf({ status, courier, tracking, order_product: lines }: OperatorOrder): string {
  return JSON.stringify([status, courier, tracking, lines.map(({ restocked }) => restocked)])
}

/** A pending order is confirmed before any other step but its cancellation. */
function nextSteps(id: number, { code }: ApiProblem, status: StepOutcome['status']): string[] {
  return code === 'order_step_impossible' && status === 'pending'
    ? [`Confirm it first: haat shop confirm ${id}`]
    : []
}

function failed(id: number, problem: ApiProblem, status: StepOutcome['status']): StepOutcome {
  const failure = toCliError(problem).withHints(nextSteps(id, problem, status))
  const stops =
    failure.exit === exitCodes.signIn ||
    failure.exit === exitCodes.unreachable ||
    problem.code === 'scope_missing'
  return { id, result: 'failed', status, failure, stops }
}

export type OrderStepResult = BodyOf<'takeOrderStep'>['step']

type ToldStep = Pick<StepOutcome, 'id' | 'result' | 'status'> & { message?: string }

const COLUMNS: readonly Column<ToldStep>[] = [
  ['Order', ({ id }) => id, 'right'],
  ['Result', ({ result }) => result],
  ['Status', ({ status }) => status],
]

const WHY: Column<ToldStep> = ['Why', ({ message }) => message, 'flexible']

/** Prints what has become of each order. */
export function stepResults(out: CliContext['out'], outcomes: readonly StepOutcome[]): void {
  const told = outcomes.map(({ id, result, status, failure }) => ({
    id,
    result,
    status,
    ...(failure && { code: failure.code, message: failure.message }),
  }))
  const reasons = told.some(({ message }) => message !== undefined)
  out.result(told, (screen) => formatTable(reasons ? [...COLUMNS, WHY] : COLUMNS, told, screen))
}

/** How several steps end: as the one that failed worst, by its exit code. Null where none failed. */
export function worstOf(step: OrderStepResult, outcomes: readonly StepOutcome[]): CliError | null {
  const failures = outcomes.flatMap(({ id, failure }) => (failure ? [{ id, failure }] : []))
  const [worst] = failures.toSorted((one, other) => other.failure.exit - one.failure.exit)
  if (!worst) return null
  if (outcomes.length === 1) return worst.failure
  const done = outcomes.filter(({ result }) => result === 'done' || result === 'already').length
  const { id, failure } = worst
  return failure.with({
    message: `${done} of ${outcomes.length} orders took the step ${step}; ${id}: ${failure.message}`,
  })
}
