import type { FieldError } from '#contract/field-errors.ts'
import type { FilledProblem } from '#contract/fill-problem.ts'
import type { ProblemCode } from '#generated/problem-codes.ts'
import { invalidInput, problemBody, type ProblemArgs } from '#generated/problems.ts'
import type { FastifyInstance } from 'fastify'

/** An answer that says no: one of the contract's problems. A value, because refusing is no failure. */
export type Problem<Code extends ProblemCode> = {
  status: number
  problem: Code
  body: FilledProblem<Code>
  headers?: Readonly<Record<string, string>>
}

/** A problem of the contract; `params` fill the placeholders of its text. */
export function problem<Code extends ProblemCode>(code: Code, ...params: ProblemArgs<Code>): Problem<Code> {
  return problemOf(problemBody(code, ...params))
}

/** What is wrong with a request that does not fit the contract, field by field. */
export function inputProblem(errors: readonly FieldError[]): Problem<'invalid_input'> {
  // A fault of the body as a whole has no field of its own.
  return problemOf(invalidInput(errors.map(({ field, message }) => ({ field: field || 'body', message }))))
}

/** Rows of an import that cannot be taken, each with what is wrong with it. */
export function rowsProblem(refused: {
  count: number
  errors: FieldError[]
}): Problem<'catalog_rows_refused'> {
  const { count, errors } = refused
  const { body } = problem('catalog_rows_refused', { count })
  return problemOf({ ...body, errors })
}

/** A problem for the time being: the caller may try again after so many seconds. */
export function retryLater<
  Code extends 'too_many_requests' | 'too_many_orders' | 'order_in_progress' | 'unavailable' | 'storage_full',
>(passing: Problem<Code>, seconds: number): Problem<Code> {
  return { ...passing, headers: { 'Retry-After': String(seconds) } }
}

/** Orders that came too fast; `wait` in seconds. */
export function tooManyOrders(wait: number) {
  return retryLater(problem('too_many_orders', { minutes: Math.ceil(wait / 60) }), wait)
}

export function isProblem(answer: unknown): answer is Problem<ProblemCode> {
  return typeof answer === 'object' && answer !== null && 'problem' in answer
}

function problemOf<Code extends ProblemCode>(body: FilledProblem<Code>): Problem<Code> {
  return { status: body.status, problem: body.code, body }
}
declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the problem that the request was answered with, for log and figures. */
    problem: ProblemCode | null
  }
}

/** Gives every request a place for the problem that it may be answered with. */
export function noteProblems(app: FastifyInstance): void {
  app.decorateRequest('problem', null)
}
