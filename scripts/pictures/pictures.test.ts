import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { banners } from '#server/seed/catalog/banners.ts'
import { products } from '#server/seed/catalog/catalog.ts'

import { SIZES } from './sizes.ts'

const IMAGES = join(import.meta.dirname, '..', '..', 'server', 'assets', 'images')

describe.each([
  ['products', products],
  ['banners', banners],
] as const)('pictures of %s', (folder, shown) => {
  const names = shown.map(({ photo }) => photo.replace(/\.webp$/, ''))
  const present = readdirSync(join(IMAGES, folder))

  it('are there in every size, and there are no others', () => {
    const expected = names.flatMap((name) => SIZES[folder].map(({ ending }) => name + ending))
    expect(present.toSorted()).toEqual(expected.toSorted())
  })

  it.each(SIZES[folder])('are no heavier than $limit bytes at $ending', ({ ending, limit }) => {
    const heavy = names.filter((name) => statSync(join(IMAGES, folder, name + ending)).size > limit)
    expect(heavy).toEqual([])
  })

  it.each(SIZES[folder])('are $width pixels wide at $ending', async ({ ending, width }) => {
    const widths = names.map(
      async (name) => (await sharp(join(IMAGES, folder, name + ending)).metadata()).width,
    )
    expect(new Set(await Promise.all(widths))).toEqual(new Set([width]))
  })
})
