import type { BodyOf } from '#generated/operation-types.ts'
import { send, type Answer } from './send.ts'

type OrderBody = BodyOf<'placeOrder'>
type Line = { id: number; name?: string; price: number; quantity: number }

/** An honest order of these lines, at these prices in taka. */
export function orderOf(lines: readonly Line[], changes: Partial<OrderBody> = {}): OrderBody {
  const ordered = lines.map(({ id, name = `Product ${id}`, price, quantity }) => ({
    id,
    name,
    price,
    totalQuantity: quantity,
    totalPrice: Math.round(price * quantity * 100) / 100,
  }))
  return {
    user_id: null,
    ordered_products: ordered,
    pay_amount: Math.round(ordered.reduce((total, { totalPrice }) => total + totalPrice * 100, 0)) / 100,
    paymentMethod: 'COD',
    customer_email: 'ayesha@example.com',
    customer_name: 'Ayesha Rahman',
    customer_phone: '01712345678',
    customer_address: 'House 12, Road 5, Dhanmondi',
    customer_country: 'Bangladesh',
    customer_city: 'Dhaka',
    customer_zip: '1205',
    vendor_name: 'Uji Tea House',
    ...changes,
  }
}

/** A product of the tiny catalog, of which there is enough for every test. */
const bowl = { id: 304, price: 2100 }

/** An idempotency key for an order that a test calls by a short name. */
export function orderKey(name: string): string {
  return `key-of-the-order-${name}`
}

/** Orders one bowl, or one unit of another product, with the named key or a new one. */
export function orderOne(
  store: { url: string },
  name: string = crypto.randomUUID(),
  product: { id: number; price: number; vendor_name?: string } = bowl,
): Promise<Answer> {
  const { vendor_name = 'Uji Tea House', ...line } = product
  const body = orderOf([{ ...line, quantity: 1 }], { vendor_name })
  return send(store, 'POST', '/api/order/store', { body, headers: { 'idempotency-key': orderKey(name) } })
}
