import type { AcceptedOrder } from '#server/orders/order-queries.ts'

export const PLACED_AT = 1_800_000_000_000

/** A line of a product of the tiny catalog. */
export function acceptedLine(product_id: number, quantity: number, price_paisa: number) {
  return { product_id, name: 'A', price_paisa, quantity, total_paisa: price_paisa * quantity }
}

/** Returns an accepted guest order with a unique key. */
export function acceptedOrder(changes: Partial<AcceptedOrder> = {}): AcceptedOrder {
  return {
    order: {
      user_id: null,
      vendor_name: 'Uji Tea House',
      status: 'pending',
      pay_amount_paisa: 314_050,
      payment_method: 'COD',
      customer_name: 'Ayesha "A" Rahman, ঢাকা',
      customer_email: 'ayesha@example.com',
      customer_phone: '01712345678',
      customer_address: 'House 12',
      customer_country: 'Bangladesh',
      customer_city: 'Dhaka',
      customer_zip: '1205',
      created_at: PLACED_AT,
      updated_at: PLACED_AT,
      phone_key: '01712345678',
      email_key: 'ayesha@example.com',
      mark: null,
    },
    lines: [acceptedLine(301, 2, 125_000), acceptedLine(303, 1, 64_050)],
    placedBy: null,
    keyed: { scope: 'order of a guest', key: crypto.randomUUID(), fingerprint: 'print', validSince: 0 },
    mails: [{ recipient: 'ayesha@example.com', letter: '{"kind":"confirmation"}', topic: 'confirmation' }],
    ...changes,
  }
}
