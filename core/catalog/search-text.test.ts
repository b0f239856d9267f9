import { expect, test } from 'vitest'
import { searchFieldsOf } from './search-text.ts'

test('a product is found by its name, its facts and its description', () => {
  const product = {
    name: 'Instant Camera',
    model: 'Denki',
    vendor_name: 'Osaka Denki',
    product_code: 'NH-502',
  }
  expect(searchFieldsOf({ ...product, description: 'Ten pictures.' })).toEqual({
    name: 'instant camera',
    facts: 'nh-502 denki osaka denki',
    description: 'ten pictures',
    marks: '',
  })
})
