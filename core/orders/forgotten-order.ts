/**
 * What an order says once it is forgotten whose it was, on request or after the days that a store keeps it. What was bought,
 * the amount and the country stay.
 */
export const nobody = {
  customer_name: '',
  customer_email: '',
  customer_phone: '',
  customer_address: '',
  customer_city: '',
  customer_zip: '',
  phone_key: null,
  email_key: null,
  tracking: null,
} as const

const MOST_NAMED = 5

/** Numbers of orders for a sentence: '1001, 1002 and 3 more'. */
export function namedOrders(ids: readonly number[]): string {
  const more = ids.length - MOST_NAMED
  return ids.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
