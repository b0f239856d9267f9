import { setupWorker } from 'msw/browser'

import { wholeCatalog } from '#core/catalog/whole-catalog.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import { addCustomer, fillShelves } from '#mock/fill-shelves.ts'
import type { Kept } from '#mock/kept.ts'
import { MockStore } from '#mock/mock-store.ts'
import { storeHandlers } from '#mock/store-handlers.ts'
import { demoCustomer } from '#server/seed/demo-customer.ts'

const KEY = 'haat-mock-store'

/**
 * Answers the storefront's requests from a store in memory that holds the demo shop and its customer: `npm run dev -- --mock` needs
 * no server. What is ordered, saved and opened outlives a reload, and ends with the tab.
 */
export async function startMockWorker(): Promise<void> {
  const store = new MockStore(...left())
  if (store.kept.products.length === 0) stock(store)
  addEventListener('pagehide', () => sessionStorage.setItem(KEY, JSON.stringify(store.kept)))
  await setupWorker(...storeHandlers(store)).start({ onUnhandledFrame: 'bypass', quiet: true })
}

/** What this tab has left behind. */
function left(): [] | [Kept] {
  const text = sessionStorage.getItem(KEY)
  // Nobody but this file writes it.
  return text === null ? [] : [JSON.parse(text) as Kept]
}

function stock(store: MockStore): void {
  const files = import.meta.glob<BodyOf<'importCatalog'>>('../../server/seed/catalog/*.json', {
    eager: true,
    import: 'default',
  })
  fillShelves(store, wholeCatalog(Object.values(files)))
  addCustomer(store, demoCustomer)
}
