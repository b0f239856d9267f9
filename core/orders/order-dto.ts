import { toTaka } from '#core/money.ts'
import { dhakaIso } from '#core/time/dhaka.ts'
import type { OrderChange, ReturnReason } from './order-steps.ts'

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

/** What changed of an order with an event. */
export type EventDetails = {
  courier?: string
  tracking?: string
  fields?: ContactField[]
}

/** An order with its lines, as the store keeps it: amounts in paisa, times in milliseconds since 1970. */
export type StoredOrder<Status extends string = string> = {
  id: number
  status: Status
  pay_amount_paisa: number
  payment_method: 'COD'
  customer_name: string
  vendor_name: string
  courier: string | null
  tracking: string | null
  created_at: number
  updated_at: number
  lines: readonly KeptLine[]
}

type KeptLine = {
  id: number
  product_id: number
  name: string
  price_paisa: number
  quantity: number
  total_paisa: number
}

/** An order as its customer sees it. */
export function toOrderDto<Status extends string>(order: StoredOrder<Status>) {
  return {
    id: order.id,
    status: order.status,
    pay_amount: toTaka(order.pay_amount_paisa),
    payment_method: order.payment_method,
    customer_name: order.customer_name,
    vendor_name: order.vendor_name,
    ...(order.courier !== null && { courier: order.courier }),
    ...(order.tracking !== null && { tracking: order.tracking }),
    created_at: dhakaIso(order.created_at),
    updated_at: dhakaIso(order.updated_at),
    order_product: order.lines.filter(isHeld).map(toLineDto),
  }
}

/** A line of which units are left; a cancelled one still says what it was. */
function isHeld({ quantity }: KeptLine): boolean {
  return quantity > 0
}

function toLineDto(line: KeptLine) {
  return {
    id: line.id,
    product_id: line.product_id,
    name: line.name,
    price: toTaka(line.price_paisa),
    quantity: line.quantity,
    total_price: toTaka(line.total_paisa),
  }
}

/** An order as anybody sees it who knows its key: without whose it is, and without a number that a courier tells it by. */
export function toRedactedOrderDto<Status extends string>(order: StoredOrder<Status>) {
  const { customer_name: _whose, ...shown } = toOrderDto({ ...order, courier: null, tracking: null })
  return shown
}

/** An order with whose it is and where it goes, as the store keeps it. */
export type StoredOperatorOrder<Status extends string = string> = Omit<StoredOrder<Status>, 'lines'> &
  OrderContact & {
    user_id: number | null
    return_reason: ReturnReason | null
    mark: string | null
    lines: readonly (KeptLine & { restocked: number })[]
  }

/** What has happened to an order, as the store keeps it; `change` is null for a step, `details` where nothing else changed. */
export type StoredOrderEvent<Status extends string> = {
  status: Status
  change: OrderChange | null
  at: number
  by: string | null
  note: string | null
  details: EventDetails | null
}

/** An order as who sends it out needs it. */
export function toOperatorOrderDto<Status extends string>(
  order: StoredOperatorOrder<Status>,
  history?: readonly StoredOrderEvent<Status>[],
) {
  return {
    ...toOrderDto(order),
    user_id: order.user_id,
    ...contactOf(order),
    return_reason: order.return_reason,
    mark: order.mark,
    order_product: order.lines
      .filter(isHeld)
      .map((line) => ({ ...toLineDto(line), restocked: line.restocked })),
    ...(history ? { history: history.map(shownEvent) } : {}),
  }
}

function shownEvent<Status extends string>({
  status,
  change,
  at,
  by,
  note,
  details,
}: StoredOrderEvent<Status>) {
  return { status, ...(change && { change }), at: dhakaIso(at), by, note, ...details }
}

/**
 * What an order says once it is forgotten whose it was, on request or after the days that a store keeps it. What was bought,
 * the amount and the country stay.
 */
export const ANONYMIZED_CUSTOMER = {
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
