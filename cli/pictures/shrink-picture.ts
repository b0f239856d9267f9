import { decode as decodePng } from 'fast-png'
import { encode as encodeJpeg } from 'jpeg-js'
import { type PictureKind, MOST_PIXELS, usefulScale } from '#core/catalog/pictures.ts'
import { jpegFacts, withProfile, type JpegFacts } from './jpeg-parts.ts'
import { resized, upright, type Pixels } from './pixels.ts'
import { readJpeg } from './turbo-jpeg.ts'

/** What pictures are made for, and how many bytes of one can be sent. */
export type Sending = { kind: PictureKind; mostBytes: number }

/** What a picture is, as wide and high as it is seen, and what of it has to be made anew: nothing where it can be sent as it is. */
type Looked = {
  size: { width: number; height: number }
  make: 'not' | 'if possible' | 'always'
  jpeg: JpegFacts | null
}

// A JPEG that comes in layers is kept whole while it is read, six bytes for each point.
const MOST_IN_LAYERS = 36_000_000
const MOST_IN_LINES = 250_000_000
// A PNG is kept whole, three times over.
const MOST_OF_PNG = 16_000_000
const PNG_DEPTH = 24
/** Less is gained by making it anew than is lost. */
const WORTH = 0.8
/** Tried in turn until it is small enough. */
const QUALITIES = [84, 70, 50]

/** Why a picture cannot be made ready to be sent, as far as its head tells; null where it can. */
export function faultOf(bytes: Buffer, sending: Sending): string | null {
  const looked = look(bytes, sending)
  return typeof looked === 'string' ? looked : null
}

/**
 * A JPEG as large as pages need it, upright, without what cameras write into it; null where the picture can be sent as it
 * is. A text says why that cannot be done.
 */
export function shrunkPicture(bytes: Buffer, sending: Sending): Buffer | string | null {
  const looked = look(bytes, sending)
  if (typeof looked === 'string') return looked
  if (looked.make === 'not') return null
  const { size, jpeg, make } = looked
  const scale = usefulScale(sending.kind, size)
  const read = jpeg === null ? readPng(bytes) : readJpeg(bytes, jpeg, scale)
  if (read === null)
    return make === 'always'
      ? 'is damaged, or in colours for print: open it and save it as a JPEG in RGB'
      : null
  const side = (of: number) => Math.max(1, Math.round(of * scale))
  // The sides of what was held aside change when it is turned.
  const [width, height] = jpeg && jpeg.orientation > 4 ? [size.height, size.width] : [size.width, size.height]
  const made = upright(resized(read, side(width), side(height)), jpeg?.orientation ?? 1)
  for (const quality of QUALITIES) {
    const written = withProfile(encodeJpeg(made, quality).data, jpeg?.profile ?? [])
    if (written.length <= sending.mostBytes) return written
  }
  return 'is still too large when it is made smaller: crop it'
}

function look(bytes: Buffer, { kind, mostBytes }: Sending): Looked | string {
  const isJpeg = bytes[0] === 0xff
  const jpeg = isJpeg ? jpegFacts(bytes) : null
  const size = isJpeg ? jpeg && uprightSize(jpeg) : pngSize(bytes)
  if (size === null) return 'is damaged'
  const points = size.width * size.height
  const isTooMuch = bytes.length > mostBytes || points > MOST_PIXELS
  const isMore = jpeg !== null && usefulScale(kind, size) < WORTH
  const isTold = jpeg === null ? bytes.includes('eXIf') : jpeg.isTold
  const make = isTooMuch || isTold ? 'always' : isMore ? 'if possible' : 'not'
  const most = mostPoints(bytes, jpeg)
  return make !== 'not' && points > most
    ? `has ${millions(points)} million pixels, and ${millions(most)} million are the most that haat makes smaller: save it smaller`
    : { size, jpeg, make }
}

/** What can be read without more memory than a small machine has. */
function mostPoints(bytes: Buffer, jpeg: JpegFacts | null): number {
  if (jpeg !== null) return jpeg.isProgressive ? MOST_IN_LAYERS : MOST_IN_LINES
  return bytes[PNG_DEPTH] === 16 ? MOST_OF_PNG / 2 : MOST_OF_PNG
}

function uprightSize({ width, height, orientation }: JpegFacts): Looked['size'] {
  return orientation > 4 ? { width: height, height: width } : { width, height }
}

function millions(points: number): number {
  return Math.round(points / 1_000_000)
}

function pngSize(bytes: Buffer): { width: number; height: number } | null {
  return bytes.length < 24 ? null : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** A PNG on white, as the store would show it; null where it cannot be read. */
function readPng(bytes: Buffer): Pixels | null {
  try {
    const { width, height, channels, depth, palette, data: read } = decodePng(bytes)
    if (palette !== undefined || depth < 8) return null
    const most = depth === 16 ? 65_535 : 255
    const data = new Uint8ClampedArray(width * height * 4)
    for (let at = 0; at < width * height; at += 1) {
      const from = at * channels
      const alpha = channels % 2 === 0 ? (read[from + channels - 1] ?? 0) / most : 1
      for (let part = 0; part < 3; part += 1) {
        const value = (read[from + (channels < 3 ? 0 : part)] ?? 0) / most
        data[at * 4 + part] = 255 * (value * alpha + 1 - alpha)
      }
    }
    return { width, height, data }
  } catch {
    return null
  }
}
