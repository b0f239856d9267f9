import { contactKey } from '#core/account/contact-key.ts'
import type { OrderStatus } from './order-steps.ts'

/** Which orders are looked for; what is absent does not matter. Times in milliseconds since 1970. */
export type OrderFilter = {
  status?: OrderStatus | undefined
  /** All names that the vendor has or had, as an order keeps the name of its day. */
  vendorNames?: readonly string[] | undefined
  phoneKey?: string | undefined
  emailKey?: string | undefined
  /** Of this test run; all runs, none of them, or that does not matter. */
  mark: { of: string } | 'any' | 'none' | 'either'
  placedFrom?: number | undefined
  placedBefore?: number | undefined
}

/** What a request says of the orders it looks for; empty texts say nothing. */
type Filters = {
  status?: OrderStatus | undefined
  customer?: string | undefined
  mark?: string | undefined
  marked?: 'only' | 'also' | undefined
  placed_from?: string | undefined
  placed_before?: string | undefined
}

/** `vendorNames` are those of the vendor that the request names; undefined where it names none. */
export function orderFilterOf(filters: Filters, vendorNames: readonly string[] | undefined): OrderFilter {
  const { status, customer = '', placed_from, placed_before } = filters
  return {
    status,
    vendorNames,
    ...(customer.trim() !== '' && contactKey(customer)),
    mark: marksOf(filters),
    placedFrom: placed_from === undefined ? undefined : Date.parse(placed_from),
    placedBefore: placed_before === undefined ? undefined : Date.parse(placed_before),
  }
}

function marksOf({ mark, marked }: Filters): OrderFilter['mark'] {
  if (mark !== undefined) return { of: mark }
  if (marked === undefined) return 'none'
  return marked === 'only' ? 'any' : 'either'
}

type Candidate = {
  status: OrderStatus
  vendor_name: string
  phone_key: string | null
  email_key: string | null
  mark: string | null
}

/** Whether an order is one of those that are looked for, whenever it was placed. */
export function matchesFilter(order: Candidate, wanted: OrderFilter): boolean {
  const same = <T>(filter: T | undefined, value: T) => filter === undefined || filter === value
  return (
    same(wanted.status, order.status) &&
    (wanted.vendorNames?.includes(order.vendor_name) ?? true) &&
    same<string | null>(wanted.phoneKey, order.phone_key) &&
    same<string | null>(wanted.emailKey, order.email_key) &&
    fitsMark(order.mark, wanted.mark)
  )
}

function fitsMark(mark: string | null, wanted: OrderFilter['mark']): boolean {
  if (typeof wanted === 'object') return mark === wanted.of
  return wanted === 'either' || (mark !== null) === (wanted === 'any')
}
