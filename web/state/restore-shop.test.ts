import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { sampleLine, sampleProduct } from '#core/testing/sample-cart.ts'

import { STORAGE_KEY } from './persistence.ts'
import { followOtherTabs, restoreShop, useShop } from './shop-state.ts'
import { shop } from '#web/testing/shop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a storage that does not answer holds the start back for 5 seconds, not longer', async () => {
  vi.spyOn(useShop.persist, 'rehydrate').mockReturnValue(new Promise(() => undefined))
  const started = vi.fn<() => void>()
  void restoreShop().then(started)
  await vi.advanceTimersByTimeAsync(4999)
  expect(started).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toHaveBeenCalledOnce()
})

it('a storage that answers holds nothing back and leaves no timer', async () => {
  await restoreShop()
  expect(vi.getTimerCount()).toBe(0)
})

it('a page that Back shows from memory goes on with the cart of the device, not with its own', () => {
  const { cart } = shop()
  cart.addProductsFromServer([sampleLine({ id: 1 })])
  const stop = followOtherTabs()
  const newer = { state: { cart: { lines: [sampleLine({ id: 2, quantity: 3 })] }, language: {} }, version: 0 }
  localStorage.setItem(STORAGE_KEY, JSON.stringify(newer))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  cart.add(sampleProduct({ id: 2 }))
  stop()
  expect(shop().cart.lines.map(({ id, quantity }) => [id, quantity])).toEqual([[2, 4]])
  expect(localStorage.getItem(STORAGE_KEY)).toContain('"quantity":4')
})
