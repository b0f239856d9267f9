import { toTaka } from '#core/money.ts'
import { dhakaDay, startOfDhakaDay } from '#core/time/dhaka.ts'
import type { OrderStatus, ReturnReason } from '#core/orders/order-steps.ts'

const DAY_MS = 86_400_000
/** So many days a report is about, at the most. */
const MOST_DAYS = 366
/** So many rows a table of a report has, at the most. */
const MOST_ROWS = 200

/** A day in Dhaka, with its moments from the first to before the last, in milliseconds since 1970. */
export type ReportDay = { day: string; from: number; before: number }

/** The days of a period, its first and last included; null where it ends before it begins, or is too long. */
export function daysOfPeriod(from: string, to: string): ReportDay[] | null {
  const [first, last] = [startOfDhakaDay(from), startOfDhakaDay(to)]
  if (first === null || last === null || last < first || last - first >= MOST_DAYS * DAY_MS) return null
  return Array.from({ length: (last - first) / DAY_MS + 1 }, (_, at) => {
    const start = first + at * DAY_MS
    return { day: dhakaDay(start), from: start, before: start + DAY_MS }
  })
}

/** Orders of one day that are alike in this. */
export type OrderGroup = {
  status: OrderStatus
  vendor_name: string
  city: string
  reason: ReturnReason | null
  orders: number
  paisa: number
}

/** What of a product was sold on one day: ordered, and neither cancelled nor returned. */
export type ProductGroup = { product_id: number; name: string; units: number; paisa: number }

export type ReportSlice = { day: string; orders: readonly OrderGroup[]; products: readonly ProductGroup[] }

/** Statuses in which nothing was sold. */
export const UNSOLD: readonly OrderStatus[] = ['cancelled', 'returned']

/**
 * What the orders of a period come to; days without an order are there, too. `presentName` is that of a vendor whose name an
 * order keeps: orders of before and after a renaming are one row.
 */
export function salesReport(
  slices: readonly ReportSlice[],
  presentName: (vendorName: string) => string = (name) => name,
) {
  const groups = slices.flatMap(({ orders }) => orders)
  const cities = tallies(groups, ({ city }) => city)
  const vendors = tallies(groups, ({ vendor_name }) => presentName(vendor_name))
  const products = soldProducts(slices.flatMap((slice) => slice.products))
  return {
    from: slices[0]?.day ?? '',
    to: slices.at(-1)?.day ?? '',
    total: countOf(groups),
    statuses: byKey(groups, ({ status }) => status).map(([status, own]) => ({
      status,
      orders: units(own),
      amount: amountOf(own),
    })),
    reasons: byKey(
      groups.filter(({ status }) => status === 'returned'),
      ({ reason }) => reason ?? 'other',
    ).map(([reason, own]) => ({ reason, orders: units(own) })),
    cities: cities.slice(0, MOST_ROWS),
    vendors: vendors.slice(0, MOST_ROWS),
    days: slices.map(({ day, orders }) => ({ day, ...countOf(orders) })),
    products: products.slice(0, MOST_ROWS),
    left_off: {
      cities: Math.max(0, cities.length - MOST_ROWS),
      vendors: Math.max(0, vendors.length - MOST_ROWS),
      products: Math.max(0, products.length - MOST_ROWS),
    },
  }
}

type Groups = readonly OrderGroup[]

/** Orders, those that were undone, and what the others come to. */
function countOf(groups: Groups) {
  const sold = groups.filter(({ status }) => !UNSOLD.includes(status))
  return {
    orders: units(groups),
    cancelled: units(groups, 'cancelled'),
    returned: units(groups, 'returned'),
    amount: amountOf(sold),
  }
}

/** By a name as people type it; of several spellings the most usual stands for all. */
function tallies(groups: Groups, nameOf: (group: OrderGroup) => string) {
  const alike = Map.groupBy(groups, (group) => plain(nameOf(group)))
  return Array.from(alike.values(), (own) => {
    const [delivered, returned] = [units(own, 'delivered'), units(own, 'returned')]
    const ended = delivered + returned
    return {
      name: byKey(own, nameOf)[0]?.[0].trim() ?? '',
      orders: units(own),
      delivered,
      returned,
      returned_share: ended === 0 ? null : Math.round((returned / ended) * 10_000) / 10_000,
    }
  }).sort((one, other) => other.orders - one.orders || (one.name < other.name ? -1 : 1))
}

function plain(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

function soldProducts(rows: readonly ProductGroup[]) {
  const alike = Map.groupBy(rows, ({ product_id }) => product_id)
  return Array.from(alike, ([product_id, own]) => ({
    product_id,
    name: own.at(-1)?.name ?? '',
    units: own.reduce((sum, row) => sum + row.units, 0),
    amount: toTaka(own.reduce((sum, { paisa }) => sum + paisa, 0)),
  })).sort((one, other) => other.units - one.units || one.product_id - other.product_id)
}

/** Groups by a key, the one of the most orders first. */
function byKey<K extends string>(groups: Groups, keyOf: (group: OrderGroup) => K): [K, Groups][] {
  return [...Map.groupBy(groups, keyOf)].sort(
    ([key, one], [otherKey, other]) => units(other) - units(one) || (key < otherKey ? -1 : 1),
  )
}

function units(groups: Groups, status?: OrderStatus): number {
  const wanted = status === undefined ? groups : groups.filter((group) => group.status === status)
  return wanted.reduce((sum, { orders }) => sum + orders, 0)
}

function amountOf(groups: Groups): number {
  return toTaka(groups.reduce((sum, { paisa }) => sum + paisa, 0))
}
