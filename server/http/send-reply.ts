import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding } from '#server/http/cache/precompressed-text.ts'
import { isProblem } from './problem.ts'
import negotiate from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache/raw'

export const UTF_8 = 'charset=utf-8'

/** An answer once its type has served. */
export type RawReply = { status: number; body: unknown; headers?: Readonly<Record<string, string>> }

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
  return reply.type(`${type}; ${UTF_8}`).send(JSON.stringify(body))
}

/** What lies ready as bytes. */
export type Ready = {
  /** Changes with what it says; no letters but those of base64url. */
  readonly tag: string
  /** The encoding to send to a caller who takes this one. */
  encodingFor: (accepted: Encoding) => Encoding
  bytes: (encoding: Encoding) => Buffer | Promise<Buffer>
}

/**
 * Sends ready bytes in the encoding the caller takes, or 304 when the caller has them. By default caches must
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
  const isHeld = status === 200 && matchesEtag(request.headers['if-none-match'], etag)
  if (isHeld) return reply.code(304).send()
  const bytes = await ready.bytes(encoding)
  // Only with bytes that really are: a browser could not read anything else under that name.
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

// The smallest first; the order decides between equal quality values.
const OFFERED: Encoding[] = ['br', 'gzip', 'identity']
// Browsers send few different headers.
const known = new LRUCache<string, Encoding>({ max: 100 })

/** The encoding that an Accept-Encoding header asks for (RFC 9110 §12.5.3). */
export function preferredEncoding(header = ''): Encoding {
  const read = known.get(header)
  if (read) return read
  const encoding = negotiate(header.toLowerCase(), OFFERED) ?? 'identity'
  known.set(header, encoding)
  return encoding
}

/** The encoding in which a caller gets its answer. */
export function acceptedEncoding({ headers }: FastifyRequest): Encoding {
  return preferredEncoding(headers['accept-encoding'])
}

/**
 * Settles the encoding of every request before anything is answered: the file server reads the header by rules of its
 * own, so it finds there what all the others answer by.
 */
export function settleEncoding(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    request.headers['accept-encoding'] = acceptedEncoding(request)
    done()
  })
}

/** Whether an If-None-Match header names this validator. */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}
