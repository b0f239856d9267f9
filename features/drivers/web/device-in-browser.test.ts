import { afterAll, expect, test } from 'vitest'

import { closeBrowser } from './browser.ts'
import { chromiumPath } from './chromium.ts'
import { shownAlerts } from './device-in-browser.ts'
import { newDevice } from './new-device.ts'
import { ShopTab } from './shop-tab.ts'

afterAll(closeBrowser)

test.skipIf(chromiumPath() === null)('remembers an alert that is gone when the page changes', async () => {
  const context = await newDevice('en-GB')
  const tab = await ShopTab.open(context, '')
  await tab.page.setContent('<main></main>')
  expect(shownAlerts(tab)).toEqual([])
  await tab.page.evaluate(() => {
    const alert = document.createElement('div')
    alert.setAttribute('role', 'alertdialog')
    alert.textContent = 'Order Failure'
    document.body.append(alert)
  })
  await expect.poll(() => shownAlerts(tab)).toEqual(['Order Failure'])
  await tab.page.setContent('<main></main>')
  expect(shownAlerts(tab)).toEqual(['Order Failure'])
  await context.close()
})
