import { test as base } from '@playwright/test'

import { browser, closeBrowser } from '#features/drivers/web/browser.ts'
import { watchDevice } from '#features/drivers/web/device-in-browser.ts'
import { returnDevice, takeDevice } from '#features/drivers/web/device-pool.ts'
import { withoutNewerFunctions } from '#features/drivers/web/new-device.ts'
import { ShopTab } from '#features/drivers/web/shop-tab.ts'
import { WebShopper } from '#features/drivers/web/web-shopper.ts'
import { ScenarioExchanges } from '#features/exchanges/scenario-exchanges.ts'
import { openLocalStore, type LocalStore } from '#features/stores/local/local-store.ts'
import { Person } from '#features/support/person.ts'

import { OwnBuild } from './own-build.ts'

type Fixtures = {
  /** Default context options; contexts with these options are reused. */
  isUsualDevice: boolean
  /** A replaceable copy of the built storefront. */
  ownBuild: OwnBuild | null
  /** An empty store for the test; every exchange is checked against the contract. */
  store: LocalStore
  /** A shopper at a new device. */
  ana: WebShopper
  /** A customer's data and password. */
  customer: Person
}

/** Playwright's `test` with a store and a shopper. */
export const test = base.extend<Fixtures>({
  // Reuses the browser of the device pool.
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- the fixture needs no other
    async ({}, use) => {
      await use(await browser())
      await closeBrowser()
    },
    { scope: 'worker' },
  ],
  isUsualDevice: async (
    { locale, javaScriptEnabled, serviceWorkers, extraHTTPHeaders, contextOptions },
    use,
  ) => {
    const own = [extraHTTPHeaders, ...Object.values(contextOptions)].some((option) => option !== undefined)
    await use(locale === 'en-GB' && javaScriptEnabled && serviceWorkers === 'block' && !own)
  },
  context: async ({ isUsualDevice, store, browser: opened }, use) => {
    const context = isUsualDevice ? await takeDevice() : await opened.newContext()
    if (!isUsualDevice) {
      await watchDevice(context)
      await withoutNewerFunctions(context)
    }
    await use(context)
    if (isUsualDevice) await returnDevice(context, store.url)
    else await context.close()
  },
  ownBuild: [null, { option: true }],
  store: async ({ ownBuild }, use) => {
    const exchanges = new ScenarioExchanges([], { foreign: false })
    const store = await openLocalStore({
      ...{ webFolder: ownBuild?.webFolder, ownOwner: false, database: 'sqlite', watch: exchanges.record },
    })
    await use(store)
    await store.close()
    exchanges.assertValid()
  },
  ana: async ({ store, context, javaScriptEnabled }, use) => {
    const ana = new WebShopper(context, store.url, await ShopTab.open(context, store.url))
    ana.tab.hasScript = javaScriptEnabled
    await use(ana)
  },
  customer: async ({ ana }, use) => use(new Person('Ana', ana, (text) => text)),
})

/** A `test` whose store serves a copy of the build. */
export const testOfBuilds = test.extend<{ ownBuild: OwnBuild }>({
  // oxlint-disable-next-line no-empty-pattern -- the fixture needs no other
  ownBuild: async ({}, use) => {
    const build = await OwnBuild.copy()
    await use(build)
    await build.remove()
  },
})

export { expect, type Page } from '@playwright/test'
