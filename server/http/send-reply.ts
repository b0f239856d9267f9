import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag, type CachedBody } from '#server/reply-cache/cached-body.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { RawReply } from './operation.ts'
import { isProblem } from './problem.ts'

/** Sends an operation's answer; what is one caller's own is for no cache to keep. */
export function sendReply(reply: FastifyReply, answer: RawReply): FastifyReply {
  const { status, body, headers = {} } = answer
  reply.code(status).headers(headers).header('cache-control', 'no-store')
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (body === undefined) return reply.send()
  const type = isProblem(answer) ? 'application/problem+json' : 'application/json'
  return reply.type(`${type}; charset=utf-8`).send(JSON.stringify(body))
}

/**
 * Sends ready bytes in the encoding the caller takes, or 304 when the caller has them. Caches may keep them but
 * must ask every time: stock changes with every order.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CachedBody,
): Promise<FastifyReply> {
  const encoding = body.encodingFor(acceptedEncoding(request))
  const etag = body.etag(encoding)
  reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag })
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(await body.bytes(encoding))
}
