import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { matchesEtag, type Encoding } from '#server/reply-cache/cached-body.ts'
import { acceptedEncoding } from './accepted-encoding.ts'

// One page for every language, and those of the build before.
const KEPT_PAGES = 16

/** A page as bytes that only have to be sent. */
type ReadyPage = { tag: string; bytes: Record<Encoding, Buffer> }

/** Compresses each page once, as well as can be, however many ask for it. */
export class ReadyPages {
  readonly #known = new LRUCache<string, Promise<ReadyPage>>({ max: KEPT_PAGES })

  /** Sends a page in the encoding that the caller likes best, or 304 to who has it. */
  async send(reply: FastifyReply, html: string): Promise<void> {
    const page = await this.#ready(html)
    const encoding = acceptedEncoding(reply.request)
    const etag = encoding === 'identity' ? `"${page.tag}"` : `"${page.tag}-${encoding}"`
    const vary = [reply.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', ')
    reply.headers({ etag, vary })
    if (matchesEtag(reply.request.headers['if-none-match'], etag)) {
      reply.code(304).send()
      return
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    reply.type('text/html; charset=utf-8').send(page.bytes[encoding])
  }

  #ready(html: string): Promise<ReadyPage> {
    const known = this.#known.get(html)
    if (known) return known
    const made = makeReady(html)
    this.#known.set(html, made)
    return made
  }
}

async function makeReady(html: string): Promise<ReadyPage> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(identity, { level: 9 }),
  ])
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { tag, bytes: { identity, br, gzip: gz } }
}
