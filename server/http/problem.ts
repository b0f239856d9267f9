import type { FieldError } from '#contract/field-errors.ts'
import type { FilledProblem } from '#contract/fill-problem.ts'
import type { ProblemCode } from '#generated/problem-codes.ts'
import { invalidInput, problemBody, type ProblemArgs } from '#generated/problems.ts'
import type { FastifyInstance } from 'fastify'

/** An error answer: a problem of the contract, returned as a value. */
export type Problem<Code extends ProblemCode> = {
  status: number
  problem: Code
  body: FilledProblem<Code>
  headers?: Readonly<Record<string, string>>
}

/** Creates a problem; `params` fill the placeholders of its text. */
export function problem<Code extends ProblemCode>(code: Code, ...params: ProblemArgs<Code>): Problem<Code> {
  return problemOf(problemBody(code, ...params))
}

/** Creates the problem of an invalid request with its field errors. */
export function inputProblem(errors: readonly FieldError[]): Problem<'invalid_input'> {
  // An error of the whole body has no field name.
  return problemOf(invalidInput(errors.map(({ field, message }) => ({ field: field || 'body', message }))))
}

/** Creates the problem of refused import rows with their errors. */
export function rowsProblem(refused: {
  count: number
  errors: FieldError[]
}): Problem<'catalog_rows_refused'> {
  const { count, errors } = refused
  const { body } = problem('catalog_rows_refused', { count })
  return problemOf({ ...body, errors })
}

/** Adds a Retry-After header in seconds to a temporary problem. */
export function retryLater<
  Code extends 'too_many_requests' | 'too_many_orders' | 'order_in_progress' | 'unavailable' | 'storage_full',
>(temporary: Problem<Code>, seconds: number): Problem<Code> {
  return { ...temporary, headers: { 'Retry-After': String(seconds) } }
}

/** Creates the problem of rate-limited orders; `wait` in seconds. */
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
    /** The problem code of the answer, for logs and metrics. */
    problem: ProblemCode | null
  }
}

/** Adds the property `problem` to requests. */
export function decorateProblem(app: FastifyInstance): void {
  app.decorateRequest('problem', null)
}
