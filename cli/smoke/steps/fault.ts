import type { OperationId } from '#generated/operation-types.ts'

/**
 * Why a step failed, in words that stay: the answer is not what the contract says (`contract`), what the store says or
 * did is not true (`wrong`), there was no answer or none that could be used (`unreachable`), or the store did not take
 * what it should take (`refused`).
 */
export type FaultKind = 'contract' | 'wrong' | 'unreachable' | 'refused'

export type SmokeFault = {
  kind: FaultKind
  /** The operation that was asked; null where it is none of one operation. */
  operation: OperationId | null
  /** Where in the answer, such as `body.order.id`; null where it is all of it, or none came. */
  path: string | null
  message: string
}

/** A fault, and how often the same one came. */
export type Reason = SmokeFault & { count: number }

/** Ends a step. */
export class StepFault extends Error {
  override readonly name = 'StepFault'
  readonly faults: readonly SmokeFault[]

  constructor(faults: readonly SmokeFault[]) {
    super(faults.map(faultText).join('; '))
    this.faults = faults
  }
}

/** Ends a step because something is not true that must be. */
export function wrong(message: string, operation: OperationId | null = null, path: string | null = null) {
  return new StepFault([{ kind: 'wrong', operation, path, message }])
}

/** A fault in one line: operation, place, message. */
export function faultText({ operation, path, message }: SmokeFault): string {
  const place = [operation, path].filter((part) => part !== null).join(' ')
  return place === '' ? message : `${place}: ${message}`
}
