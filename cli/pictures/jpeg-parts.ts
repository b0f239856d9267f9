export type JpegFacts = {
  width: number
  height: number
  /** Whether all of it has to be kept at once to be read. */
  isProgressive: boolean
  /** How it is to be turned to stand upright, 1 to 8 as cameras count. */
  orientation: number
  /** Whether somebody may read in it where and when it was taken, and with what. */
  isTold: boolean
  /** Its colour profile, the segments as they stand there: without it, its colours would be others. */
  profile: readonly Uint8Array[]
}

type Segment = { marker: number; content: Buffer; whole: Buffer }

const START_OF_SCAN = 0xda
const APP1 = 0xe1
const APP2 = 0xe2
/** The segments that begin a frame; the three left out are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Reads the head of a JPEG; null where it has none that can be read. */
export function jpegFacts(bytes: Buffer): JpegFacts | null {
  const segments = [...segmentsOf(bytes)]
  const frame = segments.find(({ marker }) => isFrame(marker))
  if (frame === undefined || frame.content.length < 6) return null
  const tags = segments.filter(({ marker }) => marker === APP1)
  return {
    height: frame.content.readUInt16BE(1),
    width: frame.content.readUInt16BE(3),
    isProgressive: frame.marker === 0xc2,
    orientation: tags.map(({ content }) => orientationIn(content)).find((each) => each !== null) ?? 1,
    isTold: tags.length > 0,
    profile: segments
      .filter(
        ({ marker, content }) => marker === APP2 && content.toString('latin1', 0, 12) === 'ICC_PROFILE\0',
      )
      .map(({ whole }) => whole),
  }
}

/** A JPEG with the colour profile of another, behind its first segment, which says that it is one. */
export function withProfile(jpeg: Buffer, profile: readonly Uint8Array[]): Buffer {
  const first = 4 + jpeg.readUInt16BE(4)
  return Buffer.concat([jpeg.subarray(0, first), ...profile, jpeg.subarray(first)])
}

function* segmentsOf(bytes: Buffer): Generator<Segment> {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (marker === START_OF_SCAN || end > bytes.length) return
    yield { marker, content: bytes.subarray(at + 4, end), whole: bytes.subarray(at, end) }
    at = end
  }
}

const ORIENTATION = 0x0112

/** Looks in the first directory of Exif; null where it does not say. */
function orientationIn(content: Buffer): number | null {
  if (content.toString('latin1', 0, 6) !== 'Exif\0\0') return null
  const tiff = content.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const long = (at: number) =>
    at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)
  const directory = long(4)
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12
    if (short(at) !== ORIENTATION) continue
    const value = short(at + 8)
    return value >= 1 && value <= 8 ? value : null
  }
  return null
}
