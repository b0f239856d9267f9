import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTests } from '#server/testing/folder-of-tests.ts'
import { send } from '#server/testing/send.ts'
import { startStore } from '#server/testing/start-store.ts'
import { storeOfTests } from '#server/testing/store-of-tests.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'
const PRODUCTS = '/assets/images/products'

const folder = folderOfTests()
const store = storeOfTests(async () => {
  const files = {
    products: ['whisk.3fa9c210.webp', 'whisk.3fa9c210-320.avif', 'kettle.jpg', 'bowl-240.webp'],
    banners: ['tea.0badcafe.webp', 'tea.0badcafe-m-720.avif'],
  }
  for (const [area, names] of Object.entries(files)) {
    await mkdir(join(folder(), 'images', area), { recursive: true })
    for (const name of names) await writeFile(join(folder(), 'images', area, name), name)
  }
  return { assetsFolder: folder() }
})

const get = async (path: string) => {
  const { status, text, headers } = await send(store, 'GET', path)
  return { status, text, kept: headers.get('cache-control') }
}

test.each([
  `${PRODUCTS}/whisk.3fa9c210.webp`,
  `${PRODUCTS}/whisk.3fa9c210-320.avif`,
  '/assets/images/banners/tea.0badcafe-m-720.avif',
])('%s is kept for ever: another picture has another name', async (path) => {
  expect(await get(path)).toMatchObject({ status: 200, kept: FOR_EVER })
})

test.each([
  ['a photo of the operator', 'kettle.jpg', 'kettle.jpg'],
  ['its width that nobody made', 'kettle-320.avif', 'kettle.jpg'],
  ['a name from before there were hashes', 'whisk.webp', 'whisk.3fa9c210.webp'],
  ['a width of such a name', 'whisk-320.avif', 'whisk.3fa9c210-320.avif'],
  ['a name whose picture was replaced', 'whisk.00c0ffee-320.avif', 'whisk.3fa9c210-320.avif'],
  ['a width of it that nobody made', 'whisk.00c0ffee-480.avif', 'whisk.3fa9c210.webp'],
  ['a name that ends like a width', 'bowl-240.webp', 'bowl-240.webp'],
  ['a width of that', 'bowl-240-320.avif', 'bowl-240.webp'],
])('%s is fresh for a day', async (_what, asked, sent) => {
  expect(await get(`${PRODUCTS}/${asked}`)).toEqual({ status: 200, text: sent, kept: A_DAY })
})

test.each(['spoon.webp', 'kettle.webp', 'spoon.3fa9c210-320.avif', '-320.avif', '3fa9c210.webp'])(
  '%s is not found',
  async (name) => {
    expect((await get(`${PRODUCTS}/${name}`)).status).toBe(404)
  },
)

test('a photo that is added while the store runs is found', async () => {
  expect((await get(`${PRODUCTS}/spoon-320.avif`)).status).toBe(404)
  await writeFile(join(folder(), 'images/products/spoon.png'), 'spoon')
  expect(await get(`${PRODUCTS}/spoon-320.avif`)).toMatchObject({ status: 200, text: 'spoon' })
})

test('the demo shop names the files that are there', async () => {
  const demo = await startStore({ seed: 'demo' })
  const products = await demo.db.selectFrom('products').select('photo').orderBy('id').execute()
  await demo.close()
  const present = new Set(await readdir(new URL('../assets/images/products/', import.meta.url)))
  expect(products.map(({ photo }) => photo).filter((photo) => !present.has(photo))).toEqual([])
  expect(products[0]?.photo).toMatch(/^ceremonial-matcha-okumidori\.[0-9a-f]{8}\.webp$/)
})
