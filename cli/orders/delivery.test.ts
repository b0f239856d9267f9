import { expect, test } from 'vitest'
import { ayesha } from '#cli/testing/sample-session.ts'
import { DeliveryCountry } from '#generated/schemas.ts'
import { deliveryCountries, deliveryOf } from './delivery.ts'

const { id: _id, ...account } = ayesha

test('an account says everything, and flags win over it, even with nothing', () => {
  expect(deliveryOf({}, ayesha)).toEqual(account)
  expect(deliveryOf({ city: 'Sylhet', phone: '' }, ayesha)).toEqual({ ...account, city: 'Sylhet', phone: '' })
})

test('a guest needs a name; Bangladesh is the usual country', () => {
  const blank = { email: '', phone: '', address: '', city: '', zip: '' }
  expect(deliveryOf({ name: ' Ana ' }, null)).toEqual({ ...blank, name: 'Ana', country: 'Bangladesh' })
  expect(() => deliveryOf({ name: ' ' }, null)).toThrow('No name: give --name')
})

test('the country is that of the account; one without delivery is never replaced in silence', () => {
  const countryOf = (country: string) => deliveryOf({}, { ...ayesha, country }).country
  expect(['', 'India', '日本', 'bd'].map(countryOf)).toEqual(['Bangladesh', 'India', 'Japan', 'Bangladesh'])
  expect(() => countryOf('Germany')).toThrow('no delivery to Germany')
  expect(deliveryOf({ country: 'France' }, { ...ayesha, country: 'Germany' }).country).toBe('France')
})

test('the countries are those of the contract', { tags: 's9.delivery-countries' }, () => {
  expect(deliveryCountries).toEqual(DeliveryCountry.options)
})
