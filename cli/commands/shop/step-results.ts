import type { CliContext } from '#cli/context.ts'
import { Failure } from '#cli/failure.ts'
import { formatTable, type Column } from '#cli/output/table.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import type { StepOutcome } from './take-step.ts'

export type OrderStepResult = BodyOf<'takeOrderStep'>['step']

const COLUMNS: readonly Column[] = [
  { title: 'Order', align: 'right' },
  { title: 'Result' },
  { title: 'Status' },
]
const WHY: Column = { title: 'Why', flexible: true }

/** Prints what has become of each order. */
export function stepResults(out: CliContext['out'], outcomes: readonly StepOutcome[]): void {
  const told = outcomes.map(({ id, result, status, failure }) => ({
    id,
    result,
    status,
    ...(failure && { code: failure.code, message: failure.message }),
  }))
  const reasons = told.some(({ message }) => message !== undefined)
  out.result(told, (screen) =>
    formatTable(
      reasons ? [...COLUMNS, WHY] : COLUMNS,
      told.map(({ id, result, status, message = '' }) => [String(id), result, status ?? '', message]),
      screen,
    ),
  )
}

/** How several steps end: as the one that failed worst, by its exit code. Null where none failed. */
export function worstOf(step: OrderStepResult, outcomes: readonly StepOutcome[]): Failure | null {
  const failures = outcomes.flatMap(({ id, failure }) => (failure ? [{ id, failure }] : []))
  const [worst] = failures.toSorted((one, other) => other.failure.exit - one.failure.exit)
  if (!worst) return null
  const { exit, code, message, hints, detail, errors } = worst.failure
  if (outcomes.length === 1) return worst.failure
  const done = outcomes.filter(({ result }) => result === 'done' || result === 'already').length
  return new Failure(
    exit,
    code,
    `${done} of ${outcomes.length} orders took the step ${step}; ${worst.id}: ${message}`,
    {
      detail,
      errors,
      hints,
    },
  )
}
