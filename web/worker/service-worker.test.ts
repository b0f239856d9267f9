import { Response } from 'undici'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { firstLanguage, htmlLang, LANGUAGES, type Language } from '#core/text/languages.ts'
import { KeptDevice, type KeptWorker, type WorkerBuild } from '#web/test/service-worker-device.ts'

const textsOf = (language: string) => `/locales/${language}.json?v=1`

const buildOf = (name: string): WorkerBuild => ({
  files: [`/app/index-${name}.js`, `/app/login-${name}.js`, ...LANGUAGES.map(textsOf)],
  vital: [`/app/index-${name}.js`],
})

/** What the store has deployed, and what it says of things. */
let deployed = 'a'
let price = 1250
let answers: Map<string, () => Response>
let device: KeptDevice
let worker: KeptWorker

const BOOT = '<script type="application/json" id="boot">{}</script>'
const documentOf = (build: string, language: Language, page: string) =>
  `<html lang="${htmlLang(language)}"><script src="/app/index-${build}.js"></script>
  <link href="${textsOf(language)}">${page}</html>`

function answer(address: string): Response {
  const { pathname, searchParams } = new URL(address, 'https://shop.example')
  const said = answers.get(pathname)
  if (said) return said()
  if (pathname.startsWith('/app/')) return ok(pathname.includes(`-${deployed}.`) ? 'script' : 'former script')
  if (pathname.startsWith('/locales/')) return ok('texts')
  if (pathname.startsWith('/images/')) return ok('picture')
  if (pathname.startsWith('/api/')) return ok(`products for ${price}`)
  const page = pathname === '/empty-page' ? 'nothing' : `${price} taka ${BOOT}`
  return ok(documentOf(deployed, firstLanguage([searchParams.get('lng') ?? '']) ?? 'en', page))
}

function ok(text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { headers: { 'content-length': String(text.length), ...headers } })
}

const status = (code: number) => () => new Response('', { status: code })

beforeEach(async () => {
  deployed = 'a'
  price = 1250
  answers = new Map()
  device = new KeptDevice(answer)
  worker = await device.start(buildOf('a'))
  await worker.takeOver()
  await worker.tell({ language: 'en' })
})

/** The store has another build, and its worker takes over. */
async function deploy(name: string): Promise<void> {
  deployed = name
  worker = await device.start(buildOf(name))
  await worker.takeOver()
}

/** A page has come to rest. */
const rest = (saving: boolean, loaded: string[] = []) =>
  worker.tell({ language: 'en', rest: { address: '/cart', loaded, saving } })

const filesKept = () => device.caches.list('haat-files')
const pagesKept = () => device.caches.list('haat-pages')

test('after a deployment the store is asked again, and a copy of the former build is only better than nothing', async () => {
  await worker.visit('/cart')
  await deploy('b')
  device.online = false
  expect(await worker.visit('/cart')).toMatch(/data-kept[^]*index-a/)
  device.online = true
  expect(await worker.visit('/cart')).toContain('index-b')
  device.online = false
  expect(await worker.visit('/cart')).toMatch(/data-kept[^]*index-b/)
})

test('a visit shows what the store says, also where a copy is on the device', async () => {
  await worker.visit('/cart')
  price = 1400
  expect(await worker.visit('/cart')).toMatch(/^200 <html lang="en">[^]*1400 taka/)
})

describe('while the network hangs', () => {
  afterEach(() => void vi.useRealTimers())

  /** What comes of it after so many ms; null while there is nothing. The store answers in the end. */
  async function after(ms: number, address: string): Promise<string | null> {
    vi.useFakeTimers()
    let shown: string | null = null
    const letGo = device.hang()
    const mode = address.startsWith('/api/') ? 'cors' : 'navigate'
    void worker.see(address, mode).then((said) => (shown = said))
    await vi.advanceTimersByTimeAsync(ms)
    const inTime = shown
    letGo()
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    return inTime
  }

  test('a stored page is shown after 4 s, with its mark, and what comes later is stored', async () => {
    await worker.visit('/product')
    price = 1400
    expect(await after(3999, '/product')).toBeNull()
    price = 1500
    expect(await after(4000, '/product')).toMatch(/data-kept[^]*1400 taka/)
    device.online = false
    expect(await worker.visit('/product')).toContain('1500 taka')
  })

  test('a page that is not stored is the empty one after 6 s', async () => {
    expect(await after(5999, '/never')).toBeNull()
    expect(await after(6000, '/other')).toMatch(/data-kept[^]*nothing/)
  })

  test('what the catalog said comes after 4 s, with a mark', async () => {
    await worker.load('/api/products')
    price = 1400
    expect(await after(3999, '/api/products')).toBeNull()
    price = 1500
    expect(await after(4000, '/api/products')).toBe('200 products for 1400 (from the device)')
    expect(await worker.load('/api/products')).toBe('200 products for 1500')
  })
})

test('addresses that differ in what no page reads have one copy, and many of them push nothing out', async () => {
  await worker.visit('/product')
  for (let visit = 0; visit < 61; visit += 1) await worker.visit(`/product?fbclid=${visit}&utm_source=mail`)
  expect(await pagesKept()).toEqual(['/kept/en/empty-page', '/kept/en/product'])
  device.online = false
  expect(await worker.visit('/product?gclid=other')).toContain('1250 taka')
})

test('a copy whose script is lost is none', async () => {
  await worker.visit('/cart')
  await (await device.caches.open('haat-files')).delete('/app/index-a.js')
  device.online = false
  await expect(worker.visit('/cart')).rejects.toThrow('no network')
  device.online = true
  expect(await worker.visit('/cart')).not.toContain('data-kept')
  device.online = false
  expect(await worker.visit('/cart')).toContain('data-kept')
})

test.each([
  ['an answer that the page is gone', status(404), []],
  ['a redirect that the browser followed', () => redirected(documentOf('a', 'en', BOOT)), []],
  ['a store out of order', status(503), ['/kept/en/product']],
  ['a store in a hurry', () => ok(documentOf('a', 'en', 'no page')), ['/kept/en/product']],
])('a kept page after %s', async (_what, said, kept) => {
  await worker.visit('/product')
  answers.set('/product', said)
  await worker.visit('/product')
  expect((await pagesKept()).filter((address) => address.endsWith('/product'))).toEqual(kept)
  device.online = false
  const opened = await worker.visit('/product').catch(() => null)
  if (kept.length > 0) expect(opened).toContain('1250 taka')
})

function redirected(html: string): Response {
  return Object.defineProperties(ok(html), {
    redirected: { value: true },
    clone: { value: () => redirected(html) },
  })
}

test('a page is kept with all its files or not at all', async () => {
  await deploy('b')
  answers.set('/app/index-b.js', status(502))
  await (await device.caches.open('haat-files')).delete('/app/index-b.js')
  await worker.visit('/product')
  expect(await pagesKept()).not.toContain('/kept/en/product')
  expect(await filesKept()).not.toContain('/app/index-b.js')
})

test('a worker that takes over answers for open pages, and takes the files of former builds away', async () => {
  await worker.visit('/cart')
  await deploy('b')
  expect(worker.clients.claimed).toBe(true)
  // A page that was kept of the former build is still good without a network.
  expect(await filesKept()).toEqual(['/app/index-a.js', '/app/index-b.js', textsOf('en')])
  await worker.visit('/cart')
  await rest(true)
  expect(await filesKept()).toEqual(['/app/index-b.js', textsOf('en')])
})

test('what a worker that waits has fetched already is left to it', async () => {
  worker.registration.waiting = {}
  await (await device.caches.open('haat-files')).put('/app/index-b.js', ok('script'))
  await rest(true)
  expect(await filesKept()).toContain('/app/index-b.js')
})

test('a page at rest has its own script kept, its pictures, and the texts of its language alone', async () => {
  const loaded = ['/images/tea.webp', '/api/products', '/service-worker.js']
  await rest(false, loaded)
  expect(await filesKept()).toEqual(['/app/index-a.js', '/app/login-a.js', textsOf('en')])
  expect(await pagesKept()).toEqual(['/kept/en/cart', '/kept/en/empty-page'])
  expect(await device.caches.list('haat-pictures')).toEqual(['/images/tea.webp'])
})

test('whoever saves data has the page kept that is open, and nothing that nobody has asked for', async () => {
  await rest(true, ['/images/a.webp'])
  expect(await filesKept()).toEqual(['/app/index-a.js', textsOf('en')])
  expect(await pagesKept()).toEqual(['/kept/en/cart', '/kept/en/empty-page'])
  expect(device.asked).not.toContain('/images/a.webp')
})

test('a worker that slept still knows what the shop speaks', async () => {
  await worker.tell({ language: 'jp' })
  worker = await device.start(buildOf('a'))
  device.online = false
  expect(await worker.visit('/never')).toContain('lang="ja"')
})

test('a store out of order does not hide a stored page, and says so itself where none is stored', async () => {
  await worker.visit('/product')
  for (const path of ['/product', '/never']) answers.set(path, status(502))
  expect(await worker.visit('/product')).toMatch(/data-kept[^]*1250 taka/)
  expect(await worker.visit('/never')).toBe('502 ')
})

test('where the store has no worker any more, this one ends and keeps nothing', async () => {
  await worker.visit('/cart')
  answers.set('/service-worker.js', status(404))
  worker = await device.start(buildOf('a'))
  await worker.visit('/cart')
  expect(worker.registration.unregistered).toBe(true)
  expect(await device.caches.keys()).toEqual([])
  // From then on the browser asks as if there were none.
  expect(await worker.visit('/cart')).toBeNull()
  expect(await worker.load('/app/index-a.js')).toBeNull()
})

test('what the catalog said is used where there is no network, never because a store is out of order', async () => {
  expect(await worker.load('/api/products')).toBe('200 products for 1250')
  device.online = false
  expect(await worker.load('/api/products')).toBe('200 products for 1250 (from the device)')
  device.online = true
  answers.set('/api/products', status(503))
  expect(await worker.load('/api/products')).toBe('503 ')
  answers.set('/api/products', () => {
    throw new TypeError('the line breaks')
  })
  await expect(worker.load('/api/products')).rejects.toThrow('the line breaks')
})

test('an answer that there is nothing is not kept', async () => {
  answers.set('/api/products/get/7', status(404))
  await worker.load('/api/products/get/7')
  device.online = false
  await expect(worker.load('/api/products/get/7')).rejects.toThrow('no network')
})

test('pictures are kept up to a size that most have', async () => {
  answers.set('/images/large.webp', () => ok('large', { 'content-length': '307201' }))
  answers.set('/images/small.webp', () => ok('small', { 'content-length': '307200' }))
  for (const name of ['large', 'small']) await worker.load(`/images/${name}.webp`)
  expect(await device.caches.list('haat-pictures')).toEqual(['/images/small.webp'])
})

test('a browser that keeps nothing gets all of it from the store', async () => {
  device.caches.refuses = true
  expect(await worker.load('/app/index-a.js')).toBe('200 script')
  expect(await worker.visit('/cart')).toContain('1250 taka')
})
