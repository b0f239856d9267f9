import { expect, test } from 'vitest'
import { deliveryCountries } from '#core/account/delivery-country.ts'
import { ayesha } from '#cli/testing/sample-session.ts'
import { DeliveryCountry } from '#generated/schemas.ts'
import { deliveryOf } from './delivery.ts'

const { id: _id, ...account } = ayesha

test('prefers a flag to the account when both say something', () => {
  expect(deliveryOf({}, ayesha)).toEqual(account)
  expect(deliveryOf({ city: 'Sylhet', phone: '' }, ayesha)).toEqual({ ...account, city: 'Sylhet', phone: '' })
})

test('needs a name and delivers to Bangladesh when a guest orders', () => {
  const blank = { email: '', phone: '', address: '', city: '', zip: '' }
  expect(deliveryOf({ name: ' Ana ' }, null)).toEqual({ ...blank, name: 'Ana', country: 'Bangladesh' })
  expect(() => deliveryOf({ name: ' ' }, null)).toThrow('No name: give --name')
})

test('refuses the country of the account when there is no delivery to it', () => {
  const countryOf = (country: string) => deliveryOf({}, { ...ayesha, country }).country
  expect(['', 'India', '日本', 'bd'].map(countryOf)).toEqual(['Bangladesh', 'India', 'Japan', 'Bangladesh'])
  expect(() => countryOf('Germany')).toThrow('no delivery to Germany')
  expect(deliveryOf({ country: 'France' }, { ...ayesha, country: 'Germany' }).country).toBe('France')
})

test('has the countries of the contract when one is chosen', { tags: 's9.delivery-countries' }, () => {
  expect(deliveryCountries).toEqual(DeliveryCountry.options)
})
