import { foreignCursor, numberedPage, readNumber } from '#contract/cursor.ts'
import { contactKey, emailKey, phoneSpellings } from '#core/account/contact-key.ts'
import { customerForOperator } from '#core/account/shown-customer.ts'
import { toTaka } from '#core/money.ts'
import { underWay } from '#core/orders/order-steps.ts'
import { addressedOrder, namedOrders, nobody } from '#core/orders/shown-order.ts'
import type { MockAnswers } from '#contract/mock.ts'
import { customerDataOrdersMaxItems, findCustomersMaxItems } from '#generated/limits.ts'
import { historyOf, type Customer, type Order } from '#mock/kept.ts'
import type { MockStore } from '#mock/mock-store.ts'

/** Accounts from the other side of the counter. */
export function customerAnswers(store: MockStore) {
  const { kept } = store
  const endSessions = (userId: number): number => {
    const own = kept.sessions.filter((each) => each.userId === userId)
    kept.sessions = kept.sessions.filter((each) => each.userId !== userId)
    return own.filter(({ expiresAt }) => expiresAt > store.now()).length
  }
  return {
    findCustomers: ({ params: { contact }, respond }) => {
      const found = kept.customers.filter((customer) => isReachedBy(customer, contact))
      const shown = found.slice(0, findCustomersMaxItems).map((customer) => shownAccount(store, customer))
      return respond(200, shown)
    },
    exportCustomer: ({ params: { customerId: id, after }, respond, problem, invalid }) => {
      const page = ordersPage(ordersOf(store, id), after)
      if (page === null) return invalid([foreignCursor])
      const customer = store.customer(id)
      if (!customer) return problem('customer_not_found', { id })
      return respond(200, { ...(after === undefined ? firstPage(store, customer) : {}), ...page })
    },
    exportGuest: ({ params: { contact, after }, respond, invalid }) => {
      const page = ordersPage(ordersOfGuests(store, contact), after)
      if (page === null) return invalid([foreignCursor])
      return respond(200, { ...(after === undefined && { mails: mailsToGuests(store, contact) }), ...page })
    },
    eraseGuest: ({ params: { contact }, respond, problem }) => {
      const orders = ordersOfGuests(store, contact)
      const held = heldOf(orders)
      if (held.length > 0) return problem('guest_has_orders', { orders: namedOrders(held) })
      const mails = mailsToGuests(store, contact).length
      const own = emailsOf(contact)
      kept.quotations = kept.quotations.filter(({ to }) => !own.includes(emailKey(to)))
      forgetWhose(orders)
      return respond(200, { orders: orders.length, mails })
    },
    eraseCustomer: ({ params: { customerId: id }, respond, problem }) => {
      const customer = store.customer(id)
      if (!customer) return respond(200, { id, erased: false, orders: 0, mails: 0 })
      const held = heldOf(ordersOf(store, id))
      if (held.length > 0) return problem('customer_has_orders', { id, orders: namedOrders(held) })
      const mails = mailsTo(store, customer).length
      return respond(200, { id, erased: true, orders: erase(store, customer), mails })
    },
    setCustomerPassword: ({ params: { customerId: id }, body, respond, problem }) => {
      const customer = store.customer(id)
      if (!customer) return problem('customer_not_found', { id })
      customer.password = body.password
      return respond(200, { id, sessions: endSessions(id) })
    },
    endCustomerSessions: ({ params: { customerId: id }, respond, problem }) => {
      if (!store.customer(id)) return problem('customer_not_found', { id })
      return respond(200, { id, sessions: endSessions(id) })
    },
  } satisfies MockAnswers
}

/** Erases an account with cart and sessions, and whose its orders were; answers how many orders these are. */
function erase(store: MockStore, { id }: Customer): number {
  const { kept } = store
  const orders = ordersOf(store, id)
  forgetWhose(orders)
  kept.customers = kept.customers.filter((customer) => customer.id !== id)
  kept.sessions = kept.sessions.filter(({ userId }) => userId !== id)
  kept.cartRows = kept.cartRows.filter(({ user_id }) => user_id !== id)
  return orders.length
}

function forgetWhose(orders: readonly Order[]): void {
  for (const order of orders) {
    Object.assign(order, { ...nobody, user_id: null, letters: [] })
    for (const event of order.events) Object.assign(event, { note: null, details: null })
  }
}

/** The orders that keep whose they are from being erased, the first first. */
function heldOf(orders: readonly Order[]): number[] {
  const held = orders.filter(({ status }) => underWay.includes(status)).map(({ id }) => id)
  return held.sort((one, other) => one - other)
}

/** A page of orders that come newest first; null for a cursor that no store wrote. */
function ordersPage(orders: readonly Order[], after: string | undefined) {
  const before = readNumber(after, Infinity)
  if (before === undefined) return null
  const own = orders.filter((order) => order.id < before)
  const { page, next } = numberedPage(own, customerDataOrdersMaxItems)
  return { orders: page.map((order) => addressedOrder(order, historyOf(order))), next }
}

function isReachedBy({ email, later_email, phone }: Customer, contact: string): boolean {
  const key = contactKey(contact)
  return 'emailKey' in key
    ? [email, later_email ?? email].some((one) => emailKey(one) === key.emailKey)
    : phoneSpellings(key.phoneKey).includes(phone)
}

/** Orders of an account, or of guests, the newest first. */
function ordersOf({ kept }: MockStore, userId: number | null): Order[] {
  return kept.orders.filter(({ user_id }) => user_id === userId).sort((one, other) => other.id - one.id)
}

function ordersOfGuests(store: MockStore, contact: string): Order[] {
  const key = contactKey(contact)
  return ordersOf(store, null).filter(({ phone_key, email_key }) =>
    'emailKey' in key ? email_key === key.emailKey : phone_key === key.phoneKey,
  )
}

/** The e-mail that guests are looked for by, as its key. */
function emailsOf(contact: string): string[] {
  const key = contactKey(contact)
  return 'emailKey' in key ? [key.emailKey] : []
}

function shownAccount(store: MockStore, customer: Customer) {
  const { id } = customer
  const orders = ordersOf(store, id)
  const sessions = store.kept.sessions.filter((each) => each.userId === id && each.expiresAt > store.now())
  return customerForOperator({
    ...customer,
    sessions: sessions.length,
    orders: orders.length,
    orders_under_way: orders.filter(({ status }) => underWay.includes(status)).length,
  })
}

function firstPage(store: MockStore, customer: Customer) {
  const { kept } = store
  const cart = kept.cartRows.filter(({ user_id }) => user_id === customer.id)
  const sessions = kept.sessions.filter(
    ({ userId, expiresAt }) => userId === customer.id && expiresAt > store.now(),
  )
  return {
    account: shownAccount(store, customer),
    cart: cart.map(({ product_id, quantity }) => ({
      product_id,
      name: kept.products.find(({ id }) => id === product_id)?.name ?? '',
      quantity,
    })),
    sessions: sessions.map(({ createdAt, expiresAt }) => ({
      created_at: new Date(createdAt).toISOString(),
      expires_at: new Date(expiresAt).toISOString(),
    })),
    mails: mailsTo(store, customer),
  }
}

/** What would have been written to a customer, the newest first. */
function mailsTo(store: MockStore, { id, email, later_email }: Customer) {
  return mailsAbout(store, ordersOf(store, id), [email, later_email ?? email])
}

function mailsToGuests(store: MockStore, contact: string) {
  return mailsAbout(store, ordersOfGuests(store, contact), emailsOf(contact))
}

function mailsAbout(store: MockStore, orders: readonly Order[], addresses: readonly string[]) {
  const aboutOrders = orders.flatMap(({ id: order_id, letters }) =>
    letters.map((letter) => ({ ...letter, order_id, lines: [] })).reverse(),
  )
  const own = addresses.map(emailKey)
  const quotations = store.kept.quotations
    .filter(({ to }) => own.includes(emailKey(to)))
    .map(({ to, at, lines }) => ({
      to,
      about: 'quotation',
      order_id: null,
      at,
      lines: lines.map(({ price_paisa, ...line }) => ({ ...line, price: toTaka(price_paisa) })),
    }))
  return [...aboutOrders, ...quotations]
    .sort((one, other) => other.at - one.at)
    .map(({ at, ...mail }) => ({ ...mail, created_at: new Date(at).toISOString() }))
}
