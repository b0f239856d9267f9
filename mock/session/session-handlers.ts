import { lastSaved } from '#core/cart/saved-carts.ts'
import { shownRow } from '#core/cart/shown-row.ts'
import { SESSION_SECONDS } from '#core/session/session-seconds.ts'
import { mock } from '#generated/handlers.ts'
import type { MockOptions } from '#generated/mock-contract.ts'
import { rowsOf } from '#mock/cart/saved-rows.ts'
import type { Customer } from '#mock/kept.ts'
import type { MockStore } from '#mock/mock-store.ts'
import { markOfToken } from '#mock/operator/test-runs.ts'
import { customerOf } from './entrance.ts'

export function sessionHandlers(store: MockStore, options: MockOptions) {
  const { kept } = store
  return [
    mock('login', ({ body, respond, problem }) => {
      const customer = findCustomer(kept.customers, body.email, body.password)
      if (!customer) return problem('invalid_credentials')
      const token = store.newToken()
      const expiresAt = store.now() + SESSION_SECONDS * 1000
      kept.sessions.push({ token, userId: customer.id, expiresAt })
      const { cart, waiting } = lastSaved(rowsOf(store, customer.id))
      const waits = waiting.length > 0 && { waiting_items: waiting.map(shownRow) }
      const user = {
        access_token: token,
        expires_in: SESSION_SECONDS,
        cart_items: cart.map(shownRow),
        ...waits,
      }
      return respond(200, { user })
    }),
    mock(
      'logout',
      (call) => {
        const { token } = customerOf(call)
        kept.sessions = kept.sessions.filter((session) => session.token !== token)
        return call.respond(204)
      },
      options,
    ),
    mock('register', ({ body, headers, respond, problem }) => {
      const token = headers['test-run']
      const mark = token === undefined ? null : markOfToken(store, token)
      if (token !== undefined && mark === null) return problem('test_run_unknown')
      const { password, password_confirmation: _, phone = '', ...profile } = body
      if (kept.customers.some(({ email }) => isSame(email, profile.email)))
        return problem('registration_refused')
      const id = store.nextId('customer')
      kept.customers.push({ id, ...profile, phone, later_email: null, password, mark })
      return respond(200, { message: 'Registration successful' })
    }),
  ]
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
