/** Contact data of the shop, from the operator's settings. */
export type ShopContact = {
  /** Display format. */
  phone: string
  email: string
  /** Postal address in one line. */
  address: string
}

/** Contact data with the shop's name, for mails. */
export type ShopOwner = ShopContact & { name: string }

/** Contact data of the demo shop, the default. */
export const DEMO_CONTACT: ShopContact = {
  phone: '+880 1711-000000',
  email: 'hello@nihonhaat.example',
  address: 'House 24, Road 11, Banani, Dhaka 1213, Bangladesh',
}

/** The demo shop with its name. */
export const DEMO_SHOP: ShopOwner = { name: 'Nihon Haat', ...DEMO_CONTACT }

/** Returns the `tel:` URL of a phone number. */
export function callHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

/** Returns the `mailto:` URL of an e-mail, which must contain no reserved URL characters. */
export function mailHref(email: string): string {
  return `mailto:${email}`
}
