/** How shoppers reach the shop: an operator's settings, the same in every language. */
export type ShopContact = {
  /** As people read it. */
  phone: string
  email: string
  /** Where the shop is, in one line. */
  address: string
}

/** The owner of the shop, for recipients of its mails. */
export type ShopOwner = ShopContact & { name: string }

/** Of the demo shop, and the default of a store. */
export const DEMO_CONTACT: ShopContact = {
  phone: '+880 1711-000000',
  email: 'hello@nihonhaat.example',
  address: 'House 24, Road 11, Banani, Dhaka 1213, Bangladesh',
}

/** The same shop with its name. */
export const DEMO_SHOP: ShopOwner = { name: 'Nihon Haat', ...DEMO_CONTACT }

/** What a phone dials. */
export function callHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

/** Begins a letter to this address, which holds nothing that an address of the web reads otherwise. */
export function mailHref(email: string): string {
  return `mailto:${email}`
}
