import { act } from '@testing-library/react'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { DEMO_CONTACT } from '#core/page/shop-contact.ts'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { mockOperation } from '#generated/handlers.ts'
import { useShop } from '#web/state/shop-state.ts'

import { createApp } from '../app.tsx'
import { createRenderer, textsIn } from '../entry-server.tsx'
import { mockServer, storeSays } from '../testing/mock-server.ts'
import { signIn } from '../testing/sign-in.ts'
import { testI18n } from '../testing/test-i18n.ts'
import { translatePage } from '../testing/translate-page.ts'
import { keptAddress } from '../worker/kept-document.ts'
import { readBootData, takeOver } from './boot-data.ts'
import { showPage } from './show-page.ts'

const TEMPLATE =
  '<html lang="en"><head><meta name="haat-origin" content=""><meta name="haat-phone" content=""><meta name="haat-email" content=""><meta name="haat-address" content=""></head><body><div id="root"><!--/root--></div><noscript>{{common.noScript}}</noscript><!--scripts--></body></html>'
const CONTACT = {
  phone: '+880 255-667788',
  email: 'ask@sakura.example',
  address: 'Station Road "North", Khulna 9100',
}
const { phone: telephone, ...REACHED } = CONTACT
const OWNER = { '@type': 'Organization', telephone, ...REACHED }
const OF_SHOP = { routeFiles: {}, styles: [], quoteUrl: '', contact: CONTACT }
const ask = (request: Request) => globalThis.fetch(request)
const renderer = createRenderer({ template: TEMPLATE, ...OF_SHOP }, ask)
const ASKED = { language: 'en' as const, saving: false, origin: 'https://shop.example', job: 1 }

const PAGES = [
  '/',
  '/?search=tea',
  '/productDetails/1',
  '/vendorDetails/1',
  '/categoryDetails',
  '/categoryDetails/tea?name=sencha',
  '/search',
  '/search?q=tea',
  '/viewPage',
  '/checkout',
  '/login',
  '/register',
  '/forgottenPassword',
]

let root: Root | undefined
const faults: unknown[] = []

beforeEach(() => {
  faults.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    // happy-dom does not know the element.
    if (!words.includes('search')) faults.push(words)
  })
})
afterEach(() => {
  act(() => root?.unmount())
  vi.restoreAllMocks()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

/** Puts the document of an address where the browser has it, and returns its status; `change` stands for a render that differs. */
async function openRendered(address: string, change = (html: string) => html): Promise<number> {
  vi.stubEnv('SSR', true)
  const page = await renderer.render({ ...ASKED, address })
  vi.unstubAllEnvs()
  if (!('html' in page)) throw new Error(`${address} is another page`)
  const rendered = new DOMParser().parseFromString(change(page.html), 'text/html')
  document.head.innerHTML = rendered.head.innerHTML
  document.body.innerHTML = rendered.body.innerHTML
  return page.status
}

/** Does what the script does with a rendered page. */
async function hydrate(address: string): Promise<ReturnType<typeof createApp>> {
  window.history.replaceState({}, '', address)
  const app = createApp({ i18n: testI18n() })
  const { element, queryClient, router } = app
  const boot = readBootData()
  if (!boot) throw new Error('No boot data')
  takeOver(queryClient, boot)
  router.ssr = { manifest: undefined }
  await router.load()
  const container = document.querySelector<HTMLElement>('#root')
  if (!container) throw new Error('No root')
  await act(async () => {
    root = await showPage(container, <StrictMode>{element}</StrictMode>, {
      isRendered: true,
      onFault: (error) => void faults.push(error),
    })
  })
  return app
}

/** Whoever keeps this shop is told of, and nobody else. */
function expectOwnContact(): void {
  const said = document.documentElement.outerHTML
  for (const words of ['tel:+880255667788', CONTACT.phone, `mailto:${CONTACT.email}`, 'Khulna 9100']) {
    expect(said).toContain(words)
  }
  for (const words of Object.values(DEMO_CONTACT)) expect(said).not.toContain(words)
}

it.each(PAGES)('%s is rendered whole, and taken over as it is', { tags: 's1.owner' }, async (address) => {
  await openRendered(address)
  expect(document.querySelector('h1')?.textContent).not.toBe('')
  expect(document.querySelectorAll('title')).toHaveLength(1)
  expect(document.querySelector('[style]')).toBeNull()
  expectOwnContact()
  await hydrate(address)
  expect(faults).toEqual([])
  expect(document.querySelectorAll('title')).toHaveLength(1)
  expectOwnContact()
})

/** Does what iOS does with telephone numbers, addresses and dates in a page, here with every text. */
function makeLinks(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  while (texts.nextNode()) found.push(texts.currentNode)
  for (const text of found) {
    if (!text.textContent?.trim() || !text.parentElement?.closest('#root')) continue
    const link = document.createElement('a')
    link.setAttribute('x-apple-data-detectors', 'true')
    text.parentNode?.replaceChild(link, text)
    link.append(text)
  }
}

it.each(PAGES)('%s is hydrated where the browser has made links of its texts', async (address) => {
  await openRendered(address)
  makeLinks()
  const heading = document.querySelector('h1')
  await hydrate(address)
  expect(faults).toEqual([])
  expect(document.querySelector('h1')).toBe(heading)
})

it.each(PAGES)('%s that was translated before its script came is rendered anew', async (address) => {
  await openRendered(address)
  const stop = translatePage()
  await hydrate(address)
  // Nothing is asked for again.
  expect(document.querySelector('main .skeleton')).toBeNull()
  // The translation goes on with what it finds then.
  await expect.poll(() => document.querySelector('h1')?.textContent).toMatch(/^[^a-z]+$/)
  stop()
  expect(faults).toEqual([])
  expect(document.querySelectorAll('title')).toHaveLength(1)
})

it.each(['/%', '/categoryDetails/%E0%A6%9?name=tea', '/productDetails/101%', '/unknown'])(
  '%s, which no page has, leads to /login',
  async (url) => {
    const address = renderer.addressOf(url)
    expect(await renderer.render({ ...ASKED, address })).toEqual({ status: 302, location: '/login' })
  },
)

// One page of goods for all of them, and each that shows something of whoever is here.
it.each(['/productDetails/1', '/viewPage', '/checkout', '/login', '/register'])(
  '%s says nothing of who is here before the script has looked, and is taken over for whoever is',
  async (address) => {
    signIn()
    useShop.getState().cart.addProductsFromServer([sampleLine({ name: 'Kept kettle', quantity: 3 })])
    await openRendered(address)
    expect(document.body.textContent).not.toMatch(/Kept kettle|Ayesha/)
    // The login page leads a customer on, which is another page.
    if (address === '/login') return
    await hydrate(address)
    expect(faults).toEqual([])
  },
)

it.each([
  ['/productDetails/99', mockOperation('getProduct', (call) => call.problem('product_not_found'))],
  ['/vendorDetails/99', mockOperation('getVendor', (call) => call.problem('vendor_not_found'))],
  ['/categoryDetails/nowhere', mockOperation('listProducts', ({ respond }) => respond(200, []))],
])('%s, which is not there, is 404, and taken over as it is', async (address, answer) => {
  mockServer.use(answer)
  expect(await openRendered(address)).toBe(404)
  await hydrate(address)
  expect(faults).toEqual([])
})

it.each([
  ['/', true, 'later', true],
  // What the store could not answer the script has to ask for.
  ['/', true, 'module', false],
  ['/', false, 'module', true],
  // What is in the cart is known to its script alone.
  ['/viewPage', true, 'module', true],
])(
  '%s for somebody who saves data, or not (%s), has its script %s',
  async (address, saving, type, answers) => {
    if (!answers) storeSays('listHotDeals', ({ problem }) => problem('unavailable'))
    const script = '<script data-main type="module" src="/app/index.js"></script>'
    const { render } = createRenderer({ template: TEMPLATE + script, ...OF_SHOP }, ask)
    const page = await render({ ...ASKED, address, saving })
    expect('html' in page && page.html).toContain(script.replace('module', type))
  },
)

it(
  'says in the reader’s language what stands where no script can',
  { tags: 's1.words-without-script' },
  () => {
    const html = renderer.empty('fr', 'https://shop.example')
    expect(html).toContain('<noscript>Vous pouvez parcourir la boutique sans JavaScript.')
    expect(html).toContain('+880\u00a0255-667788')
    expect(html).not.toContain('{{')
  },
)

it('leaves to the script what the store could not answer', async () => {
  storeSays('getProduct', ({ networkError }) => networkError())
  expect(await openRendered('/productDetails/1')).toBe(200)
  expect(readBootData()?.data.some(([key]) => key[1] === 'one')).toBe(false)
  await hydrate('/productDetails/1')
  expect(faults).toEqual([])
})

it('would tell if a page were another one for its script', async () => {
  await openRendered('/', (html) => html.replace(/<h1([^>]*)>[^<]+/, '<h1$1>Another heading'))
  await hydrate('/')
  expect(faults).not.toEqual([])
})

it('counts what was typed into a page before its script came', async () => {
  await openRendered('/productDetails/1')
  const field = document.querySelector<HTMLInputElement>('input[inputmode="numeric"]')
  if (!field) throw new Error('No field')
  field.value = '3'
  await hydrate('/productDetails/1')
  expect(faults).toEqual([])
  const add = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Add to Cart',
  )
  act(() => add?.click())
  expect(useShop.getState().cart.lines).toMatchObject([{ quantity: 3 }])
})

it('searches for what was chosen and typed in the header before its script came', async () => {
  await openRendered('/')
  const form = document.querySelector<HTMLFormElement>('header search form')
  const category = form?.querySelector('select')
  const box = form?.querySelector('input')
  if (!form || !category || !box) throw new Error('No search')
  category.value = 'tea'
  const { router } = await hydrate('/')
  act(() => form.requestSubmit())
  await vi.waitFor(() => expect(router.state.location.href).toBe('/categoryDetails/tea'))
  expect(faults).toEqual([])
})

it.each([
  ['/', [OWNER, { '@type': 'WebSite' }]],
  ['/productDetails/1', [{ '@type': 'Product' }, { '@type': 'BreadcrumbList' }]],
  ['/vendorDetails/1', [{ '@type': 'BreadcrumbList' }]],
  ['/categoryDetails/tea', [{ '@type': 'BreadcrumbList' }]],
  ['/search?q=tea', null],
])(
  '%s says to search engines what it is about, and how to reach whoever keeps the shop',
  { tags: 's1.owner' },
  async (address, things) => {
    await openRendered(address)
    const text = document.head.querySelector('script[type="application/ld+json"]')?.textContent
    const about: unknown = text ? JSON.parse(text)['@graph'] : null
    expect(about).toEqual(things && things.map((thing) => expect.objectContaining(thing) as unknown))
    expect(document.body.querySelector('[type="application/ld+json"]')).toBeNull()
  },
)

it.each([
  ['/productDetails/1?utm_source=mail', '/productDetails/1'],
  ['/search?q=tea&utm_source=mail', '/search?q=tea'],
  ['/?search=tea&lng=fr', '/?search=tea'],
])('%s is the same page as %s', (url, address) => {
  expect(renderer.addressOf(url)).toBe(address)
})

it('is in Spanish where a language has no word', () => {
  const french = textsIn('fr')
  const texts = french.getResourceBundle('fr', 'shop') as Record<string, unknown>
  french.removeResourceBundle('fr', 'shop')
  expect(french.t('common.retry')).toBe(textsIn('es').t('common.retry'))
  french.addResourceBundle('fr', 'shop', texts)
})

const ALL_PARAMETERS = '?search=a&q=b&category=c&name=d&fbclid=e&utm_source=f&_=1&lng=jp'
it.each(PAGES.map((address) => address.split('?')[0] ?? ''))(
  'the device keeps one copy of %s for all addresses that the routes read alike',
  (path) => {
    const read = new URL(renderer.addressOf(path + ALL_PARAMETERS), 'https://shop.example')
    const kept = new URL(
      keptAddress(new URL(path + ALL_PARAMETERS, 'https://shop.example'), 'en'),
      'https://shop.example',
    )
    expect(Object.fromEntries(kept.searchParams)).toEqual(Object.fromEntries(read.searchParams))
  },
)
