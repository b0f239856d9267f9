import { followCard } from '#features/drivers/web/shelves-in-browser.ts'
import { manyRows } from '#features/stores/local/shelf.ts'

import { largestProductPicture, saveData } from '../testing/device.ts'
import { expect, test, type Page } from '../testing/shop.ts'

test.beforeEach(({ store }) => store.stockShelves(manyRows(25, 'Uji Tea House')))

for (const [on, width] of [
  [false, 720],
  [true, 480],
] as const)
  test(`asks for pictures of ${width} pixels when data saving is ${on ? 'on' : 'off'}`, async ({
    ana: { tab },
  }) => {
    await tab.widen(1280)
    await tab.open('/')
    await saveData(tab, on)
    await tab.page.reload()
    await followCard(tab, 'New Arrivals', 'Sencha No. 02')
    expect(tab.path()).toBe('/productDetails/102')
    await expect.poll(() => largestProductPicture(tab)).toBe(width)
  })

/** What moves by itself can be paused. */
const pauseButtons = (page: Page) => page.getByRole('button', { name: /^Pause/ })

test('moves nothing by itself while data saving is on, after a reload too', async ({ ana: { tab } }) => {
  await tab.open('/')
  await expect(pauseButtons(tab.page)).toHaveCount(2)
  await saveData(tab, true)
  await expect(pauseButtons(tab.page)).toHaveCount(0)
  await tab.page.reload()
  await tab.ready()
  await expect(tab.text('Sencha No. 02')).toBeVisible()
  await expect(pauseButtons(tab.page)).toHaveCount(0)
  await saveData(tab, false)
  await expect(pauseButtons(tab.page)).toHaveCount(2)
})
