import type { FastifyInstance } from 'fastify'
import { allowedByPath } from '#contract/allowed-methods.ts'
import { problem } from './problem.ts'
import { routePattern } from './route-pattern.ts'
import { sendReply } from './send-reply.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

/** Answers 405 with the Allow header wherever a path is known and the method is not. */
export function answerOtherMethods(
  app: FastifyInstance,
  known: readonly { method: string; path: string }[],
): void {
  for (const [path, allowed] of allowedByPath(known)) {
    const offered = allowed.split(', ')
    app.route({
      method: METHODS.filter((method) => !offered.includes(method)),
      url: routePattern(path),
      // Before the body is looked at, so that the method is what is wrong, whatever was sent.
      onRequest: async (request, reply) => {
        const answer = problem('method_not_allowed', { method: request.method, allowed })
        return sendReply(reply, { ...answer, headers: { Allow: allowed } })
      },
      handler: () => {},
    })
  }
}
