import { createHash } from 'node:crypto'
import { Readable, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { constants, createBrotliCompress, createGunzip, createGzip } from 'node:zlib'
import { tagOf, type Encoding } from '#server/http/cache/precompressed-text.ts'

/** A long text, stored compressed only. */
export class PackedText {
  readonly #br: Buffer
  readonly #gzip: Buffer
  readonly tag: string

  private constructor(br: Buffer, gzip: Buffer, tag: string) {
    this.#br = br
    this.#gzip = gzip
    this.tag = tag
  }

  /** Compresses a text while it is made: the whole of it is never in memory. */
  static async of(pieces: AsyncIterable<string>): Promise<PackedText> {
    const hash = createHash('sha256')
    const br = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    const gzip = createGzip()
    const bytes = Promise.all([buffer(br), buffer(gzip)])
    const feed = async () => {
      for await (const piece of pieces) {
        hash.update(piece)
        await Promise.all([write(br, piece), write(gzip, piece)])
      }
      br.end()
      gzip.end()
    }
    await feed().catch((error: unknown) => {
      br.destroy()
      gzip.destroy()
      bytes.catch(() => {})
      throw error
    })
    return new PackedText(...(await bytes), tagOf(hash))
  }

  /** Bytes in memory. */
  get size(): number {
    return this.#br.length + this.#gzip.length
  }

  encodingFor(accepted: Encoding): Encoding {
    return accepted
  }

  /** The bytes to send; decompressed on the way for clients without compression. */
  bytes(encoding: Encoding): Buffer | Readable {
    if (encoding === 'br') return this.#br
    if (encoding === 'gzip') return this.#gzip
    return Readable.from([this.#gzip]).pipe(createGunzip())
  }
}

function write(stream: Transform, piece: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(piece, (error) => (error ? reject(error) : resolve()))
  })
}
