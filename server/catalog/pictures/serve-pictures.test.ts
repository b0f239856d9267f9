import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { send } from '#server/test/send.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import { writeFiles } from '#server/test/write-files.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'
const PRODUCTS = '/assets/images/products'

const folder = folderOfTests()
const store = storeOfTests(async () => {
  const files = ['whisk.3fa9c210.webp', 'whisk.3fa9c210-m-320.avif', 'pot.webp', 'pot-160.avif']
  const named = Object.fromEntries(files.map((name) => [name, name]))
  await writeFiles(join(folder(), 'images/products'), named)
  return { assetsFolder: folder() }
})

test.each([
  ['its file', 'whisk.3fa9c210.webp', 'whisk.3fa9c210.webp', FOR_EVER],
  ['its width', 'whisk.3fa9c210-m-320.avif', 'whisk.3fa9c210-m-320.avif', FOR_EVER],
  ['a picture without a hash', 'pot.webp', 'pot.webp', A_DAY],
  ['a width without a hash', 'pot-160.avif', 'pot-160.avif', A_DAY],
  ['a name from before there were hashes', 'whisk.webp', 'whisk.3fa9c210.webp', A_DAY],
  ['a name with a former hash', 'whisk.00c0ffee-m-320.avif', 'whisk.3fa9c210-m-320.avif', A_DAY],
])('%s is sent, and cached as long as its name means it', async (_what, asked, sent, caching) => {
  const { status, text, headers } = await send(store, 'GET', `${PRODUCTS}/${asked}`)
  expect({ status, text }).toEqual({ status: 200, text: sent })
  expect(headers.get('cache-control')).toBe(caching)
  expect(headers.get('content-type')).toMatch(/^image\//)
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
