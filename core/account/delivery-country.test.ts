import { expect, test } from 'vitest'

import { deliveryCountryNamed } from './delivery-country.ts'

test.each([
  ['Bangladesh', 'Bangladesh'],
  [' bangladesh ', 'Bangladesh'],
  ['BD', 'Bangladesh'],
  ['bgd', 'Bangladesh'],
  ['বাংলাদেশ', 'Bangladesh'],
  ['গণপ্রজাতন্ত্রী বাংলাদেশ', 'Bangladesh'],
  ["People's Republic of Bangladesh", 'Bangladesh'],
  ['People’s Republic of Bangladesh', 'Bangladesh'],
  ['Bangladés', 'Bangladesh'],
  ['बांग्लादेश', 'Bangladesh'],
  ['バングラデシュ', 'Bangladesh'],
  ['日本', 'Japan'],
  ['JP', 'Japan'],
  ['ＪＰＮ', 'Japan'],
  ['জাপান', 'Japan'],
  ['जापान', 'Japan'],
  ['Japón', 'Japan'],
  ['Nippon', 'Japan'],
  ['FR', 'France'],
  ['フランス', 'France'],
  ['फ़्रांस', 'France'],
  ['ফ্রান্স', 'France'],
  ['भारत', 'India'],
  ['ভারত', 'India'],
  ['IN', 'India'],
  ['Inde', 'India'],
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
