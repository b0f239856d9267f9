import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const IMAGES = fileURLToPath(new URL('../assets/images/', import.meta.url))

/** What `scripts/pictures` puts before the ending: it changes with the picture. */
const HASH = /\.[0-9a-f]{8}(?=\.webp$)/

/**
 * The demo shop's pictures of a folder under the names that its catalog gives: `whisk.webp` → `whisk.3fa9c210.webp`. They
 * are read off the folder, so that nobody writes a hash by hand.
 */
export function pictureFiles(folder: 'products' | 'banners'): (photo: string) => string {
  const files = new Map(readdirSync(IMAGES + folder).map((file) => [file.replace(HASH, ''), file]))
  return (photo) => files.get(photo) ?? photo
}
