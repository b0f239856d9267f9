import { trimInvisible } from '#core/text/look-alikes.ts'

const SAFE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/
const MAX_STEM_LENGTH = 60

/** Removes the extension and the content hash of a file name: `whisk.3fa9c210.webp` → `whisk`. */
export function plainName(photo: string): string {
  return photo.replace(/(?:\.[0-9a-f]{8})?\.\w{3,4}$/, '')
}

/**
 * Returns the stored name of a picture file without extension: letters, digits, hyphens and underscores. A name with other
 * characters gets a checksum, so that two names never collide: `ছবি.jpg` → `picture-5d1c7a02`.
 */
export function storedName(fileName: string): string {
  const stem = trimInvisible(plainName(fileName)).normalize('NFC')
  const spaced = stem.replaceAll(/\s+/gu, '-')
  if (SAFE.test(spaced)) return spaced
  const letters = stem
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, MAX_STEM_LENGTH)
    .replaceAll(/^-+|-+$/g, '')
  return `${letters || 'picture'}-${checksum(stem)}`
}

/** Returns the `photo` value of a picture file; `sha256` is the hexadecimal hash of its bytes. */
export function photoOf(fileName: string, sha256: string): string {
  return `${storedName(fileName)}.${sha256.slice(0, 8)}.webp`
}

/** FNV-1a of the UTF-16 code units, as eight hexadecimal digits. */
function checksum(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Picture formats by their magic bytes. */
const MAGIC: readonly (readonly [format: PictureFormat, test: (head: string) => boolean])[] = [
  ['jpeg', (head) => head.startsWith('\u00FF\u00D8\u00FF')],
  ['png', (head) => head.startsWith('\u0089PNG\r\n\u001A\n')],
  ['webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
  ['avif', (head) => head.slice(4, 8) === 'ftyp' && /avi[fs]/.test(head.slice(8))],
  ['heic', (head) => head.slice(4, 8) === 'ftyp' && /hei[cxms]|hev[cx]|mif1/.test(head.slice(8))],
]
/** HEIC is recognized, but browsers do not show it. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

/** Detects the format of a picture by its bytes; null when unknown. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const head = String.fromCharCode(...bytes.subarray(0, 32))
  return MAGIC.find(([, test]) => test(head))?.[0] ?? null
}

/** Returns why a picture's format is not accepted, as the end of a sentence; null when it is accepted. */
export function formatFault(bytes: Uint8Array): string | null {
  const format = pictureFormat(bytes)
  if (format === null) return 'use WebP, AVIF, JPEG or PNG'
  return format === 'heic'
    ? 'it is HEIC, which browsers do not show: export it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible)'
    : null
}
