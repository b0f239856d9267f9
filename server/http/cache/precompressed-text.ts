import { createHash, type Hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

const WORTH_COMPRESSING_BYTES = 1024

// A text that is asked for again, and has lasted, is worth a part of a second of another thread; one that soon goes is not.
const WORTH_PACKING_WELL = 3
const WORTH_KEEPING_PLAIN = 3
const LASTS_MS = 2000
const QUICK = 5
const WELL = 11

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = async (bytes: Buffer, quality: number) =>
  exactly(
    await promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  )

/** The same bytes without the rest of the block that zlib wrote them into, which is several times as large. */
function exactly(bytes: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(exact)
  return exact
}

/** What stands for content of which this is the sum. */
export function tagOf(sum: Hash): string {
  return sum.digest('base64url').slice(0, 22)
}

/** A text as ready bytes: compressed once for each encoding that somebody asks for, and better when many do. */
export class ReadyText {
  /** Until it is packed, as it can be made of that again: kept as it is it would be most of a store's memory. */
  #plain: Buffer | null
  readonly #length: number
  readonly #variants = new Map<Encoding, Promise<Buffer>>()
  readonly #madeAt = performance.now()
  #asked = 0
  #askedPlain = 0
  #isPackedWell = false
  readonly tag: string

  constructor(text: string) {
    this.#plain = Buffer.from(text)
    this.#length = this.#plain.length
    this.tag = tagOf(createHash('sha256').update(this.#plain))
  }

  /** Bytes to account for, at most: the text itself where it is asked for unpacked, and half of it for what is packed. */
  get size(): number {
    return Math.ceil(this.#length * 1.5)
  }

  /** The encoding to send: the one that the caller takes, where the size makes it worth while. */
  encodingFor(accepted: Encoding): Encoding {
    return this.#length < WORTH_COMPRESSING_BYTES ? 'identity' : accepted
  }

  async bytes(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br' && this.#isWorthPackingWell()) void this.#packWell()
    if (encoding === 'identity') return this.#unpacked()
    const known = this.#variants.get(encoding)
    if (known) return known
    const made = this.#make(encoding)
    this.#variants.set(encoding, made)
    return made
  }

  /** Whether another text has the same bytes. */
  equals(other: ReadyText): boolean {
    return this.tag === other.tag
  }

  /** Makes the encodings that the text before this one was asked for, so that no reader waits for them. */
  async packLike(before: ReadyText): Promise<void> {
    await Promise.all([...before.#variants.keys()].map((encoding) => this.bytes(encoding)))
  }

  #isWorthPackingWell(): boolean {
    this.#asked += 1
    const isWorthIt = this.#asked >= WORTH_PACKING_WELL && performance.now() - this.#madeAt > LASTS_MS
    return isWorthIt && !this.#isPackedWell
  }

  async #make(encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
    const text = await this.#text()
    if (encoding === 'gzip') {
      void this.bytes('br')
      return exactly(await promisify(gzip)(text))
    }
    const packed = await brotli(text, QUICK)
    if (this.#askedPlain < WORTH_KEEPING_PLAIN) this.#plain = null
    return packed
  }

  /** Kept like that only where it is short, or where many want it like that. */
  async #unpacked(): Promise<Buffer> {
    this.#askedPlain += 1
    const text = await this.#text()
    if (this.#askedPlain >= WORTH_KEEPING_PLAIN) this.#plain = text
    else if (this.#length >= WORTH_COMPRESSING_BYTES) void this.bytes('br')
    return text
  }

  async #text(): Promise<Buffer> {
    const packed = this.#variants.get('br')
    if (this.#plain) return this.#plain
    if (!packed) throw new Error('a text was given up that is not packed')
    return promisify(brotliDecompress)(await packed)
  }

  async #packWell(): Promise<void> {
    this.#isPackedWell = true
    const bytes = await brotli(await this.#text(), WELL)
    this.#variants.set('br', Promise.resolve(bytes))
  }
}

/** A JSON body as ready bytes. */
export class CachedBody extends ReadyText {
  constructor(value: unknown) {
    super(JSON.stringify(value))
  }
}
