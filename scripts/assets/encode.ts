import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'

/** Drawings are rendered this many times larger than their units, so that edges inside emoji come out smooth. */
const OVERSAMPLING = 2

/** How large and how well a picture is written. */
export type Encoding = {
  width: number
  quality: number
  format: 'avif' | 'webp'
  /** A picture above this many bytes is written again, a step less well each time. */
  limit?: number
  effort?: number
}

const STEP = 4

/**
 * Renders an SVG once and writes it in several sizes. `base` is the file path without ending; an encoding with a
 * `suffix` puts it before the ending. Folders are made as needed.
 */
export async function writePictures(
  svg: string,
  base: string,
  encodings: readonly (Encoding & { suffix: string })[],
): Promise<void> {
  await mkdir(dirname(base), { recursive: true })
  const master = await sharp(Buffer.from(svg), { density: 72 * OVERSAMPLING, limitInputPixels: false })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  for (const encoding of encodings) {
    await writeFile(`${base}${encoding.suffix}.${encoding.format}`, await encode(master, encoding))
  }
}

async function encode(
  master: Buffer,
  { width, quality, format, limit = Infinity, effort = 6 }: Encoding,
): Promise<Buffer> {
  const sized = sharp(master).resize(width, undefined, { kernel: 'lanczos3' })
  const options = { quality, effort }
  const encoded = await (format === 'webp' ? sized.webp(options) : sized.avif(options)).toBuffer()
  if (encoded.length <= limit || quality <= STEP) return encoded
  return encode(master, { width, quality: quality - STEP, format, limit, effort })
}
