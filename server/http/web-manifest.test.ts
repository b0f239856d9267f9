import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const PUBLIC_FILES = join(import.meta.dirname, '../../web/public')

type Manifest = {
  name: string
  short_name: string
  start_url: string
  display: string
  lang: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}

test('the manifest has name, start URL and icons of their sizes', async () => {
  const manifest = JSON.parse(await readFile(join(PUBLIC_FILES, 'site.webmanifest'), 'utf8')) as Manifest
  expect(manifest).toMatchObject({
    name: 'Nihon Haat',
    short_name: 'Nihon Haat',
    start_url: '/',
    display: 'standalone',
    lang: 'en',
  })
  const kinds = manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)
  expect(kinds).toEqual(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable'])
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(join(PUBLIC_FILES, src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})
