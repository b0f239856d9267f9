import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'
import { examples } from '#generated/examples.ts'
import type { ReplyOf } from '#generated/operation-types.ts'

import { textsIn } from '#web/app/entry-server.tsx'
import { press } from '#web/test/fields.ts'
import { mockServer, storeSays } from '#web/test/mock-server.ts'
import { renderRoute } from '#web/test/render-route.tsx'
import { alerts, fillCart, shop } from '#web/test/shop.ts'
import { signIn } from '#web/test/sign-in.ts'
import { translatePage } from '#web/test/translate-page.ts'
import { wireProduct } from '#web/test/wire-products.ts'

const PUBLIC = [
  '/',
  '/?search=tea',
  '/productDetails/1',
  '/vendorDetails/1',
  '/categoryDetails',
  '/categoryDetails/tea',
  '/search',
  '/search?q=tea',
  '/viewPage',
  '/checkout',
  '/login',
  '/register',
  '/forgottenPassword',
]
const OF_CUSTOMERS = ['/myAccounts', '/edit', '/addressBook', '/wishList', '/newslatter']

const tea = sampleLine({ id: 1, name: 'Sencha 100 g', price: 850, quantity: 2, stock: 9 })
const cups = sampleLine({ id: 2, name: 'Cups', price: 1200 })

const faults: unknown[] = []
let stop = () => {}

beforeEach(() => {
  faults.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words) => void faults.push(words))
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

async function openTranslated(path: string) {
  const page = await renderRoute(path)
  stop = translatePage()
  expect(document.querySelectorAll('font font').length).toBeGreaterThan(10)
  return page
}

const page = () => document.body.textContent
const cart = () => document.querySelector('main')?.textContent
const announced = () => document.querySelector('output.sr-only:not([aria-label])')?.textContent
const heading = () => document.querySelector('main h1')?.textContent
const row = (at = 1) => within(screen.getAllByRole('row')[at] as HTMLElement)
async function whole() {
  await expect.poll(() => document.querySelector('main .skeleton')).toBeNull()
}

type Router = { navigate: (to: { href: string }) => Promise<void> }
async function goTo(router: Router, href: string) {
  await act(() => router.navigate({ href }))
  await whole()
}

it('every page can be left for another', async () => {
  const [first = '/', ...others] = PUBLIC
  fillCart(tea)
  const { router } = await openTranslated(first)
  for (const next of others) {
    await goTo(router, next)
    expect(heading()).toBe(heading()?.toUpperCase())
  }
  expect(faults).toEqual([])
})

it('every page of the account can be left for another', async () => {
  signIn()
  const { router } = await openTranslated('/myAccounts')
  for (const next of [...OF_CUSTOMERS, '/myAccounts']) await goTo(router, next)
  await press(/^view order/i)
  expect(page()).toContain('→')
  await goTo(router, '/')
  expect(faults).toEqual([])
})

it('the cart shows and announces what it holds', async () => {
  storeSays('getProduct', ({ problem }) => problem('unavailable'))
  fillCart(tea, cups)
  await openTranslated('/viewPage')
  for (let left = 2; left > 0; left -= 1)
    await userEvent.click(row().getByRole('button', { name: 'One more' }))
  await expect.poll(announced).toMatch(/QUANTITY 4.*৳4,600/)
  expect(row().getByRole('rowheader').parentElement?.textContent).toContain('৳3,400')
  expect(cart()).toContain('5 UNITS')
  await userEvent.clear(row().getByRole('textbox'))
  await userEvent.type(row().getByRole('textbox'), '9')
  await expect.poll(cart).toContain('ONLY 9')
  await userEvent.click(row().getByRole('button', { name: /^Remove/ }))
  await expect.poll(announced).toMatch(/REMOVED.*৳1,200/)
  expect(cart()).not.toContain('SENCHA 100 G')
  expect(document.querySelector('header')?.textContent).toContain('৳1,200')
  await userEvent.click(row().getByRole('button', { name: /^Remove/ }))
  await expect.poll(cart).toContain('YOUR SHOPPING CART IS EMPTY')
  expect(faults).toEqual([])
})

it('the dialog of an added product shows the count of each addition', async () => {
  const { router } = await openTranslated('/productDetails/1')
  for (const count of [1, 2]) {
    await userEvent.click(await screen.findByRole('button', { name: /^Add to Cart$/i }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain(`CONTAINS ${count} ITEM`)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  await goTo(router, '/viewPage')
  expect(cart()).toContain('2 UNITS')
  expect(faults).toEqual([])
})

it('a second search shows its own words and results', async () => {
  const { router } = await openTranslated('/search?q=tea')
  storeSays('searchProducts', ({ respond }) => respond(200, []))
  await goTo(router, '/search?q=nothing')
  await expect.poll(page).toContain('NOTHING WAS FOUND FOR')
  expect(heading()).toMatch(/NOTHING/)
  expect(heading()).not.toMatch(/TEA/)
  storeSays('searchProducts', ({ respond }) => respond(200, [wireProduct({ id: 3, name: 'Kettle 2 l' })]))
  await goTo(router, '/search?q=kettle')
  await expect.poll(cart).toContain('KETTLE 2 L')
  expect(cart()).not.toContain('NOTHING WAS FOUND FOR')
  expect(faults).toEqual([])
})

it('another product on the same page has its own name alone', async () => {
  const names = ['Sencha 100 g tin', 'Kettle, 2 l, black', 'Cup']
  storeSays('getProduct', ({ params, respond }) =>
    respond(200, wireProduct({ id: params.productId, name: names[params.productId - 1] ?? '' })),
  )
  const { router } = await openTranslated('/productDetails/1')
  for (const id of [2, 3, 1]) {
    await goTo(router, `/productDetails/${id}`)
    await expect.poll(heading).toBe(names[id - 1]?.toUpperCase())
  }
  expect(faults).toEqual([])
})

it('the checkout shows what another tab changed, and goes on to the order', async () => {
  storeSays('getProduct', ({ problem }) => problem('unavailable'))
  storeSays('placeOrder', ({ respond }) =>
    respond(200, examples.placeOrder.replies[200].placed as ReplyOf<'placeOrder', 200>),
  )
  signIn()
  fillCart(tea)
  await openTranslated('/checkout')
  for (let step = 0; step < 3; step += 1) await press(/^Continue$/i)
  act(() => shop().cart.changeQuantity(1, 6))
  await expect.poll(() => screen.getByRole('table').textContent).toMatch(/6 ×৳850৳5,100/)
  expect(cart()).not.toContain('৳1,700')
  await press(/^Confirm Order$/i)
  const dialog = await screen.findByRole('dialog', { name: /ORDER PLACED SUCCESSFULLY!/ })
  await userEvent.click(within(dialog).getByRole('button'))
  await expect.poll(heading).toBe('MY ACCOUNT')
  expect(alerts()).toEqual([])
  expect(faults).toEqual([])
})

it('a chosen language reaches every text of the page', async () => {
  const texts = textsIn('jp').getResourceBundle('jp', 'shop') as JsonBodyType
  mockServer.use(http.get('*/locales/jp.json', () => HttpResponse.json(texts)))
  fillCart(tea)
  await openTranslated('/viewPage')
  await press(/^Language/)
  await userEvent.click(await screen.findByRole('button', { name: /^Japanese/i }))
  await expect.poll(heading).toBe('ショッピングカート')
  const english = ['SKIP', 'ACCOUNT', 'CATEGORIES', 'UNIT', 'COUPON', 'SUB-TOTAL', 'CHECKOUT', 'CONTACT']
  expect(english.filter((word) => page()?.includes(word))).toEqual([])
  expect(faults).toEqual([])
})
