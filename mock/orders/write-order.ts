import { emailKey, phoneKey } from '#core/account/contact-key.ts'
import type { AcceptedLine } from '#core/orders/check-order.ts'
import type { BodyOf } from '#generated/operation-types.ts'
import type { Order } from '#mock/kept.ts'
import type { MockStore } from '#mock/mock-store.ts'

type Accepted = {
  body: BodyOf<'placeOrder'>
  lines: readonly AcceptedLine[]
  totalPaisa: number
  mark: string | null
}

/** Takes what is ordered off the shelves, and keeps the order; what a test run takes does not count as sold. */
export function writeOrder(store: MockStore, { body, lines, totalPaisa, mark }: Accepted): Order {
  const { kept } = store
  for (const { productId, quantity } of lines) {
    const product = kept.products.find(({ id }) => id === productId)
    if (!product) continue
    product.stock -= quantity
    if (mark === null) product.sold += quantity
  }
  const now = store.now()
  const order: Order = {
    id: store.nextId('order'),
    user_id: body.user_id,
    vendor_name: body.vendor_name,
    status: 'pending',
    pay_amount_paisa: totalPaisa,
    payment_method: 'COD',
    customer_name: body.customer_name,
    customer_email: body.customer_email,
    customer_phone: body.customer_phone,
    customer_address: body.customer_address,
    customer_country: body.customer_country,
    customer_city: body.customer_city,
    customer_zip: body.customer_zip,
    created_at: now,
    updated_at: now,
    phone_key: phoneKey(body.customer_phone) || null,
    email_key: emailKey(body.customer_email) || null,
    mark,
    lines: lines.map(({ productId, name, quantity, pricePaisa, totalPaisa: total }) => ({
      id: store.nextId('order line'),
      product_id: productId,
      name,
      price_paisa: pricePaisa,
      quantity,
      total_paisa: total,
    })),
    events: [{ status: 'pending', at: now, by: null, note: null }],
  }
  kept.orders.push(order)
  return order
}
