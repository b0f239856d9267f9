import { describe, expect, it } from 'vitest'

import { sampleUser } from '#web/test/sign-in.ts'

import { COUNTRIES, startValues, customerOf, fieldOf } from './checkout-values.ts'

type Names = { countries: Record<string, string> }

const values = startValues(sampleUser)

describe('the start', () => {
  it('is Bangladesh for a guest and for a customer without a country', { tags: 's2.16.countries' }, () => {
    expect(startValues(null).billing.country).toBe('Bangladesh')
    expect(startValues({ ...sampleUser, country: ' ' }).billing.country).toBe('Bangladesh')
  })

  it.each([
    [' japan', 'Japan'],
    ['JP', 'Japan'],
    ['জাপান', 'Japan'],
    // To be chosen.
    ['Nepal', ''],
  ])('is for a customer in %s %j', { tags: 's2.16.countries' }, (country, chosen) => {
    expect(startValues({ ...sampleUser, country }).billing.country).toBe(chosen)
  })

  it.each(Object.entries(import.meta.glob<Names>('../../locales/*/checkout.json', { eager: true })))(
    'knows the countries as %s calls them',
    (_file, { countries }) => {
      expect(Object.keys(countries)).toEqual(COUNTRIES)
      for (const [country, name] of Object.entries(countries)) {
        expect(startValues({ ...sampleUser, country: name }).billing.country).toBe(country)
      }
    },
  )
})

describe('the customer of an order', () => {
  it(
    'takes another address as a whole, and who and which phone only where they are given',
    { tags: 's2.16.other-address' },
    () => {
      const delivery = { ...values.delivery, address: '5 Hill Street', city: 'Sylhet' }
      expect(customerOf({ ...values, sameAddress: false, delivery })).toMatchObject({
        name: 'Ayesha Rahman',
        email: 'ayesha@example.com',
        phone: '01712345678',
        address: '5 Hill Street',
        city: 'Sylhet',
        zip: '',
      })
      const other = { ...delivery, firstName: 'Karim', phoneNumber: '01812345678' }
      expect(customerOf({ ...values, sameAddress: false, delivery: other })).toMatchObject({
        name: 'Karim',
        phone: '01812345678',
      })
    },
  )
})

describe('the field behind a member of the order', () => {
  const delivery = { ...values.delivery, firstName: 'Karim', address: '5 Hill Street' }
  const elsewhere = { ...values, sameAddress: false, delivery }

  it.each([
    ['customer_name', 'billing.firstName', 'delivery.firstName'],
    ['customer_email', 'billing.email', 'billing.email'],
    ['customer_phone', 'billing.phoneNumber', 'billing.phoneNumber'],
    ['customer_address', 'billing.address', 'delivery.address'],
  ])('%s is where it was typed', (member, sameAddress, otherAddress) => {
    expect(fieldOf(member, values)).toBe(sameAddress)
    expect(fieldOf(member, elsewhere)).toBe(otherAddress)
  })

  it.each(['user_id', 'ordered_products.0.price', 'customer_country'])('there is none for %s', (member) => {
    expect(fieldOf(member, values)).toBeNull()
  })
})
