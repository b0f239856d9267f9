import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { askRaw } from '#server/test/raw-request.ts'
import { send } from '#server/test/send.ts'
import { writeSmallStorefront } from '#server/test/small-storefront.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import { writeFiles } from '#server/test/write-files.ts'

const OF_PAGES = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'strict-transport-security',
]

const folder = folderOfTests()
const store = storeOfTests(async () => {
  const webFolder = await writeSmallStorefront(folder(), '<!doctype html><title>Nihon Haat</title>PAGE')
  await writeFiles(folder(), {
    'web/app/main-abc123.js': 'console.log("plain")',
    'web/app/main-abc123.css': 'p { color: red }',
    'web/fonts/bangla.woff2': 'letters',
    'web/favicon.svg': '<svg/>',
    'assets/images/products/whisk.webp': 'whisk in webp',
  })
  return { webFolder, assetsFolder: join(folder(), 'assets'), env: { PUBLIC_URL: 'https://shop.example' } }
})

async function headersOf(path: string) {
  const { headers } = await send(store, 'GET', path, { headers: { accept: 'text/html,*/*;q=0.8' } })
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  return OF_PAGES.filter((name) => headers.has(name))
}

test.each([
  '/app/main-abc123.js',
  '/app/main-abc123.css',
  '/fonts/bangla.woff2',
  '/assets/images/products/whisk.webp',
])('%s says of itself only what browsers heed in a file', async (path) => {
  expect(await headersOf(path)).toEqual([])
})

test.each(['/', '/favicon.svg', '/assets/images/products/none.webp', '/api/landing', '/app/none.js'])(
  '%s, which may open as a page, says all that a page says',
  async (path) => {
    expect(await headersOf(path)).toEqual(OF_PAGES)
  },
)

const SHOP = 'https://shop.example'

/** Asks as a browser does for a page of this origin that wants to call from there. */
const preflight = (path: string, origin: string) => {
  const headers = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  }
  return askRaw(store, path, { origin, ...headers }, 'OPTIONS')
}

test('allows quotation requests from the origin of the shop', async () => {
  expect(await preflight('/api/quote', SHOP)).toMatchObject({
    status: 204,
    headers: {
      'access-control-allow-origin': SHOP,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      vary: 'Origin',
    },
  })
  const answer = await askRaw(store, '/api/quote', { origin: SHOP }, 'POST')
  expect(answer).toMatchObject({ status: 422, headers: { 'access-control-allow-origin': SHOP } })
})

test.each([
  ['another origin', '/api/quote', 'https://evil.example'],
  ['an origin that only looks alike', '/api/quote', 'https://shop.example.evil.example'],
  ['another call', '/api/order/store', SHOP],
])('%s may not', { tags: 'T-30' }, async (_, path, origin) => {
  const answer = await preflight(path, origin)
  expect(answer.status).toBe(405)
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
})
