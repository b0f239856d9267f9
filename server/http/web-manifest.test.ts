import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const PUBLIC_FILES = fileURLToPath(new URL('../../web/public', import.meta.url))

type Manifest = {
  name: string
  short_name: string
  start_url: string
  display: string
  lang: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}

const store = storeOfTests(() => ({ seed: 'none', webFolder: PUBLIC_FILES }))

test('the manifest has name, start URL and colors', async () => {
  const { status, headers, text } = await send(store, 'GET', '/site.webmanifest')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/manifest+json'])
  const manifest = JSON.parse(text) as Manifest
  expect(manifest).toMatchObject({
    name: 'Nihon Haat',
    short_name: 'Nihon Haat',
    start_url: '/',
    display: 'standalone',
    lang: 'en',
  })
  const kinds = manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)
  expect(kinds).toEqual(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable'])
  for (const { src, sizes, type } of manifest.icons) {
    const response = await fetch(store.url + src)
    expect(response.headers.get('content-type')).toBe(type)
    const { width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})
