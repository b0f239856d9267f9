import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '#generated/etag.ts'
import type { ReadyText } from '#server/reply-cache/ready-text.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { RawReply } from './operation.ts'
import { isProblem } from './problem.ts'

/** Sends an operation's answer; what is one caller's own is for no cache to keep. */
export function sendReply(reply: FastifyReply, answer: RawReply): FastifyReply {
  const { status, body, headers = {} } = answer
  reply.code(status).headers(headers).header('cache-control', 'no-store')
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (body === undefined) return reply.send()
  if (isProblem(answer)) {
    reply.request.problem = answer.problem
    // What the caller can name and the log can be searched for.
    reply.header('x-request-id', reply.request.id)
  }
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
  body: ReadyText,
  { status = 200, type = 'application/json', vary = 'Accept-Encoding' } = {},
): Promise<FastifyReply> {
  const encoding = body.encodingFor(acceptedEncoding(request))
  const etag = body.etag(encoding)
  reply.headers({ 'cache-control': 'no-cache', vary, etag })
  const isHeld = status === 200 && matchesEtag(request.headers['if-none-match'], etag)
  if (isHeld) return reply.code(304).send()
  const bytes = await body.bytes(encoding)
  // Only with bytes that really are: a browser could not read anything else under that name.
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(status).type(`${type}; charset=utf-8`).send(bytes)
}
