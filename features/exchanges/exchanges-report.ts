import type { Surface } from '../support/run-parameters.ts'
import type { ContractBreak } from '#contract/answer-check.ts'

/** How often something happened, by the surface through which it was asked for. */
export type ExchangeCounts = Partial<Record<Surface, number>>

/** What the scenarios met of one operation; what they never met is there with counts of nothing. */
export type OperationUse = {
  id: string
  method: string
  path: string
  /** Every documented status. */
  answers: { status: number; counts: ExchangeCounts }[]
  /** Every documented problem. */
  problems: { status: number; code: string; counts: ExchangeCounts }[]
  /** Every member of its successful answers: `[].name`, `user.cart_items[].quantity`. */
  fields: { path: string; counts: ExchangeCounts }[]
}

export type Violation = ContractBreak & {
  scenario: string
  surface: Surface
  /** Its id; of calls that the contract does not know, what was asked. */
  operation: string
  status: number
}

/** `reports/exchanges.json`: what went over the wire in the last run, held against the contract. */
export type ExchangesReport = {
  /** Calls of the API that were checked. */
  checked: number
  /** Calls that a scenario had broken on purpose: not checked. */
  broken: number
  /** Calls whose answer nobody waited for, or that got none. */
  unanswered: number
  /** Pages and files. */
  pages: number
  /** Milliseconds that the checks took, all workers together. */
  checkMilliseconds: number
  violations: Violation[]
  operations: OperationUse[]
}

/** Sums up over surfaces. */
export function total(counts: ExchangeCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** One line for who ran the scenarios. */
export function exchangesLine({ checked, violations, operations }: ExchangesReport): string {
  const seen = (all: readonly { counts: ExchangeCounts }[]) =>
    `${all.filter(({ counts }) => total(counts) > 0).length} of ${all.length}`
  const answers = operations.flatMap((use) => use.answers)
  const used = operations.filter((use) => use.answers.some(({ counts }) => total(counts) > 0))
  const verdict =
    violations.length === 0 ? 'fit the contract' : `break the contract in ${violations.length} places`
  return [
    `${checked} exchanges ${verdict}: ${used.length} of ${operations.length} operations`,
    `${seen(answers)} documented answers`,
    `${seen(operations.flatMap(({ problems }) => problems))} problems`,
    `${seen(operations.flatMap(({ fields }) => fields))} members of answers`,
  ].join(', ')
}
