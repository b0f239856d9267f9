import type { Page } from 'playwright'

import { manyRows } from '#features/stores/local/catalog-fixture.ts'

import { expect, test } from '../testing/shop.ts'

// WCAG 2.4.11: header, navigation bar and sticky footers must not cover the focused element.

const SCREENS = [
  { width: 640, height: 450 },
  { width: 320, height: 256 },
]

type Focus = { name: string; isInMain: boolean; isSeen: boolean }

/** The focused element, and whether its center is visible and uncovered. */
function focus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const { x, y, width, height } = focused.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined
    return {
      name: focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 40),
      isInMain: focused.closest('main') !== null,
      isSeen:
        top !== null && (focused.contains(top) || top.contains(focused) || label?.contains(top) === true),
    }
  })
}

/** The elements that a key focuses in the main part, and the covered ones among them. */
async function passed(page: Page, key: string): Promise<{ stops: number; covered: string[] }> {
  const covered: string[] = []
  let stops = 0
  for (; stops < 60; stops += 1) {
    await page.keyboard.press(key)
    const { name, isInMain, isSeen } = await focus(page)
    if (!isInMain) break
    if (!isSeen) covered.push(name)
  }
  return { stops, covered }
}

test.beforeEach(({ store }) => store.addProducts(manyRows(5, 'Uji Tea House')))

test('covers no control of a cart with five lines that the keyboard reaches', async ({
  ana: { tab },
  ana,
  store,
}) => {
  for (let number = 1; number <= 5; number += 1)
    await ana.hasPutIntoCart(store.product(`Sencha No. 0${number}`), 1)
  await tab.open('/viewPage')
  for (const viewport of SCREENS) {
    await tab.page.setViewportSize(viewport)
    await tab.shown()
    await tab.page.getByRole('main').focus()
    for (const key of ['Tab', 'Shift+Tab']) {
      const { stops, covered } = await passed(tab.page, key)
      const message = `${key} at ${viewport.width}x${viewport.height}`
      expect(stops, message).toBeGreaterThan(15)
      expect(covered, message).toEqual([])
    }
  }
})

test('shows the heading and the first field of the next step of the checkout', async ({
  ana: { tab },
  ana,
  store,
}) => {
  await ana.hasPutIntoCart(store.product('Sencha No. 01'), 1)
  const field = tab.field('billing.firstName')
  for (const viewport of SCREENS) {
    await tab.page.setViewportSize(viewport)
    await tab.open('/checkout')
    await tab.button('Continue').focus()
    await tab.page.keyboard.press('Enter')
    await field.waitFor()
    await expect.poll(async () => (await focus(tab.page)).isSeen).toBe(true)
    await expect(tab.page.getByRole('heading', { name: /Billing Details/ })).toBeInViewport()
    await field.focus()
    expect((await focus(tab.page)).isSeen).toBe(true)
  }
})
