import { dhakaDay } from '#core/time/dhaka.ts'
import { lastSaved } from '#core/cart/saved-carts.ts'
import { shownRow } from '#core/catalog/shown-product.ts'
import { SESSION_SECONDS } from '#core/session/session-seconds.ts'
import type { MockAnswers } from '#contract/mock.ts'
import type { MockEntrance } from '#contract/mock-request.ts'
import { rowsOf } from '#mock/cart/saved-rows.ts'
import type { Customer, OperatorKey } from '#mock/kept.ts'
import type { MockStore } from '#mock/mock-store.ts'
import { markOfToken } from '#mock/operator/run-answers.ts'
import { shownCustomer, emailOf } from '#core/account/shown-customer.ts'

export function sessionAnswers(store: MockStore) {
  const { kept } = store
  return {
    login: ({ body, respond, problem }) => {
      const customer = findCustomer(kept.customers, body.email, body.password)
      if (!customer) return problem('invalid_credentials')
      const token = store.newToken()
      const createdAt = store.now()
      const expiresAt = createdAt + SESSION_SECONDS * 1000
      kept.sessions.push({ token, userId: customer.id, createdAt, expiresAt })
      const { cart, waiting } = lastSaved(rowsOf(store, customer.id))
      const waits = waiting.length > 0 && { waiting_items: waiting.map(shownRow) }
      const user = {
        access_token: token,
        expires_in: SESSION_SECONDS,
        cart_items: cart.map(shownRow),
        ...waits,
      }
      return respond(200, { user })
    },
    logout: (call) => {
      const { token } = customerOf(call)
      kept.sessions = kept.sessions.filter((session) => session.token !== token)
      return call.respond(204)
    },
    register: ({ body, headers, respond, problem }) => {
      const token = headers['test-run']
      const mark = token === undefined ? null : markOfToken(store, token)
      if (token !== undefined && mark === null) return problem('test_run_unknown')
      const { password, password_confirmation: _, phone = '', ...profile } = body
      if (kept.customers.some(({ email }) => isSame(email, profile.email)))
        return problem('registration_refused')
      const id = store.nextId('customer')
      const times = { created_at: store.now(), updated_at: store.now() }
      kept.customers.push({ id, ...profile, phone, later_email: null, password, mark, ...times })
      return respond(200, { message: 'Registration successful' })
    },
  } satisfies MockAnswers
}

/** More accounts than these that were changed to one e-mail are signed in to with the e-mail they were opened with. */
const LATER_OWNERS = 3

/** The customer whose e-mail and password these are: who opened the account with it, else who changed to it. */
function findCustomer(customers: readonly Customer[], email: string, password: string): Customer | undefined {
  const owner = customers.find((customer) => isSame(customer.email, email))
  const later = customers
    .filter(({ later_email }) => later_email !== null && isSame(later_email, email))
    .slice(0, LATER_OWNERS)
  return [owner, ...later].find((customer) => customer?.password === password)
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** A signed-in customer; `mark` is that of the test run of a tester. */
type Session = { userId: number; token: string; mark: string | null }

/** Lets in customers by their tokens, as long as these are good, and operators by their keys and what these are made for. */
export function entranceOf(store: MockStore): MockEntrance {
  return ({ security }, token) => {
    if (security?.scheme !== 'operatorKey') return sessionOf(store, token)
    const operator = store.kept.operatorKeys.find(({ key }) => key === token)
    if (!operator) return { problem: { code: 'operator_key_needed' } }
    const { name, endsAt } = operator
    if (endsAt !== null && endsAt <= store.now()) {
      return { problem: { code: 'operator_key_ended', params: { name, day: dhakaDay(endsAt) } } }
    }
    const missing = security.scopes.find((scope) => !operator.scopes.includes(scope))
    if (missing === undefined) return { caller: operator }
    return { problem: { code: 'scope_missing', params: { name: operator.name, scope: missing } } }
  }
}

function sessionOf(store: MockStore, token: string): ReturnType<MockEntrance> {
  const session = store.kept.sessions.find((each) => each.token === token && each.expiresAt > store.now())
  const customer = session && store.customer(session.userId)
  if (!customer) return { problem: { code: 'unauthenticated' } }
  return { caller: { userId: customer.id, token, mark: customer.mark } satisfies Session }
}

/** Who calls an operation that only customers are let in to. */
export function customerOf({ caller }: { caller: unknown }): Session {
  return caller as Session
}

/** Who calls an operation that guests may call, too. */
export function customerOrGuest({ caller }: { caller: unknown }): Session | null {
  return caller as Session | null
}

/** Who calls an operation that only operators are let in to. */
export function operatorOf({ caller }: { caller: unknown }): OperatorKey {
  return caller as OperatorKey
}

export function accountAnswers(store: MockStore) {
  const { kept } = store
  return {
    getCurrentUser: (call) => {
      const customer = store.customer(customerOf(call).userId)
      return customer ? call.respond(200, { user: shownCustomer(customer) }) : call.problem('unauthenticated')
    },
    // Another e-mail is kept beside the one that the account was opened with, and ends the customer's other sessions.
    updateProfile: (call) => {
      const { userId, token } = customerOf(call)
      const customer = store.customer(userId)
      if (!customer) return call.problem('unauthenticated')
      const { email, phone = '', ...rest } = call.body
      if (emailOf(customer) !== email)
        kept.sessions = kept.sessions.filter((each) => each.userId !== userId || each.token === token)
      const isFirst = email.toLowerCase() === customer.email.toLowerCase()
      const emails = isFirst ? { email, later_email: null } : { later_email: email }
      Object.assign(customer, { ...rest, phone, ...emails, updated_at: store.now() })
      return call.respond(200, { user: shownCustomer(customer) })
    },
  } satisfies MockAnswers
}
