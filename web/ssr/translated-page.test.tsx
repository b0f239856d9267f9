import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { sampleLine } from '#core/testing/sample-cart.ts'

import { i18nFor } from '#web/app/entry-server.tsx'
import { press } from '#web/test/fields.ts'
import { mockServer } from '#web/test/mock-server.ts'
import { renderRoute } from '#web/test/render-route.tsx'
import { fillCart } from '#web/test/shop.ts'
import { translatePage } from '#web/test/translate-page.ts'

const PUBLIC = [
  '/',
  '/productDetails/1',
  '/vendorDetails/1',
  '/categoryDetails/tea',
  '/search?q=tea',
  '/viewPage',
  '/checkout',
  '/login',
]

const tea = sampleLine({ id: 1, name: 'Sencha 100 g', price: 850, quantity: 2, stock: 9 })

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
const heading = () => document.querySelector('main h1')?.textContent
async function whole() {
  await expect.poll(() => document.querySelector('main .skeleton')).toBeNull()
}

type Router = { navigate: (to: { href: string }) => Promise<void> }
async function goTo(router: Router, href: string) {
  await act(() => router.navigate({ href }))
  await whole()
}

it('goes from every page to the next while the browser translates', async () => {
  const [first = '/', ...others] = PUBLIC
  fillCart(tea)
  const { router } = await openTranslated(first)
  for (const next of others) {
    await goTo(router, next)
    expect(heading()).toBe(heading()?.toUpperCase())
  }
  expect(faults).toEqual([])
})

it(
  'shows every text in the chosen language after the browser translated the page',
  { tags: 's1.translations-everywhere' },
  async () => {
    const texts = i18nFor('jp').getResourceBundle('jp', 'shop') as JsonBodyType
    mockServer.use(http.get('*/locales/jp.json', () => HttpResponse.json(texts)))
    fillCart(tea)
    await openTranslated('/viewPage')
    await press(/^Language/)
    await userEvent.click(await screen.findByRole('button', { name: /^Japanese/i }))
    await expect.poll(heading).toBe('ショッピングカート')
    const english = ['SKIP', 'ACCOUNT', 'CATEGORIES', 'UNIT', 'COUPON', 'SUB-TOTAL', 'CHECKOUT', 'CONTACT']
    expect(english.filter((word) => page()?.includes(word))).toEqual([])
    expect(faults).toEqual([])
  },
)
