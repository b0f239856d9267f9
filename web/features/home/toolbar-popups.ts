import { AccountPopup, CartPopup, RecentPopup, SearchPopup } from './popups.tsx'

/** The popups of the toolbar; they come together when a hand comes near. */
export const TOOLBAR_POPUPS = {
  cart: CartPopup,
  account: AccountPopup,
  search: SearchPopup,
  recent: RecentPopup,
} as const
