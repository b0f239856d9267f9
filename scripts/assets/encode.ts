import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'

/** Drawings are rendered this many times larger than their units, so that edges inside emoji come out smooth. */
const OVERSAMPLING = 2

/** How large and how well a picture is written. */
export type Encoding = { width: number; quality: number; format: 'avif' | 'webp' }

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
  for (const { suffix, width, quality, format } of encodings) {
    const sized = sharp(master).resize(width, undefined, { kernel: 'lanczos3' })
    const encoded =
      format === 'webp' ? sized.webp({ quality, effort: 6 }) : sized.avif({ quality, effort: 6 })
    await encoded.toFile(`${base}${suffix}.${format}`)
  }
}
