import { manyRows } from '#features/stores/local/catalog-fixture.ts'

import { largestProductPicture, saveData } from '../testing/device.ts'
import { expect, test, type Page } from '../testing/shop.ts'

// Browsers prefer a larger cached picture.
test.use({ isUsualDevice: false })
test.beforeEach(({ store }) => store.addProducts(manyRows(25, 'Uji Tea House')))

test('asks for pictures of 720 pixels, and of 480 while data saving is on', async ({ ana: { tab } }) => {
  await tab.widen(1280)
  await tab.open('/productDetails/102')
  await expect.poll(() => largestProductPicture(tab)).toBe(720)
  await saveData(tab, true)
  await tab.page.reload()
  await tab.ready()
  await expect.poll(() => largestProductPicture(tab)).toBe(480)
})

/** Animations must be pausable. */
const pauseButtons = (page: Page) => page.getByRole('button', { name: /^Pause/ })

test('stops automatic animations while data saving is on, also after a reload', async ({ ana: { tab } }) => {
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
