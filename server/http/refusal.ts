import type { FieldError } from '#generated/field-errors.ts'
import type { FilledProblem } from '#generated/fill-problem.ts'
import type { ProblemCode } from '#generated/problem-codes.ts'
import { invalidInput, problemBody, type ProblemArgs } from '#generated/problems.ts'

/** An answer that says no: one of the contract's problems. A value, because refusing is no failure. */
export type Refusal<Code extends ProblemCode> = {
  status: number
  refusal: Code
  body: FilledProblem<Code>
  headers?: Readonly<Record<string, string>>
}

/** Refuses with a problem of the contract; `params` fill the placeholders of its text. */
export function refuse<Code extends ProblemCode>(code: Code, ...params: ProblemArgs<Code>): Refusal<Code> {
  return refusalOf(problemBody(code, ...params))
}

/** Refuses a request that does not fit the contract, field by field. */
export function refuseInput(errors: readonly FieldError[]): Refusal<'invalid_input'> {
  // A fault of the body as a whole has no field of its own.
  return refusalOf(invalidInput(errors.map(({ field, message }) => ({ field: field || 'body', message }))))
}

/** Refuses for the time being. */
export function refuseForNow<Code extends 'too_many_requests' | 'order_in_progress' | 'unavailable'>(
  refusal: Refusal<Code>,
  seconds: number,
): Refusal<Code> {
  return { ...refusal, headers: { 'Retry-After': String(seconds) } }
}

/** Whether an answer is a refusal. */
export function isRefusal(answer: unknown): answer is Refusal<ProblemCode> {
  return typeof answer === 'object' && answer !== null && 'refusal' in answer
}

function refusalOf<Code extends ProblemCode>(body: FilledProblem<Code>): Refusal<Code> {
  return { status: body.status, refusal: body.code, body }
}
