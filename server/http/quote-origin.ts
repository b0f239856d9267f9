import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { operations } from '#generated/operations.ts'

const { path, method } = operations.requestQuote

/**
 * Quotations may be asked for on another host than the shop's. There the shop's own origin, and no
 * other one, may call from the browser; nothing else of this server answers to other origins.
 */
export function allowQuotesFrom(app: FastifyInstance, shop: URL | null): void {
  if (!shop) return
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url !== path || request.headers.origin !== shop.origin) return done()
    reply.headers({ 'access-control-allow-origin': shop.origin, vary: 'Origin' })
    if (!isPreflight(request)) return done()
    void answerPreflight(reply)
  })
}

function isPreflight(request: FastifyRequest): boolean {
  return request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
}

function answerPreflight(reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .headers({
      'access-control-allow-methods': method,
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '600',
    })
    .send()
}
