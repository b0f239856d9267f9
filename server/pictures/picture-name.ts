/** What the name of a file asks for: which picture, cropped how, how wide; no width means the picture as it is. */
export type AskedFile = { name: string; hash: string | null; crop: string; width: number | null }

const FILE = /^(.+?)(?:\.([0-9a-f]{8}))?(-m)?(?:-(\d{2,4}))?\.(?:avif|webp|jpe?g|png)$/

/** Reads a file name such as `whisk.3fa9c210-320.avif`; null where it is none of a picture. */
export function readFileName(file: string): AskedFile | null {
  const [, name, hash = null, crop, width] = FILE.exec(file) ?? []
  if (name === undefined) return null
  return {
    name,
    hash,
    crop: crop === undefined ? '' : 'm',
    width: width === undefined ? null : Number(width),
  }
}

/** What a row may call a picture, without hash and ending: `whisk.3fa9c210.webp` and `whisk.png` are `whisk`. */
export function plainName(photo: string): string {
  return photo.replace(/(?:\.[0-9a-f]{8})?\.\w{3,4}$/, '')
}
