import { dhakaIso } from '#core/time/dhaka.ts'

/** A stored customer; `later_email` is set when the customer has changed the e-mail of the account. */
export type StoredCustomer = {
  id: number
  name: string
  email: string
  later_email: string | null
  phone: string
  address: string
  city: string
  zip: string
  country: string
}

/** Converts a stored customer to the DTO. Copies fields by name, so that internal columns such as the password never leak. */
export function shownCustomer(customer: StoredCustomer) {
  const { id, name, phone, address, city, zip, country } = customer
  return { id, name, email: emailOf(customer), phone, address, city, zip, country }
}

/** Returns the current e-mail of a customer. */
export function emailOf({ email, later_email }: Pick<StoredCustomer, 'email' | 'later_email'>): string {
  return later_email ?? email
}

/** An account with its counts of sessions and orders; times in milliseconds since 1970. */
export type CountedCustomer = StoredCustomer & {
  mark: string | null
  created_at: number
  updated_at: number
  sessions: number
  orders: number
  orders_under_way: number
}

/** Converts an account to the DTO for operators. */
export function toCustomerDto(customer: CountedCustomer) {
  const { email, later_email, mark, created_at, updated_at, sessions, orders, orders_under_way } = customer
  return {
    ...shownCustomer(customer),
    first_email: later_email === null ? null : email,
    mark,
    created_at: dhakaIso(created_at),
    updated_at: dhakaIso(updated_at),
    sessions,
    orders,
    orders_under_way,
  }
}
