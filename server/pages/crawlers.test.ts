import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { askRaw } from '#server/test/raw-request.ts'
import { send } from '#server/test/send.ts'
import { startStore, type RunningStore } from '#server/test/start-store.ts'
import { storeOfTests } from '#server/test/store-of-tests.ts'

/** The document of a well-formed XML text; throws for any other. */
function parsed(text: string) {
  const document = new new Window().DOMParser().parseFromString(text, 'application/xml')
  const fault = document.querySelector('parsererror')
  if (fault) throw new Error(fault.textContent)
  return document
}
const locations = (text: string) => [...parsed(text).querySelectorAll('loc')].map((loc) => loc.textContent)

const XHTML = 'http://www.w3.org/1999/xhtml'
const PUBLIC = { PUBLIC_URL: 'https://shop.example/' }
const ofShop = (paths: readonly string[]) => paths.map((path) => `https://shop.example${path}`)
const TINY_PATHS = [
  '/',
  '/categoryDetails',
  '/search',
  '/categoryDetails/tea',
  '/categoryDetails/2',
  '/categoryDetails/4',
  '/categoryDetails/recipes',
  '/categoryDetails/cameras',
  '/vendorDetails/3',
  '/vendorDetails/5',
  '/vendorDetails/7',
  ...[301, 302, 303, 304, 501, 502, 503, 504].map((id) => `/productDetails/${id}`),
]

describe('the sitemap', () => {
  const store = storeOfTests(() => ({ env: PUBLIC }))
  const get = (path: string, headers: Record<string, string> = {}) => send(store, 'GET', path, { headers })

  test('lists every page of a small shop once with alternates in every language', async () => {
    const { status, headers, text } = await get('/sitemap.xml')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /)
    expect(locations(text).toSorted()).toEqual(ofShop(TINY_PATHS).toSorted())

    const url = [...parsed(text).querySelectorAll('url')].find((one) =>
      one.querySelector('loc')?.textContent.endsWith('/301'),
    )
    const links = [...(url?.children ?? [])].filter(({ localName }) => localName === 'link')
    expect(new Set(links.map(({ namespaceURI }) => namespaceURI))).toEqual(new Set([XHTML]))
    const page = 'https://shop.example/productDetails/301'
    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ['en', page],
      ['ja', `${page}?lng=ja`],
      ['es', `${page}?lng=es`],
      ['hi', `${page}?lng=hi`],
      ['fr', `${page}?lng=fr`],
      ['bn', `${page}?lng=bn`],
      ['x-default', page],
    ])
  })

  test('is linked in robots.txt, which disallows the API and account pages', async () => {
    const { status, headers, text } = await get('/robots.txt')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const lines = text.split('\n')
    expect(lines[0]).toBe('User-agent: *')
    const own = ['/api/', '/myAccounts', '/edit', '/logout'].map((path) => `Disallow: ${path}`)
    expect(lines).toEqual(expect.arrayContaining([...own, 'Sitemap: https://shop.example/sitemap.xml']))
    expect(lines).not.toContain('Disallow: /')
  })

  test('stays the same when only stock changes', async () => {
    const etag = (await get('/sitemap.xml')).headers.get('etag') ?? ''
    await store.setStock(301, 7)
    expect((await get('/sitemap.xml', { 'if-none-match': etag })).status).toBe(304)
  })

  test('is an index of files when products exceed one file', async () => {
    const model = store.db.selectFrom('products').selectAll().where('id', '=', 301)
    const row = await model.executeTakeFirstOrThrow()
    const ids = Array.from({ length: 2000 }, (_, index) => 9000 + index)
    for (let from = 0; from < ids.length; from += 500) {
      const rows = ids.slice(from, from + 500).map((id) => ({ ...row, id, product_code: `MANY-${id}` }))
      await store.db.insertInto('products').values(rows).execute()
    }
    store.deps.catalogVersion.changed()

    const files = locations((await get('/sitemap.xml')).text)
    expect(files).toEqual(
      ofShop([
        '/sitemap-pages.xml',
        '/sitemap-vendors-0.xml',
        '/sitemap-products-0.xml',
        '/sitemap-products-1.xml',
      ]),
    )
    const named: string[] = []
    for (const file of files) {
      const answer = await get(new URL(file).pathname)
      expect(answer.status).toBe(200)
      named.push(...[...answer.text.matchAll(/<loc>(.*)<\/loc>/g)].map(([, location = '']) => location))
    }
    const expected = [...TINY_PATHS, ...ids.map((id) => `/productDetails/${id}`)]
    expect(named.toSorted()).toEqual(ofShop(expected).toSorted())
  })
})

describe('without a public address', () => {
  const open = storeOfTests()

  test('answers 404 for an unknown file name', async () => {
    const of = ['-prices-0', '-products-00', '-products-1234567']
    for (const path of [...of.map((name) => `/sitemap${name}.xml`), '/sitemap-pages.xml.gz'])
      expect([path, (await send(open, 'GET', path, { headers: { accept: '*/*' } })).status]).toEqual([
        path,
        404,
      ])
  })

  test('uses the requested host, or that of a trusted proxy', async () => {
    const sitemapOf = async (store: RunningStore, headers: Record<string, string>) =>
      /Sitemap: (.*)\/sitemap.xml/.exec((await askRaw(store, '/robots.txt', headers)).text)?.[1]
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'Haat.example' }
    expect(await sitemapOf(open, {})).toBe(open.url)
    expect(await sitemapOf(open, forwarded)).toBe(open.url)
    expect(await sitemapOf(open, { host: 'evil.example/x"><b>' })).toBe('http://localhost')

    const behind = await startStore({ env: { HAAT_TRUSTED_PROXIES: 'loopback' } })
    expect(await sitemapOf(behind, forwarded)).toBe('https://haat.example')
    await behind.close()
  })
})
