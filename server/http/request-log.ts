import type { FastifyInstance } from 'fastify'

const LONGEST_PATH = 200

/** One line for each request, without query, headers or bodies; reads that went well, and what load sent away, only when debugging. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isQuiet =
      request.isShed || (reply.statusCode < 400 && (request.method === 'GET' || request.method === 'HEAD'))
    request.log[isQuiet ? 'debug' : 'info'](
      {
        method: request.method,
        path: request.url.split('?', 1)[0]?.slice(0, LONGEST_PATH),
        operation: request.routeOptions.config.operationId,
        status: reply.statusCode,
        ...(request.problem === null ? {} : { problem: request.problem }),
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
    done()
  })
}
