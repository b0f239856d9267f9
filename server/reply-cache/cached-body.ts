import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const WORTH_COMPRESSING_BYTES = 1024

export type Encoding = 'br' | 'gzip' | 'identity'

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}

/** A JSON body as ready bytes; compressed once for every encoding that somebody asks for. */
export class CachedBody {
  readonly #plain: Buffer
  readonly #tag: string
  readonly #variants = new Map<Encoding, Promise<Buffer>>()

  constructor(value: unknown) {
    this.#plain = Buffer.from(JSON.stringify(value))
    this.#tag = createHash('sha256').update(this.#plain).digest('base64url').slice(0, 22)
  }

  /** Bytes to account for: small as they are beside the text, the compressed variants count as half of it. */
  get size(): number {
    return Math.ceil(this.#plain.length * 1.5)
  }

  /** The encoding to send: the one that the caller takes, where the size makes it worth while. */
  encodingFor(accepted: Encoding): Encoding {
    return this.#plain.length < WORTH_COMPRESSING_BYTES ? 'identity' : accepted
  }

  /** The strong validator of a representation; each encoding has its own (RFC 9110 §8.8.3). */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#tag}"` : `"${this.#tag}-${encoding}"`
  }

  async bytes(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.#plain
    const known = this.#variants.get(encoding)
    if (known) return known
    const made = compressors[encoding](this.#plain)
    this.#variants.set(encoding, made)
    return made
  }
}

/** Whether an If-None-Match header names this validator. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}
