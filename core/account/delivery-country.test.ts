import { expect, test } from 'vitest'

import { deliveryCountryNamed } from './delivery-country.ts'

test.each([
  ['Bangladesh', 'Bangladesh'],
  [' bangladesh ', 'Bangladesh'],
  ['BD', 'Bangladesh'],
  ['বাংলাদেশ', 'Bangladesh'],
  ['গণপ্রজাতন্ত্রী বাংলাদেশ', 'Bangladesh'],
  ['People’s  Republic of Bangladesh', 'Bangladesh'],
  ['बांग्लादेश', 'Bangladesh'],
  ['バングラデシュ', 'Bangladesh'],
  ['日本', 'Japan'],
  ['JP', 'Japan'],
  ['ＪＰＮ', 'Japan'],
  ['Japón', 'Japan'],
  ['フランス', 'France'],
  ['फ़्रांस', 'France'],
  ['भारत', 'India'],
  ['IN', 'India'],
  ['Bharat', 'India'],
  ['\u202DIndia\u202C', 'India'],
])('%s is %s', (written, country) => {
  expect(deliveryCountryNamed(written)).toBe(country)
})

test.each(['', 'Nepal', 'नेपाल', 'Bangla', 'Peru', 'J', 'constructor', 'Indiana'])(
  '%j is no country of delivery',
  (written) => {
    expect(deliveryCountryNamed(written)).toBeNull()
  },
)
