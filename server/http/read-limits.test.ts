import { beforeEach, expect, test } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { send } from '#server/test/send.ts'
import { writeSmallStorefront } from '#server/test/small-storefront.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

const MINUTE_MS = 60_000

const folder = folderOfTests()
const store = storeOfTests(async () => {
  now = Date.UTC(2026, 10, 20)
  return {
    now: () => now,
    limits: { searchesPerMinute: 4, missesPerMinute: 4 },
    env: { HAAT_TRUSTED_PROXIES: 'loopback' },
    webFolder: await writeSmallStorefront(folder(), '<!doctype html><title>Nihon Haat</title>PAGE'),
  }
})
let now: number
beforeEach(() => void (now += MINUTE_MS))

const get = (path: string, address = '203.0.113.1', accept = '*/*') =>
  send(store, 'GET', path, { headers: { 'x-forwarded-for': address, accept } })
const asBrowser = (path: string, address?: string) => get(path, address, 'text/html')

test.each([
  ['searches', (time: number) => `/api/search?q=tea${time}`, 200],
  ['products that are not there', (time: number) => `/api/products/get/${9000 + time}`, 404],
  ['vendors that are not there', (time: number) => `/api/vendor/${9000 + time}`, 404],
  ['paths of nothing', (time: number) => `/api/admin/${time}`, 404],
  ['pictures of nothing', (time: number) => `/assets/images/products/${time}.webp`, 404],
])(
  '%s are answered so often a minute, then with 429 and a time to come back',
  { tags: ['T-26', 'T-31'] },
  async (_, path, usual) => {
    for (let time = 0; time < 4; time += 1) expect((await get(path(time))).status).toBe(usual)
    const refused = await get(path(4))
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.body).toMatchObject({ code: 'too_many_requests' })
    expect((await get(path(5), '203.0.113.2')).status).toBe(usual)
    now += MINUTE_MS
    expect((await get(path(6))).status).toBe(usual)
  },
)

test('counts a search page as a search', { tags: 'T-26' }, async () => {
  const paths = ['/search?q=tea', '/?search=tea', '/search?q=kettle', '/?lng=en&search=cup']
  for (const path of paths) expect((await asBrowser(path)).status).toBe(200)
  const refused = await asBrowser('/search?q=more')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(refused.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect((await get('/api/search?q=more')).status).toBe(429)
  expect((await asBrowser('/search')).status).toBe(200)
  expect((await asBrowser('/search?q=more', '203.0.113.9')).status).toBe(200)
})

test('reads for rendered pages do not count', { tags: 'T-26' }, async () => {
  for (let time = 0; time < 8; time += 1) {
    expect((await asBrowser(`/found/${time}`)).text).toContain('Cast Iron Kettle')
  }
  expect((await get('/api/search?q=tea')).status).toBe(200)
})

test(
  'refuses missing pages with an error page when the limit per minute is reached',
  { tags: 'T-31' },
  async () => {
    for (let time = 0; time < 4; time += 1) expect((await asBrowser(`/nothing/${time}`)).status).toBe(404)
    for (const path of [
      '/nothing/4',
      '/productDetails/9001',
      '/vendorDetails/9001',
      '/categoryDetails/none',
    ]) {
      const refused = await asBrowser(path)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
      expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(refused.text).toContain('too many in en, again in 60 s')
    }
    expect((await asBrowser('/nothing/5', '203.0.113.9')).status).toBe(404)
  },
)

test(
  'pages that exist are sent to a caller who requested too many that do not',
  { tags: 'T-31' },
  async () => {
    for (let time = 0; time < 9; time += 1) await asBrowser(`/nothing/${time}`)
    expect((await asBrowser('/nothing/9')).status).toBe(429)
    for (const path of ['/api/products', '/api/search?q=tea']) expect((await get(path)).status).toBe(200)
    const paths = [
      '/',
      '/productDetails/301',
      '/productDetails/301?utm_source=fb',
      '/vendorDetails/3',
      '/viewPage',
    ]
    const categories = [
      '/categoryDetails',
      '/categoryDetails/2',
      '/categoryDetails/tea',
      '/login',
      '/checkout',
    ]
    for (const path of [...paths, ...categories, '/search', '/myAccounts']) {
      const answer = await asBrowser(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.text).toContain(`${path.split('?')[0]} en `)
    }
  },
)
