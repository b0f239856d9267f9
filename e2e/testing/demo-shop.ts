import { test as base } from '@playwright/test'

import { startStore } from '#server/test/start-store.ts'

/** Playwright's `test` with a demo store, shared by the tests of a worker; `shop` is its URL. */
export const test = base.extend<object, { shop: string }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- the fixture needs no other
    async ({}, use) => {
      const store = await startStore({ seed: 'demo' })
      await use(store.url)
      await store.close()
    },
    { scope: 'worker' },
  ],
})

export { expect, type Locator } from '@playwright/test'
