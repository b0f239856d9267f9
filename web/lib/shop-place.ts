import type { ShopContact } from '#core/page/shop-contact.ts'

import { documentSetting } from './document-settings.ts'

/** What no script is built with: where this shop is, and how to reach whoever keeps it. */
type ShopPlace = {
  /** `https://shop.example` */
  origin: string
  contact: ShopContact
}

let rendered: ShopPlace | undefined

/** For the next rendering, which goes through in one piece: where a server renders no document says it yet. */
export function renderPlace(place: ShopPlace): void {
  rendered = place
}

/**
 * The origin that absolute addresses begin with, the same for server and browser: the server writes it into the document,
 * as a proxy may show the browser another one.
 */
export function shopOrigin(): string {
  if (import.meta.env.SSR && rendered) return rendered.origin
  // A document that no server of ours has filled in is where it was loaded from.
  return documentSetting('origin') || window.location.origin
}

/** How to reach whoever keeps the shop, the same for server and browser. */
export function shopContact(): ShopContact {
  if (import.meta.env.SSR && rendered) return rendered.contact
  return {
    phone: documentSetting('phone'),
    email: documentSetting('email'),
    address: documentSetting('address'),
  }
}
