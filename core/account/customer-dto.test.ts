import { expect, test } from 'vitest'
import { emailOf, shownCustomer } from './customer-dto.ts'

const own = {
  ...{ id: 3, name: 'Ayesha Rahman', phone: '01712345678' },
  ...{ address: 'House 12', city: 'Dhaka', zip: '1205', country: 'Bangladesh' },
}
const stored = { ...own, email: 'first@example.com', later_email: null }

test('returns a customer’s own data without internal columns', () => {
  const row = { ...stored, password_hash: 'secret', mark: 'nightly' }
  expect(shownCustomer(row)).toEqual({ ...own, email: 'first@example.com' })
})

test('the e-mail is the one that the account was changed to', () => {
  const later = { ...stored, later_email: 'later@example.com' }
  expect(emailOf(later)).toBe('later@example.com')
  expect(shownCustomer(later).email).toBe('later@example.com')
})
