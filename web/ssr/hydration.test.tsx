import { act } from '@testing-library/react'
import { expect, it } from 'vitest'

import { DEMO_CONTACT } from '#core/page/shop-contact.ts'
import { sampleLine } from '#core/testing/sample-cart.ts'
import { mockOperation } from '#generated/handlers.ts'
import { useShop } from '#web/shared/state/shop-state.ts'

import { captureLog } from '#web/test/capture-log.ts'
import { mockServer, storeSays } from '#web/test/mock-server.ts'
import {
  ASKED,
  CONTACT,
  faults,
  hydrate,
  openRendered,
  PAGES,
  renderer,
  trackFaults,
} from '#web/test/rendered-page.tsx'
import { signIn } from '#web/test/sign-in.ts'
import { pageSearch } from '#core/page/page-search.ts'
import { readDehydratedState } from './dehydrated-state.ts'

const { phone: telephone, ...REACHED } = CONTACT
const OWNER = { '@type': 'Organization', telephone, ...REACHED }

/** The contact of this shop, and no other. */
function expectOwnContact(): void {
  const said = document.documentElement.outerHTML
  for (const words of ['tel:+880255667788', CONTACT.phone, `mailto:${CONTACT.email}`, 'Khulna 9100']) {
    expect(said).toContain(words)
  }
  for (const words of Object.values(DEMO_CONTACT)) expect(said).not.toContain(words)
}

trackFaults()

it.each(PAGES)('renders and hydrates %s without a difference', { tags: 's1.owner' }, async (address) => {
  await openRendered(address)
  expect(document.querySelector('h1')?.textContent).not.toBe('')
  expect(document.querySelectorAll('title')).toHaveLength(1)
  expect(document.querySelector('[style]')).toBeNull()
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  expect(canonical?.getAttribute('href') ?? ASKED.origin).toMatch(ASKED.origin)
  expectOwnContact()
  await hydrate(address)
  expect(faults).toEqual([])
  expect(document.querySelectorAll('title')).toHaveLength(1)
  expectOwnContact()
})

it.each(['/viewPage', '/checkout'])(
  'renders nothing personal at %s, and hydrates it for a customer with a cart',
  async (address) => {
    signIn()
    useShop.getState().cart.addProductsFromServer([sampleLine({ name: 'Iron kettle', quantity: 3 })])
    await openRendered(address)
    expect(document.body.textContent).not.toMatch(/Iron kettle|Ayesha/)
    await hydrate(address)
    expect(faults).toEqual([])
  },
)

it.each([
  ['/productDetails/99', mockOperation('getProduct', (call) => call.problem('product_not_found'))],
  ['/vendorDetails/99', mockOperation('getVendor', (call) => call.problem('vendor_not_found'))],
  ['/categoryDetails/nowhere', mockOperation('listProducts', ({ respond }) => respond(200, []))],
])('answers 404 for %s, and hydrates it', async (address, answer) => {
  captureLog()
  mockServer.use(answer)
  expect(await openRendered(address)).toBe(404)
  await hydrate(address)
  expect(faults).toEqual([])
})

it('renders concurrent requests for reduced and for full data each as asked', async () => {
  const render = (saving: boolean) => renderer.render({ ...ASKED, saving, address: '/productDetails/1' })
  const pages = await Promise.all([render(true), render(false), render(true)])
  const hasLargePicture = pages.map((page) => 'html' in page && page.html.includes('-1280.avif'))
  expect(hasLargePicture).toEqual([false, true, false])
})

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

it('leaves failed queries to the browser', async () => {
  storeSays('getProduct', ({ networkError }) => networkError())
  expect(await openRendered('/productDetails/1')).toBe(200)
  expect(readDehydratedState()?.data.some(([key]) => key[1] === 'one')).toBe(false)
  await hydrate('/productDetails/1')
  expect(faults).toEqual([])
})

it('reports a fault when the markup differs from what the script renders', async () => {
  await openRendered('/', (html) => html.replace(/<h1([^>]*)>[^<]+/, '<h1$1>Another heading'))
  await hydrate('/')
  expect(faults).not.toEqual([])
})

it('counts what was typed into a field before hydration', async () => {
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

it.each([
  ['/', [OWNER]],
  ['/productDetails/1', [{ '@type': 'Product' }, { '@type': 'BreadcrumbList' }]],
  ['/categoryDetails/tea', [{ '@type': 'BreadcrumbList' }]],
  ['/search?q=tea', null],
])('%s has structured data with the contact of the shop', { tags: 's1.owner' }, async (address, things) => {
  await openRendered(address)
  const text = document.head.querySelector('script[type="application/ld+json"]')?.textContent
  const about: unknown = text ? JSON.parse(text)['@graph'] : null
  expect(about).toEqual(things && things.map((thing) => expect.objectContaining(thing) as unknown))
  expect(document.body.querySelector('[type="application/ld+json"]')).toBeNull()
})

const ALL_PARAMETERS = '?search=a&q=b&category=c&name=d&fbclid=e&utm_source=f&_=1&lng=jp'
it.each(PAGES.map((address) => address.split('?')[0] ?? ''))(
  'has one cache key of %s for all addresses that the routes read alike',
  (path) => {
    const address = new URL(path + ALL_PARAMETERS, 'https://shop.example')
    const read = new URL(renderer.addressOf(path + ALL_PARAMETERS), 'https://shop.example')
    const cached = new URLSearchParams(pageSearch(address))
    expect(Object.fromEntries(cached)).toEqual(Object.fromEntries(read.searchParams))
  },
)
