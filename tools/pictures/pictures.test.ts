import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { demoCatalog } from '#server/seed/demo-catalog.ts'
import { BUILT_IN_SLIDES } from '#web/features/catalog/home/slides.ts'
import { TILES } from '#web/features/catalog/home/promo-tiles.tsx'

import { FOLDERS, SIZES, type Size } from './testing/sizes.ts'

/** What stands between a picture's own name and the ending of each of its files. */
const HASH = /\.[0-9a-f]{8}(?=[-.]|$)/
const plainName = (file: string) => file.replace(HASH, '')

/** The name that the content of all files of a picture asks for: browsers keep such files for a year. */
function hashedName(folder: string, name: string, sizes: readonly Size[]): string {
  const hash = createHash('sha256')
  for (const { ending } of sizes) hash.update(readFileSync(join(folder, name + ending)))
  return `${plainName(name)}.${hash.digest('hex').slice(0, 8)}`
}

const { products, banners } = demoCatalog()
/** The files of today by the names that the catalog gives. */
const ofStore = (kind: 'products' | 'banners', shown: readonly { photo?: string }[]) => {
  const folder = FOLDERS.find((each) => each.folder.endsWith(kind))?.folder ?? ''
  const today = new Map(readdirSync(folder).map((file) => [plainName(file), file]))
  return shown.map(({ photo = '' }) => today.get(photo) ?? photo)
}
const ofStorefront = [...BUILT_IN_SLIDES, ...TILES].map(({ picture }) =>
  picture.src.replace('/app/pictures/', ''),
)
const SHOWN = {
  products: ofStore('products', products),
  banners: ofStore('banners', banners),
  pictures: ofStorefront,
}

describe.each(FOLDERS)('the pictures of $folder', ({ folder, kindOf }) => {
  const shown = SHOWN[folder.split(/[\\/]/).at(-1) as keyof typeof SHOWN]
  const names = shown.map((photo) => photo.replace(/\.webp$/, ''))
  const files = names.flatMap((name) =>
    SIZES[kindOf(name)].map((size) => ({ ...size, file: name + size.ending })),
  )

  it('are there in every size, and there are no others', () => {
    expect(readdirSync(folder).toSorted()).toEqual(files.map(({ file }) => file).toSorted())
  })

  it('are named by what is in them', () => {
    const named = names.map((name) => hashedName(folder, name, SIZES[kindOf(name)]))
    expect(names, 'rename the files of a picture to the name that is expected here').toEqual(named)
  })

  it('are no heavier than they may be', () => {
    const heavy = files.filter(({ file, limit }) => statSync(join(folder, file)).size > limit)
    expect(heavy).toEqual([])
  })

  it('are as wide as they say', async () => {
    const wrong = files.map(async ({ file, width }) => {
      const { width: found } = await sharp(join(folder, file)).metadata()
      return found === width ? [] : [file, found]
    })
    expect((await Promise.all(wrong)).flat()).toEqual([])
  })
})
