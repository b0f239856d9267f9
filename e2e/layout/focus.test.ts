import { expect, test, type Page } from '../testing/demo-shop.ts'

// WCAG 2.4.11: what has the focus is not covered by the header, the navigator or a bar at the foot of the page.

const SCREENS = [
  { width: 640, height: 450 },
  { width: 320, height: 256 },
]

/** Whether the middle of what has the focus is on the screen and nothing else lies upon it. */
function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return false
    const { x, y, width, height } = focused.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined
    return top !== null && (focused.contains(top) || top.contains(focused) || label?.contains(top) === true)
  })
}

const nameOfFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: focused } = document
    return focused?.getAttribute('aria-label') ?? focused?.textContent?.trim().slice(0, 40) ?? ''
  })

async function fillCart(page: Page, shop: string, count: number): Promise<void> {
  await page.goto(`${shop}/vendorDetails/1`)
  const buttons = page.getByRole('main').getByRole('button', { name: /^Add to Cart/ })
  for (let place = 0; place < count; place += 1) {
    await buttons.nth(place).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  }
}

for (const viewport of SCREENS) {
  const size = `${viewport.width}x${viewport.height}`

  test(`covers no control of a cart with five lines at ${size} when the keyboard reaches it`, async ({
    page,
    shop,
  }) => {
    await fillCart(page, shop, 5)
    await page.setViewportSize(viewport)
    await page.goto(`${shop}/viewPage`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('main').focus()
    for (const key of ['Tab', 'Shift+Tab']) {
      const covered: string[] = []
      let stops = 0
      while (stops < 60) {
        await page.keyboard.press(key)
        if (!(await page.evaluate(() => document.activeElement?.closest('main') !== null))) break
        stops += 1
        if (!(await isFocusSeen(page))) covered.push(await nameOfFocus(page))
      }
      expect(stops).toBeGreaterThan(15)
      expect(covered, key).toEqual([])
    }
  })

  test(`shows the heading and the first field of the next step of the checkout at ${size}`, async ({
    page,
    shop,
  }) => {
    await fillCart(page, shop, 1)
    await page.setViewportSize(viewport)
    await page.goto(`${shop}/checkout`)
    const next = page.getByRole('button', { name: 'Continue', exact: true })
    await next.focus()
    await page.keyboard.press('Enter')
    await page.getByLabel(/^First Name/).waitFor()
    await expect.poll(() => isFocusSeen(page)).toBe(true)
    const heading = page.getByRole('heading', { name: /Billing Details/ })
    await expect(heading).toBeInViewport()
    await page.getByLabel(/^First Name/).focus()
    expect(await isFocusSeen(page)).toBe(true)
  })
}
