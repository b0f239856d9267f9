import type { ShopContact } from '#core/page/shop-contact.ts'

/** What the store says in a document that it fills in, each in a meta element of this name after `haat-`. */
export const DOCUMENT_SETTINGS = ['quote-url', 'origin', 'phone', 'email', 'address'] as const
type DocumentSetting = (typeof DOCUMENT_SETTINGS)[number]

export type DocumentSettings = Readonly<Record<DocumentSetting, string>>

/** What the document says; '' where it says nothing, or where there is none. */
export function documentSetting(name: DocumentSetting): string {
  return globalThis.document?.querySelector<HTMLMetaElement>(`[name=haat-${name}]`)?.content ?? ''
}

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
