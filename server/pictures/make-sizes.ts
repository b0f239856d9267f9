import { Turns } from '#server/load/waiting-line.ts'
import type { PictureFile } from '#server/store/picture-queries.ts'
import { type PictureKind, MOST_PIXELS, pictureRecipes } from '#core/catalog/pictures.ts'

/** Why a file is no picture that pages can show, in words that end a sentence. */
export class UnreadablePictureError extends Error {
  override name = 'UnreadablePictureError'
}

/** A picture that was read, as wide and high as it is seen, and what pages get of it. */
export type MadePicture = { width: number; height: number; files: PictureFile[] }

const MOST_SECONDS = 8

// One after the other: each takes a core, and as much memory as its pixels need.
const turns = new Turns({ running: 1, waiting: 20, patienceMs: 8000 })

/**
 * Reads a picture whole and makes it in the sizes of its kind; where it came from and where it was taken are left out.
 * Throws UnreadablePictureError where there is no still picture in these bytes.
 */
export async function makeSizes(kind: PictureKind, bytes: Buffer): Promise<MadePicture> {
  if (!isPicture(bytes)) throw new UnreadablePictureError('use WebP, AVIF, JPEG or PNG')
  const end = await turns.next()
  try {
    return await make(kind, bytes)
  } finally {
    end()
  }
}

async function make(kind: PictureKind, bytes: Buffer): Promise<MadePicture> {
  // A store to which nobody adds pictures never loads it.
  const { default: sharp } = await import('sharp')
  const read = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning', sequentialRead: true })
  const found = await read()
    .metadata()
    .catch((error: unknown) => Promise.reject(unreadable(error)))
  const { width, height } = found.autoOrient
  if ((found.pages ?? 1) > 1) throw new UnreadablePictureError('it moves, so use a still one')
  if (width * height > MOST_PIXELS) throw new UnreadablePictureError('it has more than 25 million pixels')
  const files: PictureFile[] = []
  for (const { crop, widths, isSquare, quality } of pictureRecipes[kind]) {
    const widest = isSquare ? Math.min(width, height) : width
    for (const size of sizesUpTo(widest, widths)) {
      const content = await read()
        .autoOrient()
        .resize(size, isSquare ? size : null, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .webp({ quality })
        .timeout({ seconds: MOST_SECONDS })
        .toBuffer()
        .catch((error: unknown) => Promise.reject(unreadable(error)))
      files.push({ crop, width: size, content })
    }
  }
  return { width, height, files }
}

/** Nothing is blown up: beyond what the picture has stands its own width. */
function sizesUpTo(widest: number, widths: readonly number[]): number[] {
  const smaller = widths.filter((width) => width < widest)
  return smaller.length < widths.length ? [...smaller, widest] : smaller
}

function unreadable(error: unknown): Error {
  const text = error instanceof Error ? error.message : ''
  if (text.includes('pixel limit')) return new UnreadablePictureError('it has more than 25 million pixels')
  return new UnreadablePictureError('it is damaged')
}

/** Whether the first bytes are those of a format that pages can show, whatever the file is called. */
function isPicture(bytes: Buffer): boolean {
  const text = bytes.toString('latin1', 0, 32)
  if (text.startsWith('\u00FF\u00D8\u00FF') || text.startsWith('\u0089PNG\r\n\u001A\n')) return true
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return true
  return text.slice(4, 8) === 'ftyp' && /avif|mif1/.test(text.slice(8))
}
