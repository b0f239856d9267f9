import type { FastifyInstance } from 'fastify'
import type { ProblemCode } from '#generated/problem-codes.ts'

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
