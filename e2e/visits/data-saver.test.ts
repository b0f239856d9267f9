import { searchInHeader } from '#features/drivers/web/shelves-in-browser.ts'
import { manyRows } from '#features/stores/local/shelf.ts'

import { askedForScript, largestProductPicture, saveData } from '../testing/device.ts'
import { expect, test, type Page } from '../testing/shop.ts'

test.beforeEach(({ store }) => store.stockShelves(manyRows(25, 'Uji Tea House')))

test('asks for pictures of 720 pixels, and of 480 while data saving is on', async ({ ana: { tab } }) => {
  await tab.widen(1280)
  await tab.open('/productDetails/102')
  await expect.poll(() => largestProductPicture(tab)).toBe(720)
  await saveData(tab, true)
  await tab.page.reload()
  await tab.ready()
  await expect.poll(() => largestProductPicture(tab)).toBe(480)
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

test.describe('a browser that asks to save data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } })

  test.beforeEach(async ({ ana: { tab }, context }) => {
    // Every picture arrives, though the products have none.
    const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }
    await context.route('**/assets/images/**', (route) => route.fulfill(picture))
    await tab.open('/')
  })

  test('gets the script with the first tap that needs it', async ({ ana: { tab } }) => {
    await tab.page.waitForLoadState('load')
    expect(await askedForScript(tab)).toBe(false)
    await tab.choose('Sencha No. 02', tab.area('New Arrivals'))
    await tab.page.waitForURL('**/productDetails/102')
    await tab.page.waitForLoadState('load')
    expect(await askedForScript(tab)).toBe(false)
    await tab.choose('Add to Cart')
    await expect(tab.text('Item Added Successfully!')).toBeVisible()
  })

  test('gets the script with the page of the cart, and not with a search', async ({ ana: { tab } }) => {
    await searchInHeader(tab, 'no. 02', null)
    await expect(tab.text('Found 1 product')).toBeVisible()
    await tab.page.waitForLoadState('load')
    expect(await askedForScript(tab)).toBe(false)
    await tab.open('/viewPage')
    // An entry of the resource timing follows the answer.
    await expect.poll(() => askedForScript(tab)).toBe(true)
  })
})
