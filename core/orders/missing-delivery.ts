import type { Contact } from '#core/account/person.ts'

/** What a courier will miss: the fields left blank, in the order to name them. The order may still be sent. */
export function missingDelivery(customer: Pick<Contact, 'phone' | 'address'>): ('phone' | 'address')[] {
  return (['phone', 'address'] as const).filter((field) => customer[field].trim() === '')
}
