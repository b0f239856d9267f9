import type { i18n } from 'i18next'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

import { startDeadline } from '#client/call.ts'
import { withoutOrdered } from '#core/orders/without-ordered.ts'
import { onStorageChangeElsewhere } from '#web/shared/lib/window-events.ts'

import { alertSlice } from './alert-slice.ts'
import { authSlice } from './auth-slice.ts'
import { cartSlice } from './cart-slice.ts'
import { globalSlice } from './global-slice.ts'
import { languageSlice } from './language-slice.ts'
import { orderSlice } from './order-slice.ts'
import {
  isChangedElsewhere,
  persistedState,
  restoredState,
  shopStorage,
  STORAGE_KEY,
  type PersistedState,
} from './persistence.ts'

/** What belongs to this browser; the server's data live in the query cache, shareable state in the address. */
type ShopState = {
  auth: ReturnType<typeof authSlice>
  cart: ReturnType<typeof cartSlice>
  language: ReturnType<typeof languageSlice>
  global: ReturnType<typeof globalSlice>
  alert: ReturnType<typeof alertSlice>
  order: ReturnType<typeof orderSlice>
}

/** The state of the storefront. Language and cart are persisted; `restoreShop` restores the cart, `followLanguage` the language. */
export const useShop = create<ShopState>()(
  persist<ShopState, [], [], PersistedState>(
    (set, get) => {
      const patch =
        <Name extends keyof ShopState>(name: Name) =>
        (part: Partial<ShopState[Name]>) =>
          set((state) => ({ [name]: { ...state[name], ...part } }))
      return {
        auth: authSlice(patch('auth')),
        cart: cartSlice(patch('cart'), get),
        language: languageSlice(patch('language'), () => get().language),
        global: globalSlice(patch('global')),
        alert: alertSlice(patch('alert'), () => get().alert),
        order: orderSlice(patch('order'), (ordered, part) =>
          set(({ order, cart, global }) => {
            const lines = withoutOrdered(cart.lines, ordered)
            return {
              order: { ...order, ...part },
              cart: { ...cart, lines },
              ...(lines.length === 0 && { global: { ...global, selectedProductVendorName: '' } }),
            }
          }),
        ),
      }
    },
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

/** Brings the cart back; after the limit the shop starts without it. Never rejects. */
export async function restoreShop(): Promise<void> {
  const limit = startDeadline(RESTORE_LIMIT_MS)
  await Promise.race([useShop.persist.rehydrate(), limit.reached]).catch(() => {})
  limit.end()
}

/** Keeps the language state as the page is, however its language was detected or chosen. */
export function followLanguage(i18n: Pick<i18n, 'language' | 'on'>): void {
  const follow = (language: string) => {
    const { isBangla, toggle } = useShop.getState().language
    if (isBangla !== (language === 'bn')) toggle()
  }
  follow(i18n.language)
  i18n.on('languageChanged', follow)
}

/** Reads changes of other tabs whose storage event may not have arrived yet. */
export async function rehydrateFromStorage(): Promise<void> {
  if (isChangedElsewhere()) await useShop.persist.rehydrate()
}

/** Follows changes of other tabs, also after a bfcache restore. Returns how to stop. */
export function followOtherTabs(): () => void {
  return onStorageChangeElsewhere(STORAGE_KEY, () => void useShop.persist.rehydrate())
}
