import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** A picture that travels inside the mail. */
export type Enclosed = { cid: string; filename: string; content: Buffer }

// Twice as sharp as the 64 px that a letter shows would be 128; this is the next size that there is.
const WIDTH = 320

/** The address of a product's picture for a reader outside the shop; the store makes do where that width is missing. */
export function pictureUrl(shop: string, photo: string): string {
  if (/^https?:\/\//i.test(photo)) return photo
  return `${shop}/assets/images/products/${encodeURIComponent(smallName(photo))}`
}

/** The picture itself, for a store that does not know its own address; null when there is no such file. */
export async function enclosedPicture(
  assetsFolder: string,
  photo: string,
  cid: string,
): Promise<Enclosed | null> {
  // A photo is a file name; anything that leads elsewhere is none.
  if (photo === '' || basename(photo) !== photo) return null
  const folder = join(assetsFolder, 'images', 'products')
  for (const filename of [smallName(photo), photo]) {
    const content = await readFile(join(folder, filename)).catch(() => null)
    if (content) return { cid, filename, content }
  }
  return null
}

function smallName(photo: string): string {
  return `${photo.replace(/\.[^.]+$/, '')}-${WIDTH}.webp`
}
