import { hash } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { folderOfTests } from '#server/test/folder-of-tests.ts'
import { placeOrder } from '#server/test/order-client.ts'
import { send } from '#server/test/send.ts'
import { writeSmallStorefront } from '#server/test/small-storefront.ts'
import { startStore } from '#server/test/start-store.ts'
import { stopClock } from '#server/test/stop-clock.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'
import { Rendering } from './rendering.ts'

const STYLES = 'main > b { color: red }'
const DOCUMENT = `<!doctype html><title>Nihon Haat</title><style>${STYLES}</style><main>PAGE</main>`
const QUOTES = 'https://quotes.example'
const SHOP = 'https://shop.example'

const folder = folderOfTests()
const store = storeOfTests(async () => {
  const webFolder = await writeSmallStorefront(folder(), DOCUMENT)
  return { webFolder, env: { QUOTE_URL: `${QUOTES}/`, PUBLIC_URL: SHOP } }
})

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const get = (path: string, headers: Record<string, string> = {}) =>
  send(store, 'GET', path, { headers: { ...asBrowser, ...headers }, redirect: 'manual' })

test.each([
  ['/', {}, 'en', undefined],
  ['/productDetails/301', { accept: '*/*' }, 'en', undefined],
  ['/', { 'accept-language': 'ja-JP,ja;q=0.9' }, 'jp', undefined],
  ['/viewPage', { 'accept-language': 'ja', cookie: 'i18next=hi' }, 'hi', undefined],
  ['/viewPage?lng=fr', { 'accept-language': 'ja', cookie: 'i18next=hi' }, 'fr', 'i18next=fr'],
  ['/?lng=fr', { cookie: 'i18next=fr' }, 'fr', undefined],
])(
  '%s with %j is rendered in %s, for this shop and its quote host, and keeps %s',
  async (path, asked, language, cookie) => {
    const { status, text, headers } = await get(path, asked)
    expect(status).toBe(200)
    expect(text).toContain(`<main>${path.split('?')[0]} ${language} ${SHOP} ${QUOTES} list </main>`)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('vary')).toBe('Accept-Language, Cookie, Save-Data, Accept-Encoding')
    // Before any script runs.
    expect(headers.get('set-cookie')?.split(';')[0]).toBe(cookie)
  },
)

test('serves a page of its own to visitors who save data', async () => {
  const [plain, light] = [await get('/'), await get('/', { 'save-data': 'on' })]
  expect([plain.text.includes(' light '), light.text.includes(' light ')]).toEqual([false, true])
})

test('serves an empty document in the language of the device, which search engines do not index', async () => {
  const { status, headers, text } = await get('/empty-page?lng=jp')
  const said = [status, headers.get('x-robots-tag'), headers.get('cache-control')]
  expect(said).toEqual([200, 'noindex', 'no-cache'])
  expect(text).toContain('<main>empty in jp</main>')
  expect(headers.get('content-security-policy')).toContain("script-src 'self'")
})

test('shows an order within a second in pages with its product, and keeps other pages', async () => {
  const tagOf = async (path: string) => (await get(path)).headers.get('etag')
  const setForward = stopClock()
  const shows = async (units: number) => {
    setForward(1001)
    expect((await get('/list')).text).toMatch(new RegExp(`"id":303,[^{}]*"quantity":${units}[,}]`))
  }
  await store.setStock(303, 50)
  await shows(50)
  const before = { list: await get('/list'), other: await tagOf('/viewPage') }
  await placeOrder(store, [{ id: 303, price: 640.5, quantity: 3 }])
  // The stale page is served until there is a new one.
  expect((await get('/list')).headers.get('etag')).toBe(before.list.headers.get('etag'))
  await shows(47)
  expect(await tagOf('/viewPage')).toBe(before.other)
})

test('fails only the current page when the render thread crashes', async () => {
  const broken = await get('/exit')
  expect([broken.status, broken.text.includes('<main>empty in en</main>')]).toEqual([200, true])
  expect((await get('/after-that')).text).toContain('<main>/after-that en')
})

test('answers 404 with a page for what does not exist', async () => {
  const first = await get('/nothing')
  const again = await get('/nothing', { 'if-none-match': first.headers.get('etag') ?? '' })
  for (const { status, text } of [first, again]) {
    expect(status).toBe(404)
    expect(text).toContain('<main>/nothing')
  }
})

test('redirects to another address without a body', async () => {
  const { status, headers, text } = await get('/old')
  expect([status, headers.get('location'), text]).toEqual([302, '/new', ''])
  expect((await get('/index.html')).headers.get('location')).toBe('/')
})

test('serves the empty document and logs when rendering fails', async () => {
  const { status, text } = await get('/broken', { 'accept-language': 'ja' })
  expect([status, text.includes('<main>empty in jp</main>')]).toEqual([200, true])
  expect(store.log.some((line) => line.includes('a page was not rendered'))).toBe(true)
})

test('the policy allows own files, the own host and the quote host', async () => {
  const { headers } = await get('/')
  const policy = headers.get('content-security-policy')?.split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "script-src 'self'",
      `style-src 'self' 'sha256-${hash('sha256', STYLES, 'base64')}'`,
      `connect-src 'self' ${QUOTES}`,
      "img-src 'self' data: http: https:",
      "worker-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types haat-worker',
    ]),
  )
  expect(policy?.join()).not.toContain('unsafe')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('serves the empty document when too many pages are being rendered', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const render = Reflect.get(Rendering.prototype, 'render')
  const holding = vi.spyOn(Rendering.prototype, 'render').mockImplementation(async function (
    this: Rendering,
    ...about
  ) {
    await released
    return render.apply(this, about)
  })
  const asked = Array.from({ length: 80 }, (_, at) => get(`/crowd/${at}`))
  await Promise.any(asked)
  release()
  const answers = await Promise.all(asked)
  holding.mockRestore()
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const rendered = answers.filter(({ text }) => text.includes('<main>/crowd/'))
  const empty = answers.filter(({ text }) => text.includes('<main>empty in en</main>'))
  expect(rendered.length).toBeGreaterThan(0)
  expect(empty.length).toBeGreaterThan(0)
  expect(rendered.length + empty.length).toBe(80)
})

test('answers 404 for pages when the storefront is not built, while its API works', async () => {
  const bare = await startStore({ webFolder: join(folder(), 'nowhere') })
  expect((await send(bare, 'GET', '/', { headers: asBrowser })).status).toBe(404)
  expect((await send(bare, 'GET', '/api/health')).status).toBe(200)
  await bare.close()
})

describe('a path with invalid percent-encoding', () => {
  // The second is a path that the file server refuses to look for.
  const paths = ['/categoryDetails/%E0%A6%9', '/%00']

  test.each(paths)('redirects a browser from %s to where every unknown page goes', async (path) => {
    const { status, headers } = await get(path)
    expect([status, headers.get('location')]).toEqual([302, '/login'])
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each(paths)('answers 404 to a program that asks for %s', async (path) => {
    const { status, body } = await get(path, { accept: 'application/json' })
    expect([status, body]).toEqual([404, expect.objectContaining({ code: 'not_found' })])
  })

  test('is not served below the API, nor for POST', async () => {
    expect((await get('/api/%zz')).body).toMatchObject({ code: 'not_found' })
    const posted = await send(store, 'POST', '/%zz', { headers: asBrowser, redirect: 'manual' })
    expect(posted.body).toMatchObject({ code: 'not_found' })
  })
})
