import { dhakaIso } from '#core/time/dhaka.ts'

/** A customer as the store keeps one; `later_email` is the one that the account was changed to. */
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

/** A customer's own data; what is not named here, the password above all, never leaves the store. */
export function shownCustomer(customer: StoredCustomer) {
  const { id, name, phone, address, city, zip, country } = customer
  return { id, name, email: emailOf(customer), phone, address, city, zip, country }
}

/** The e-mail that the customer goes by now. */
export function emailOf({ email, later_email }: Pick<StoredCustomer, 'email' | 'later_email'>): string {
  return later_email ?? email
}

/** An account with what is counted of it; times in milliseconds since 1970. */
export type CountedCustomer = StoredCustomer & {
  mark: string | null
  created_at: number
  updated_at: number
  sessions: number
  orders: number
  orders_under_way: number
}

/** An account as the store's own people see it. */
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
