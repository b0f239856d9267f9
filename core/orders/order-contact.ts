/** What an order says of its customer and of where it goes. */
export const CONTACT = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'customer_address',
  'customer_city',
  'customer_zip',
  'customer_country',
] as const

export type ContactField = (typeof CONTACT)[number]
export type OrderContact = Record<ContactField, string>

/** These fields of an order, or of a request for one. */
export function contactOf(order: OrderContact): OrderContact {
  return Object.fromEntries(CONTACT.map((field) => [field, order[field]])) as OrderContact
}
