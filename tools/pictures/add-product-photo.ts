import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'

import { PictureFolder, plainName } from './picture-folder.ts'
import { SIZES, type Size } from './sizes.ts'

// `node tools/pictures/add-product-photo.ts <photo> <name>`: writes every size of a product's picture.
const FOLDER = join(import.meta.dirname, '..', '..', 'server', 'assets', 'images', 'products')
const STEP = 4

const [photo, name] = process.argv.slice(2)
if (photo === undefined || name === undefined || !/^[a-z0-9-]+$/.test(name)) {
  console.error('Usage: node tools/pictures/add-product-photo.ts <photo> <name-in-small-letters>')
  process.exit(1)
}
const files = new Set(SIZES.products.map(({ ending }) => name + ending))
for (const file of await readdir(FOLDER)) {
  if (files.has(plainName(file))) await rm(join(FOLDER, file))
}
for (const size of SIZES.products) {
  const picture = await encode(photo, size)
  await writeFile(join(FOLDER, name + size.ending), picture)
  console.log(`${size.ending}: ${picture.length} bytes`)
}
const pictures = await PictureFolder.read(FOLDER)
console.log(`Written as ${await pictures.nameByContent(name, SIZES.products)}.webp`)

/** The photo in one size, a step less well each time until it is small enough. */
async function encode(file: string, size: Size): Promise<Buffer> {
  const { ending, width, quality, limit } = size
  const square = sharp(file)
    .rotate()
    .resize(width, width, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
  const packed = await (
    ending.endsWith('.avif') ? square.avif({ quality }) : square.webp({ quality })
  ).toBuffer()
  if (packed.length <= limit || quality <= STEP) return packed
  return encode(file, { ...size, quality: quality - STEP })
}
