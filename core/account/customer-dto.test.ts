import { expect, test } from 'vitest'
import { emailOf, shownCustomer, toCustomerDto } from './customer-dto.ts'

const own = {
  ...{ id: 3, name: 'Ayesha Rahman', phone: '01712345678' },
  ...{ address: 'House 12', city: 'Dhaka', zip: '1205', country: 'Bangladesh' },
}
const stored = { ...own, email: 'first@example.com', later_email: null }

test('returns a customer’s own data without internal columns', () => {
  const row = { ...stored, password_hash: 'secret', mark: 'nightly' }
  expect(shownCustomer(row)).toEqual({ ...own, email: 'first@example.com' })
})

test('returns the changed e-mail when the account has one', () => {
  const later = { ...stored, later_email: 'later@example.com' }
  expect(emailOf(later)).toBe('later@example.com')
  expect(shownCustomer(later).email).toBe('later@example.com')
})

test('shows operators the first e-mail when the account has changed it', () => {
  const counts = { mark: null, sessions: 1, orders: 2, orders_under_way: 1 }
  const counted = { ...stored, ...counts, created_at: 0, updated_at: 0 }
  const times = { created_at: '1970-01-01T06:00:00.000+06:00', updated_at: '1970-01-01T06:00:00.000+06:00' }
  const shown = { ...own, ...counts, ...times, email: 'first@example.com', first_email: null }
  expect(toCustomerDto(counted)).toEqual(shown)
  const later = toCustomerDto({ ...counted, later_email: 'later@example.com' })
  expect(later).toEqual({ ...shown, email: 'later@example.com', first_email: 'first@example.com' })
})
