import { toOperatorOrderDto, namedOrders } from '#core/orders/order-dto.ts'
import { dhakaIso } from '#core/time/dhaka.ts'
import { foreignCursor, numberedPage, readNumber } from '#contract/cursor.ts'
import { contactKey } from '#core/account/contact-key.ts'
import { toCustomerDto } from '#core/account/customer-dto.ts'
import { toTaka } from '#core/money.ts'
import { ok as done, err } from '#core/result.ts'
import {
  customerDataCartMaxItems,
  customerDataMailsMaxItems,
  customerDataOrdersMaxItems,
  customerDataSessionsMaxItems,
  findCustomersMaxItems,
} from '#generated/limits.ts'
import type { ReplyOf } from '#generated/operation-types.ts'
import type { Deps } from '#server/deps.ts'
import { operation, ok } from '#server/http/operation.ts'
import { inputProblem, problem } from '#server/http/problem.ts'
import { readNotification } from '#server/notifications/email.ts'
import { accountReader, guestReader, mailsTo, type Reader } from '#server/accounts/customer-emails.ts'
import {
  findCustomer,
  findCustomers as findInStore,
  openSessionsOf,
  pageOfOrders,
  type Orderer,
  wholeCartOf,
} from '#server/accounts/customer-queries.ts'
import type { Db } from '#server/db/db.ts'
import { eraseAccount, eraseGuests } from '#server/accounts/anonymization.ts'
import { historyOf } from '#server/orders/order-changes.ts'
import type { MailRow } from '#server/db/tables/tables.ts'
import { findUser, setPasswordHash } from '#server/accounts/user-queries.ts'
import { deleteSessionsOf } from '#server/accounts/session-queries.ts'

/** Accounts with a phone number or an e-mail. */
export const findCustomers = operation('findCustomers', async ({ body, deps: { db, now } }) => {
  const found = await findInStore(db, body.contact, { now: now(), limit: findCustomersMaxItems })
  return ok(found.map((customer) => toCustomerDto(customer)))
})

/** The stored data of a customer: account data on the first page, orders with their history on each page. */
export const exportCustomer = operation('exportCustomer', async ({ params, deps }) => {
  const { customerId, after } = params
  const page = await ordersPage(deps.db, { userId: customerId }, after)
  if (page === null) return inputProblem([foreignCursor])
  const first = after === undefined ? await firstPage(deps, customerId) : {}
  if (first === null || !(await findUser(deps.db, customerId)))
    return problem('customer_not_found', { id: customerId })
  return ok({ ...first, ...page })
})

/** The stored data of guests with a phone number or an e-mail: mails on the first page, orders on each page. */
export const exportGuest = operation('exportGuest', async ({ body: { contact, after }, deps: { db } }) => {
  const page = await ordersPage(db, contactKey(contact), after)
  if (page === null) return inputProblem([foreignCursor])
  return ok({ ...(after === undefined && { mails: await mailsOf(db, guestReader(contact)) }), ...page })
})

/** Orders with their history; null for a cursor that no store wrote. */
async function ordersPage(db: Db, orderer: Orderer, after: string | undefined) {
  const before = readNumber(after, null)
  if (before === undefined) return null
  const limit = customerDataOrdersMaxItems
  const { page, next } = numberedPage(await pageOfOrders(db, orderer, { before, limit: limit + 1 }), limit)
  const orders: ReplyOf<'getOrder', 200>[] = []
  // One after the other: other requests want connections, too.
  for (const order of page) orders.push(toOperatorOrderDto(order, await historyOf(db, order)))
  return { orders, next }
}

async function firstPage({ db, now }: Deps, id: number) {
  const [account, user] = [await findCustomer(db, id, now()), await findUser(db, id)]
  if (!account || !user) return null
  const sessions = await openSessionsOf(db, id, { now: now(), limit: customerDataSessionsMaxItems })
  return {
    account: toCustomerDto(account),
    cart: await wholeCartOf(db, id, customerDataCartMaxItems),
    sessions: sessions.map(({ created_at, expires_at }) => ({
      created_at: dhakaIso(created_at),
      expires_at: dhakaIso(expires_at),
    })),
    mails: await mailsOf(db, accountReader(user)),
  }
}

async function mailsOf(db: Db, reader: Reader) {
  return (await mailsTo(db, reader, customerDataMailsMaxItems)).map(toMailDto)
}

function toMailDto({ recipient, letter, order_id, created_at }: MailRow) {
  const { kind, ...said } = readNotification(letter)
  const lines = 'lines' in said ? said.lines : []
  return {
    to: recipient,
    about: kind,
    order_id,
    created_at: dhakaIso(created_at),
    lines: lines.map(({ productId, name, pricePaisa, quantity }) => ({
      product_id: productId,
      name,
      price: toTaka(pricePaisa),
      quantity,
    })),
  }
}

/** Erases an account and anonymizes its orders, unless some are open; an unknown account is no error. */
export const eraseCustomer = operation('eraseCustomer', async ({ params: { customerId: id }, deps }) => {
  const outcome = await deps.commit(async (trx) => {
    const user = await findUser(trx, id)
    if (!user) return done({ id, erased: false, orders: 0, mails: 0 })
    const erased = await eraseAccount(trx, user)
    if (!('openOrders' in erased)) return done({ id, erased: true, ...erased })
    return err(problem('customer_has_orders', { id, orders: namedOrders(erased.openOrders) }))
  })
  return outcome.ok ? ok(outcome.value) : outcome.error
})

/** Anonymizes the orders of guests, unless some are open; no order is no error. */
export const eraseGuest = operation('eraseGuest', async ({ body: { contact }, deps }) => {
  const outcome = await deps.commit(async (trx) => {
    const erased = await eraseGuests(trx, contact)
    if (!('openOrders' in erased)) return done(erased)
    return err(problem('guest_has_orders', { orders: namedOrders(erased.openOrders) }))
  })
  return outcome.ok ? ok(outcome.value) : outcome.error
})

/** Sets a new password, ends all sessions and resets the count of wrong passwords. */
export const setCustomerPassword = operation('setCustomerPassword', async ({ params, body, deps }) => {
  const { customerId: id } = params
  const passwordHash = await deps.passwords.hash(body.password)
  const now = deps.now()
  const outcome = await deps.commit(async (trx) => {
    const user = await findUser(trx, id)
    if (!user) return err(problem('customer_not_found', { id }))
    await setPasswordHash(trx, { id, passwordHash, now })
    await deps.limits.passwordSetAnew(trx, [user.email, user.later_email ?? user.email])
    return done({ id, sessions: await deleteSessionsOf(trx, id, now) })
  })
  return outcome.ok ? ok(outcome.value) : outcome.error
})

/** Signs a customer out everywhere. */
export const endCustomerSessions = operation('endCustomerSessions', async ({ params, deps }) => {
  const { customerId: id } = params
  if (!(await findUser(deps.db, id))) return problem('customer_not_found', { id })
  return ok({ id, sessions: await deleteSessionsOf(deps.db, id, deps.now()) })
})
