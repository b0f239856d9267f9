import { expect, test } from 'vitest'
import { pageExists } from './serve-pages.ts'

const categories = JSON.stringify([{ id: 4, slug: 'চা' }])
const ask = async (url: string) => ({
  status: url.endsWith('/api/allcategories') ? 200 : 404,
  body: categories,
  headers: {},
})

test.each([
  ['/', true],
  ['/categoryDetails/4', true],
  [`/categoryDetails/${encodeURIComponent('চা')}`, true],
  ['/categoryDetails/cameras', false],
  ['/categoryDetails/%', false],
  ['/categoryDetails/%E0%A6%9', false],
  ['/productDetails/101%', false],
])('whether %s is a page is %s', async (path, exists) => {
  expect(await pageExists(path, ask as never)).toBe(exists)
})
