import { create } from 'zustand'
import { persist } from 'zustand/middleware'

import { startDeadline } from '#client/call.ts'
import { onStorageChangeElsewhere } from '#web/shared/lib/window-events.ts'

import { createAlertSlice, type AlertSlice } from './alert-slice.ts'
import { createAuthSlice, type AuthSlice } from './auth-slice.ts'
import { createCartSlice, type CartSlice } from './cart-slice.ts'
import { createGlobalSlice, type GlobalSlice } from './global-slice.ts'
import { createLanguageSlice, type LanguageSlice } from './language-slice.ts'
import { createOrderSlice, type OrderSlice } from './order-slice.ts'
import {
  isChangedElsewhere,
  persistedState,
  restoredState,
  shopStorage,
  STORAGE_KEY,
  type PersistedState,
} from './persistence.ts'

/** What belongs to this browser; the server's data live in the query cache, shareable state in the address. */
export type ShopState = {
  auth: AuthSlice
  cart: CartSlice
  language: LanguageSlice
  global: GlobalSlice
  alert: AlertSlice
  order: OrderSlice
}

/** The state of the storefront. Language and cart are persisted, and restored by `restoreShop`. */
export const useShop = create<ShopState>()(
  persist<ShopState, [], [], PersistedState>(
    (...tools) => ({
      ...createAuthSlice(...tools),
      ...createCartSlice(...tools),
      ...createLanguageSlice(...tools),
      ...createGlobalSlice(...tools),
      ...createAlertSlice(...tools),
      ...createOrderSlice(...tools),
    }),
    {
      name: STORAGE_KEY,
      storage: shopStorage,
      skipHydration: true,
      partialize: persistedState,
      merge: (stored, current) => restoredState(stored, current),
    },
  ),
)

// The dialog shows the first line, and closes when that line is removed in any tab.
useShop.subscribe(({ cart: { lines }, global }, { cart: { lines: before } }) => {
  const shown = before[0]
  const isGone = lines !== before && !lines.some(({ id }) => id === shown?.id)
  if (isGone && global.showAddToCartModal) global.closeAddToCart()
})

/** Tells the shopper that a piece of the script did not arrive, and offers to load the page again. */
export const showChunkError = (): void =>
  useShop.getState().alert.show({
    key: 'common.partFailed',
    action: { key: 'common.reload', run: () => window.location.reload() },
  })

/** How long the start of the page waits for stored state at the most. */
const RESTORE_LIMIT_MS = 5000

/** Brings cart and language back; after the limit the shop starts without them. Never rejects. */
export async function restoreShop(): Promise<void> {
  const limit = startDeadline(RESTORE_LIMIT_MS)
  await Promise.race([useShop.persist.rehydrate(), limit.reached]).catch(() => {})
  limit.end()
}

/** Reads changes of other tabs whose storage event may not have arrived yet. */
export async function rehydrateFromStorage(): Promise<void> {
  if (isChangedElsewhere()) await useShop.persist.rehydrate()
}

/** Follows changes of other tabs, also after a bfcache restore. Returns how to stop. */
export function followOtherTabs(): () => void {
  return onStorageChangeElsewhere(STORAGE_KEY, () => void useShop.persist.rehydrate())
}
