import { emailOf, shownCustomer } from '#core/account/shown-customer.ts'
import { mock } from '#generated/handlers.ts'
import type { MockOptions } from '#generated/mock-contract.ts'
import type { MockStore } from '#mock/mock-store.ts'
import { customerOf } from '#mock/session/entrance.ts'

export function accountHandlers(store: MockStore, options: MockOptions) {
  const { kept } = store
  return [
    mock(
      'getCurrentUser',
      (call) => {
        const customer = store.customer(customerOf(call).userId)
        return customer
          ? call.respond(200, { user: shownCustomer(customer) })
          : call.problem('unauthenticated')
      },
      options,
    ),
    // Another e-mail is kept beside the one that the account was opened with, and ends the customer's other sessions.
    mock(
      'updateProfile',
      (call) => {
        const { userId, token } = customerOf(call)
        const customer = store.customer(userId)
        if (!customer) return call.problem('unauthenticated')
        const { email, phone = '', ...rest } = call.body
        if (emailOf(customer) !== email)
          kept.sessions = kept.sessions.filter((each) => each.userId !== userId || each.token === token)
        const isFirst = email.toLowerCase() === customer.email.toLowerCase()
        const emails = isFirst ? { email, later_email: null } : { later_email: email }
        Object.assign(customer, { ...rest, phone, ...emails })
        return call.respond(200, { user: shownCustomer(customer) })
      },
      options,
    ),
  ]
}
