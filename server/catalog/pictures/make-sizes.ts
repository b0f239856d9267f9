import { boundedQueue } from '#server/lib/bounded-queue.ts'
import { formatFault } from '#core/catalog/picture-names.ts'
import type { PictureFile } from '#server/catalog/pictures/picture-queries.ts'
import { type PictureKind, pictureRecipes, usefulScale } from '#core/catalog/pictures.ts'

/** Why a file is no picture that pages can show, in words that end a sentence. */
export class UnreadablePictureError extends Error {
  override name = 'UnreadablePictureError'
}

/** A picture that was read, as wide and high as it is seen, and what pages get of it. */
export type MadePicture = { width: number; height: number; files: PictureFile[] }

const LARGEST = 120_000_000
const MOST_SECONDS = 8

// One after the other: each takes a core, and as much memory as its pixels need; those that wait hold their files.
const inTurn = boundedQueue({ running: 1, waiting: 8, patienceMs: 8000 })

/**
 * Reads a picture whole and makes it in the sizes of its kind; where it came from and where it was taken are left out.
 * Throws UnreadablePictureError where there is no still picture in these bytes.
 */
export async function makeSizes(kind: PictureKind, bytes: Buffer): Promise<MadePicture> {
  const fault = formatFault(bytes)
  if (fault !== null) throw new UnreadablePictureError(fault)
  return inTurn(() => make(kind, bytes))
}

async function make(kind: PictureKind, bytes: Buffer): Promise<MadePicture> {
  // A store without new pictures never loads it.
  const { default: sharp } = await import('sharp')
  const read = () => sharp(bytes, { limitInputPixels: LARGEST, failOn: 'warning', sequentialRead: true })
  const found = await read()
    .metadata()
    .catch((error: unknown) => Promise.reject(unreadable(error)))
  const { width, height } = found.autoOrient
  if ((found.pages ?? 1) > 1) throw new UnreadablePictureError('it moves, so use a still one')
  const most = mostPixels(found)
  if (width * height > most) throw tooLarge(most)
  // Decoded once: the sizes are made of a copy that is as large as the largest of them.
  const scale = usefulScale(kind, { width, height })
  const { data, info } = await read()
    .autoOrient()
    .resize(Math.ceil(width * scale), Math.ceil(height * scale), { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: MOST_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => Promise.reject(unreadable(error)))
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files: PictureFile[] = []
  for (const { crop, widths, isSquare, quality } of pictureRecipes[kind]) {
    const widest = isSquare ? Math.min(width, height) : width
    for (const size of sizesUpTo(widest, widths)) {
      const content = await sharp(data, { raw })
        .resize(size, isSquare ? size : null, { fit: 'cover' })
        .webp({ quality })
        .toBuffer()
      files.push({ crop, width: size, content })
    }
  }
  return { width, height, files }
}

/** How many pixels fit into 0.6 GB while they are read: a JPEG in lines is read in parts, one in layers is read as a whole. */
function mostPixels({ format, isProgressive }: { format?: string; isProgressive?: boolean }): number {
  if (format !== 'jpeg') return 25_000_000
  return isProgressive ? 36_000_000 : LARGEST
}

/** Nothing is blown up: beyond what the picture has stands its own width. */
function sizesUpTo(widest: number, widths: readonly number[]): number[] {
  const smaller = widths.filter((width) => width < widest)
  return smaller.length < widths.length ? [...smaller, widest] : smaller
}

function unreadable(error: unknown): Error {
  const text = error instanceof Error ? error.message : ''
  return text.includes('pixel limit') ? tooLarge(LARGEST) : new UnreadablePictureError('it is damaged')
}

function tooLarge(pixels: number): Error {
  return new UnreadablePictureError(`it has more than ${pixels / 1_000_000} million pixels`)
}
