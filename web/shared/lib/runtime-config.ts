import type { ShopContact } from '#core/page/shop-contact.ts'

/** What the store says in a document that it fills in, each in a meta element of this name after `haat-`. */
export const RUNTIME_SETTINGS = ['quote-url', 'origin', 'phone', 'email', 'address'] as const
type RuntimeSetting = (typeof RUNTIME_SETTINGS)[number]

export type RuntimeSettings = Readonly<Record<RuntimeSetting, string>>

/** What the document says; '' where it says nothing, or where there is none. */
export function runtimeSetting(name: RuntimeSetting): string {
  return globalThis.document?.querySelector<HTMLMetaElement>(`[name=haat-${name}]`)?.content ?? ''
}

/** What a build does not know: the shop's origin and its contact. */
type RuntimeConfig = {
  origin: string
  contact: ShopContact
}

let rendered: RuntimeConfig | undefined

/** Set before each rendering, which is synchronous. */
export function setRuntimeConfig(place: RuntimeConfig): void {
  rendered = place
}

/** The origin of absolute addresses, as the server knows it: a proxy may show the browser another one. */
export function shopOrigin(): string {
  if (import.meta.env.SSR && rendered) return rendered.origin
  // A document that no server of ours has filled in is where it was loaded from.
  return runtimeSetting('origin') || window.location.origin
}

export function shopContact(): ShopContact {
  if (import.meta.env.SSR && rendered) return rendered.contact
  return {
    phone: runtimeSetting('phone'),
    email: runtimeSetting('email'),
    address: runtimeSetting('address'),
  }
}
