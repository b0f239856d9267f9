import { toTaka } from '#core/money.ts'
import { dhakaIso } from '#core/time/dhaka.ts'
import type { OrderChange, ReturnReason } from './order-steps.ts'

/** Customer and delivery fields of an order. */
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

/** Picks the contact fields of an order or of an order request. */
export function contactOf(order: OrderContact): OrderContact {
  return Object.fromEntries(CONTACT.map((field) => [field, order[field]])) as OrderContact
}

/** Changed values that an order event records. */
export type EventDetails = {
  courier?: string
  tracking?: string
  fields?: ContactField[]
}

/** A stored order with its lines: amounts in paisa, times in milliseconds since 1970. */
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
  lines: readonly StoredLine[]
}

type StoredLine = {
  id: number
  product_id: number
  name: string
  price_paisa: number
  quantity: number
  total_paisa: number
}

/** Converts an order to the customer's DTO. */
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
    order_product: order.lines.filter(hasUnits).map(toLineDto),
  }
}

/** Excludes lines whose units were all removed. */
function hasUnits({ quantity }: StoredLine): boolean {
  return quantity > 0
}

function toLineDto(line: StoredLine) {
  return {
    id: line.id,
    product_id: line.product_id,
    name: line.name,
    price: toTaka(line.price_paisa),
    quantity: line.quantity,
    total_price: toTaka(line.total_paisa),
  }
}

/** Converts an order for callers who only know its key: without customer name, courier and tracking number. */
export function toRedactedOrderDto<Status extends string>(order: StoredOrder<Status>) {
  const { customer_name: _name, ...shown } = toOrderDto({ ...order, courier: null, tracking: null })
  return shown
}

/** A stored order with its customer and delivery data. */
export type StoredOperatorOrder<Status extends string = string> = Omit<StoredOrder<Status>, 'lines'> &
  OrderContact & {
    user_id: number | null
    return_reason: ReturnReason | null
    mark: string | null
    lines: readonly (StoredLine & { restocked: number })[]
  }

/** A stored event of an order; `change` is null for a step, `details` is null when no values changed. */
export type StoredOrderEvent<Status extends string> = {
  status: Status
  change: OrderChange | null
  at: number
  by: string | null
  note: string | null
  details: EventDetails | null
}

/** Converts an order to the operators' DTO, with its history if given. */
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
      .filter(hasUnits)
      .map((line) => ({ ...toLineDto(line), restocked: line.restocked })),
    ...(history ? { history: history.map(toEventDto) } : {}),
  }
}

function toEventDto<Status extends string>({
  status,
  change,
  at,
  by,
  note,
  details,
}: StoredOrderEvent<Status>) {
  return { status, ...(change && { change }), at: dhakaIso(at), by, note, ...details }
}

/** Contact fields of an anonymized order. Products, amount and country stay. */
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

const MAX_LISTED = 5

/** Lists order ids for a sentence: '1001, 1002 and 3 more'. */
export function namedOrders(ids: readonly number[]): string {
  const more = ids.length - MAX_LISTED
  return ids.slice(0, MAX_LISTED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
