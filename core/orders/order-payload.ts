import type { Contact } from '#core/account/person.ts'
import type { CartLine } from '#core/cart/cart-line.ts'
import { lineTotal, subtotal } from '#core/cart/totals.ts'
import { cartVendor } from '#core/cart/cart-vendor.ts'
import { toTaka } from '#core/money.ts'

/** The order request of the contract, amounts in taka. */
export type OrderPayload = {
  user_id: number | null
  ordered_products: { id: number; name: string; price: number; totalQuantity: number; totalPrice: number }[]
  pay_amount: number
  paymentMethod: 'COD'
  customer_email: string
  customer_name: string
  customer_phone: string
  customer_address: string
  customer_country: string
  customer_city: string
  customer_zip: string
  vendor_name: string
}

/** Builds the order request of a cart; a guest's `userId` is null, and the vendor of an empty cart is ''. */
export function orderPayload(order: {
  lines: readonly CartLine[]
  customer: Contact
  userId: number | null
}): OrderPayload {
  const { lines, customer, userId } = order
  return {
    user_id: userId,
    ordered_products: lines.map((line) => ({
      id: line.id,
      name: line.name,
      price: line.price,
      totalQuantity: line.quantity,
      totalPrice: toTaka(lineTotal(line)),
    })),
    pay_amount: toTaka(subtotal(lines)),
    paymentMethod: 'COD',
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_address: customer.address,
    customer_country: customer.country,
    customer_city: customer.city,
    customer_zip: customer.zip,
    vendor_name: cartVendor(lines)?.name ?? '',
  }
}

const COURIER_FIELDS = ['phone', 'address', 'country'] as const
type CourierField = (typeof COURIER_FIELDS)[number]

/** Returns the blank fields that a courier needs, in display order. An order may still be sent without them. */
export function missingDelivery(customer: Pick<Contact, CourierField>): CourierField[] {
  return COURIER_FIELDS.filter((field) => customer[field].trim() === '')
}
