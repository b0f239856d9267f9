import { negotiate } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Encoding } from '#server/reply-cache/ready-text.ts'

// The smallest first: of two that a caller likes alike, the first is sent.
const OFFERED: Encoding[] = ['br', 'gzip', 'identity']

// Browsers send a handful of headers between them; whoever makes up more of them is read anew.
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
