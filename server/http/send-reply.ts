import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding } from '#server/http/cache/precompressed-text.ts'
import { isProblem } from './problem.ts'
import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache/raw'

export const UTF_8 = 'charset=utf-8'

/** An untyped answer. */
export type RawReply = { status: number; body: unknown; headers?: Readonly<Record<string, string>> }

/** Sends an operation's answer with `Cache-Control: no-store`, because it belongs to one caller. */
export function sendReply(reply: FastifyReply, answer: RawReply): FastifyReply {
  const { status, body, headers = {} } = answer
  reply.code(status).headers(headers).header('cache-control', 'no-store')
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (body === undefined) return reply.send()
  if (isProblem(answer)) {
    reply.request.problem = answer.problem
    // For searching the log after a report.
    reply.header('x-request-id', reply.request.id)
  }
  const type = isProblem(answer) ? 'application/problem+json' : 'application/json'
  return reply.type(`${type}; ${UTF_8}`).send(JSON.stringify(body))
}

/** Content with prepared bytes per encoding. */
export type Ready = {
  /** Content hash in base64url. */
  readonly tag: string
  /** Returns the encoding to send when this one is accepted. */
  encodingFor: (accepted: Encoding) => Encoding
  bytes: (encoding: Encoding) => Buffer | Promise<Buffer>
}

/**
 * Sends bytes in the accepted encoding, or 304 when the ETag matches. By default caches must
 * revalidate them, as stock changes with every order.
 */
export async function sendReady(
  reply: FastifyReply,
  ready: Ready,
  { status = 200, type = `application/json; ${UTF_8}`, caching = 'no-cache', vary = 'Accept-Encoding' } = {},
): Promise<FastifyReply> {
  const { request } = reply
  const encoding = ready.encodingFor(acceptedEncoding(request))
  const etag = etagOf(ready.tag, encoding)
  reply.headers({ 'cache-control': caching, vary, etag })
  const isUnchanged = status === 200 && matchesEtag(request.headers['if-none-match'], etag)
  if (isUnchanged) return reply.code(304).send()
  const bytes = await ready.bytes(encoding)
  // Set after the bytes are ready, so that an error response does not carry it.
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(status).type(type).send(bytes)
}

/**
 * The strong validator of a representation; each encoding has its own (RFC 9110 §8.8.3). Two qualities of Brotli share
 * one, as ranges are not served.
 */
function etagOf(tag: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`
}

// The smallest first; the order decides between equal quality values. Browsers send few different headers.
const negotiator = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: 100 }),
})

/** Returns the preferred encoding of an Accept-Encoding header (RFC 9110 §12.5.3). */
export function preferredEncoding(header = ''): Encoding {
  return negotiator.negotiate(header.toLowerCase()) ?? 'identity'
}

/** Returns the encoding of the response to a request. */
export function acceptedEncoding({ headers }: FastifyRequest): Encoding {
  return preferredEncoding(headers['accept-encoding'])
}

/** Replaces Accept-Encoding by the negotiated encoding, because the file server would negotiate differently. */
export function normalizeAcceptEncoding(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    request.headers['accept-encoding'] = acceptedEncoding(request)
    done()
  })
}

/** Returns whether an If-None-Match header matches this ETag. */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}
