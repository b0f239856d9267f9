import { AccountPopup } from './account-popup.tsx'
import { CartPopup } from './cart-popup.tsx'
import { RecentPopup } from './recent-popup.tsx'
import { SearchPopup } from './search-popup.tsx'

/** The popups of the toolbar; they come together when a hand comes near. */
export const TOOLBAR_POPUPS = {
  cart: CartPopup,
  account: AccountPopup,
  search: SearchPopup,
  recent: RecentPopup,
} as const
