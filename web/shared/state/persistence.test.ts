import { afterEach, expect, it, vi } from 'vitest'

import { sampleLine, sampleProduct } from '#core/testing/sample-cart.ts'

import { STORAGE_KEY } from './persistence.ts'
import { followOtherTabs, restoreShop, useShop } from './shop-state.ts'
import { fillCart, shop } from '#web/test/shop.ts'

const keep = (lines: unknown[], isBangla = false) =>
  localStorage.setItem(
    STORAGE_KEY,
    JSON.stringify({ state: { cart: { lines }, language: { isBangla } }, version: 0 }),
  )
const stored = () => localStorage.getItem(STORAGE_KEY) ?? ''

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it(
  'keeps the cart and whether the shop is in Bangla, and nothing else, under the key of the shop',
  { tags: 's3.stored-between-visits' },
  () => {
    const { cart, global, auth, language } = shop()
    auth.success('a-token', '2999-01-01T00:00:00.000Z')
    global.setKeyword('tea')
    language.setBangla()
    const line = sampleLine({ name: 'Sencha' })
    cart.addProductsFromServer([line])
    const { state } = JSON.parse(localStorage.getItem('persist:nihonhaat') ?? '{}') as { state: unknown }
    expect(state).toEqual({ cart: { lines: [line] }, language: { isBangla: true } })
  },
)

it(
  'leaves what another tab wrote alone while nothing of its own changes',
  { tags: ['s4.cart-tabs-are-one-shop', 'F-18'] },
  async () => {
    fillCart(sampleLine({ name: 'Sencha' }))
    keep([sampleLine({ name: 'Matcha' })])
    shop().global.showLogin()
    expect(stored()).toContain('Matcha')

    await restoreShop()
    keep([sampleLine({ name: 'Hojicha' })])
    shop().global.closeLogin()
    expect(stored()).toContain('Hojicha')
    expect(shop().cart.lines[0]?.name).toBe('Matcha')
  },
)

it.each([
  ['empties the cart', []],
  ['removes the line that the dialog shows', [sampleLine({ id: 2, name: 'Cups' })]],
])('ends the add-to-cart dialog when another tab %s', async (_what, lines) => {
  fillCart(sampleLine({ id: 1 }), sampleLine({ id: 2, name: 'Cups' }))
  shop().global.showAddToCart()
  keep(lines)
  await restoreShop()
  expect(shop().global.showAddToCartModal).toBe(false)
  // What it adds later opens nothing here.
  keep([sampleLine({ id: 3 })])
  await restoreShop()
  expect(shop().global.showAddToCartModal).toBe(false)
})

it(
  'a storage that does not answer holds the start back for 5 seconds, not longer',
  { tags: ['s3.restore-limit', 's9.restore-limit'] },
  async () => {
    vi.useFakeTimers()
    vi.spyOn(useShop.persist, 'rehydrate').mockReturnValue(new Promise(() => undefined))
    const started = vi.fn<() => void>()
    void restoreShop().then(started)
    await vi.advanceTimersByTimeAsync(4999)
    expect(started).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(started).toHaveBeenCalledOnce()
  },
)

it(
  'a page that Back shows from memory goes on with the cart of the device, not with its own',
  { tags: 's4.page-from-memory' },
  () => {
    fillCart(sampleLine({ id: 1 }))
    const stop = followOtherTabs()
    keep([sampleLine({ id: 2, quantity: 3 })])
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    shop().cart.add(sampleProduct({ id: 2 }))
    stop()
    expect(shop().cart.lines.map(({ id, quantity }) => [id, quantity])).toEqual([[2, 4]])
    expect(stored()).toContain('"quantity":4')
  },
)
