import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import { writeFiles } from '#server/test/write-files.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'
const PRODUCTS = '/assets/images/products'
const BANNERS = '/assets/images/banners'

const folder = folderOfTests()
const store = storeOfTests(async () => {
  const hashed = ['whisk.3fa9c210.webp', 'whisk.3fa9c210-320.avif']
  const products = [...hashed, 'pot.webp', 'pot-160.avif', 'bowl-240.webp']
  const banners = ['tea.0badcafe.webp', 'tea.0badcafe-m-720.avif', 'kitchen.webp']
  const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]))
  await writeFiles(join(folder(), 'images/products'), named(products))
  await writeFiles(join(folder(), 'images/banners'), named(banners))
  return { assetsFolder: folder() }
})

const get = async (path: string) => {
  const { status, text, headers } = await send(store, 'GET', path)
  return { status, text, cacheControl: headers.get('cache-control'), type: headers.get('content-type') }
}

test.each([
  `${PRODUCTS}/whisk.3fa9c210.webp`,
  `${PRODUCTS}/whisk.3fa9c210-320.avif`,
  `${BANNERS}/tea.0badcafe-m-720.avif`,
])('%s is cached for ever: another picture has another name', async (path) => {
  expect(await get(path)).toMatchObject({ status: 200, cacheControl: FOR_EVER })
})

test.each([
  ['a picture without a hash', `${PRODUCTS}/pot.webp`, 'pot.webp'],
  ['a width of it that is there', `${PRODUCTS}/pot-160.avif`, 'pot-160.avif'],
  ['its width that does not exist', `${PRODUCTS}/pot-320.avif`, 'pot.webp'],
  ['its crop for phones', `${BANNERS}/kitchen-m-720.avif`, 'kitchen.webp'],
  ['the whole of that crop', `${BANNERS}/kitchen-m.webp`, 'kitchen.webp'],
  ['a name from before there were hashes', `${PRODUCTS}/whisk.webp`, 'whisk.3fa9c210.webp'],
  ['a width of such a name', `${PRODUCTS}/whisk-320.avif`, 'whisk.3fa9c210-320.avif'],
  ['a name whose picture was replaced', `${PRODUCTS}/whisk.00c0ffee-320.avif`, 'whisk.3fa9c210-320.avif'],
  ['a width of it that does not exist', `${PRODUCTS}/whisk.00c0ffee-480.avif`, 'whisk.3fa9c210.webp'],
  ['a name that ends like a width', `${PRODUCTS}/bowl-240.webp`, 'bowl-240.webp'],
  ['a width of that', `${PRODUCTS}/bowl-240-320.avif`, 'bowl-240.webp'],
])('%s is fresh for a day', async (_what, asked, sent) => {
  const type = expect.stringMatching(/^image\//)
  expect(await get(asked)).toEqual({ status: 200, text: sent, cacheControl: A_DAY, type })
})

test.each(['spoon.webp', 'pot.jpg', 'spoon.3fa9c210-320.avif', '-320.avif', '3fa9c210.webp'])(
  '%s is not found, even for a browser',
  { tags: 'T-28' },
  async (name) => {
    const headers = { accept: 'text/html,*/*;q=0.8' }
    const answer = await send(store, 'GET', `${PRODUCTS}/${name}`, { headers })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  },
)
