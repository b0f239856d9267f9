import { expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { askRaw } from '#server/test/raw-request.ts'
import { send } from '#server/test/send.ts'
import { writeSmallStorefront } from '#server/test/small-storefront.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import { writeFiles } from '#server/test/write-files.ts'

const HEADERS = [
  'x-content-type-options',
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
  await writeFiles(folder(), { 'web/app/main-abc123.js': 'console.log("plain")' })
  return { webFolder, env: { PUBLIC_URL: 'https://shop.example' } }
})

test.each(['/', '/app/main-abc123.js', '/assets/images/products/none.webp', '/api/landing', '/app/none.js'])(
  '%s has every security header',
  async (path) => {
    const { headers } = await send(store, 'GET', path, { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect(HEADERS.filter((name) => headers.has(name))).toEqual(HEADERS)
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
