import type { CliContext } from '#cli/context.ts'
import { exitCodes, type CliError } from '#cli/errors.ts'
import { toCliError } from '#cli/network/unwrap.ts'
import { type Column, formatTable } from '#cli/output/table.ts'
import type { ApiProblem } from '#client/api-problem.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import type { OperatorOrder } from './operator-order.ts'

type StepBody = BodyOf<'takeOrderStep'>
export type OrderStep = StepBody['step']

/** What a step did with an order. `already`: it was taken before. `status` is null where the store did not report it. */
export type StepOutcome = {
  id: number
  result: 'done' | 'already' | 'failed' | 'not tried'
  status: OperatorOrder['status'] | null
  error: CliError | null
  /** Whether the next order would fail in the same way. */
  stops: boolean
}

/** Takes a step with one order; a repetition changes nothing. The body may depend on the order. */
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
  const isSame = stateOf(after.data) === stateOf(before.data)
  return { id, result: isSame ? 'already' : 'done', status: after.data.status, error: null, stops: false }
}

/** What a step changes. */
function stateOf({ status, courier, tracking, order_product: lines }: OperatorOrder): string {
  return JSON.stringify([status, courier, tracking, lines.map(({ restocked }) => restocked)])
}

function failed(id: number, problem: ApiProblem, status: StepOutcome['status']): StepOutcome {
  const isUnconfirmed = problem.code === 'order_step_impossible' && status === 'pending'
  const hints = isUnconfirmed ? [`Confirm it first: haat shop confirm ${id}`] : []
  const error = toCliError(problem).withHints(hints)
  const { signIn, unreachable } = exitCodes
  const stops = error.exit === signIn || error.exit === unreachable || problem.code === 'scope_missing'
  return { id, result: 'failed', status, error, stops }
}

type StepRow = Pick<StepOutcome, 'id' | 'result' | 'status'> & { message?: string }

const COLUMNS: readonly Column<StepRow>[] = [
  ['Order', ({ id }) => id, 'right'],
  ['Result', ({ result }) => result],
  ['Status', ({ status }) => status],
]
const REASON: Column<StepRow> = ['Reason', ({ message }) => message, 'flexible']

/** Prints the outcome of each order. */
export function printOutcomes(out: CliContext['out'], outcomes: readonly StepOutcome[]): void {
  const rows = outcomes.map(({ id, result, status, error }) => ({
    ...{ id, result, status },
    ...(error && { code: error.code, message: error.message }),
  }))
  const columns = rows.some(({ message }) => message !== undefined) ? [...COLUMNS, REASON] : COLUMNS
  out.result(rows, (screen) => formatTable(columns, rows, screen))
}

/** The worst error of several steps by its exit code; null where none failed. */
export function worstError(step: OrderStep, outcomes: readonly StepOutcome[]): CliError | null {
  const errors = outcomes.flatMap(({ id, error }) => (error ? [{ id, error }] : []))
  const [worst] = errors.toSorted((one, other) => other.error.exit - one.error.exit)
  if (!worst) return null
  if (outcomes.length === 1) return worst.error
  const done = outcomes.filter(({ result }) => result === 'done' || result === 'already').length
  const message = `${done} of ${outcomes.length} orders took the step ${step}; ${worst.id}: ${worst.error.message}`
  return worst.error.with({ message })
}
