import { createHash, type Hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

const MIN_COMPRESSED_BYTES = 1024

// Texts that are requested often and live long are compressed again at the best quality, in a thread of the pool.
const REQUESTS_FOR_BEST_QUALITY = 3
const MIN_AGE_MS = 2000
const FAST_QUALITY = 5
const BEST_QUALITY = 11

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = async (bytes: Buffer, quality: number) =>
  copyExact(
    await promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  )

/** Copies bytes to an exact buffer, because zlib's output buffer is several times as large. */
function copyExact(bytes: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(exact)
  return exact
}

/** Returns the tag of a content hash, for an ETag. */
export function tagOf(sum: Hash): string {
  return sum.digest('base64url').slice(0, 22)
}

/** A text that is compressed once per requested encoding, and again at the best quality when requested often. */
export class PrecompressedText {
  #plain: Buffer | null
  readonly #keepsPlain: boolean
  readonly #length: number
  readonly #variants = new Map<Encoding, Promise<Buffer>>()
  readonly #madeAt = performance.now()
  #requests = 0
  #isBestQuality = false
  readonly tag: string

  /** Without `keepsPlain` the text is only stored compressed, to save memory. */
  constructor(text: string, { keepsPlain = false } = {}) {
    this.#keepsPlain = keepsPlain
    this.#plain = Buffer.from(text)
    this.#length = this.#plain.length
    this.tag = tagOf(createHash('sha256').update(this.#plain))
  }

  /** Upper bound of memory in bytes: the plain text and half of its size for compressed variants. */
  get size(): number {
    return Math.ceil(this.#length * 1.5)
  }

  /** Returns the encoding to send: the accepted one, or identity for small texts. */
  encodingFor(accepted: Encoding): Encoding {
    return this.#length < MIN_COMPRESSED_BYTES ? 'identity' : accepted
  }

  async bytes(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br' && this.#shouldRecompress()) void this.#recompress()
    if (encoding === 'identity') return this.#text()
    const cached = this.#variants.get(encoding)
    if (cached) return cached
    const made = this.#make(encoding)
    this.#variants.set(encoding, made)
    return made
  }

  /** Returns whether another text has the same bytes. */
  equals(other: PrecompressedText): boolean {
    return this.tag === other.tag
  }

  #shouldRecompress(): boolean {
    this.#requests += 1
    const isFrequent =
      this.#requests >= REQUESTS_FOR_BEST_QUALITY && performance.now() - this.#madeAt > MIN_AGE_MS
    return isFrequent && !this.#isBestQuality
  }

  async #make(encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
    const text = await this.#text()
    if (encoding === 'gzip') return copyExact(await promisify(gzip)(text))
    const compressed = await brotli(text, FAST_QUALITY)
    if (!this.#keepsPlain) this.#plain = null
    return compressed
  }

  async #text(): Promise<Buffer> {
    const compressed = this.#variants.get('br')
    if (this.#plain) return this.#plain
    if (!compressed) throw new Error('the plain text was dropped before it was compressed')
    return promisify(brotliDecompress)(await compressed)
  }

  async #recompress(): Promise<void> {
    this.#isBestQuality = true
    const bytes = await brotli(await this.#text(), BEST_QUALITY)
    this.#variants.set('br', Promise.resolve(bytes))
  }
}

/** A precompressed JSON body. */
export class CachedBody extends PrecompressedText {
  constructor(value: unknown) {
    super(JSON.stringify(value), { keepsPlain: true })
  }
}
