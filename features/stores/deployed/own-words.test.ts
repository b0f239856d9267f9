import { expect, test } from 'vitest'
import { OwnWords } from './own-words.ts'

function words() {
  const own = new OwnWords('k7f3', {
    product: (index) => [4711, 4712][index] ?? null,
    code: (index) => ['test-k7f3-whisk'][index] ?? null,
    vendor: (index) => [31][index] ?? null,
  })
  own.product('Bamboo Whisk')
  own.product('Bamboo Whisk Holder')
  own.vendor('Uji Tea House')
  return own
}

test.each([
  ['Bamboo Whisk', 'Bamboo Whisk k7f3'],
  ['Bamboo Whisk Holder', 'Bamboo Whisk Holder k7f3'],
  ['Only 2 of Bamboo Whisk left in stock', 'Only 2 of Bamboo Whisk k7f3 left in stock'],
  ['Bamboo Whisks', 'Bamboo Whisks'],
  ['uji tea house', 'uji tea house (test)'],
  ['Bamboo Whisk k7f3', 'Bamboo Whisk k7f3'],
  ['Uji Tea House', 'Uji Tea House (test)'],
  ['ana@example.com', 'ana-k7f3@example.com'],
  ['ana@', 'ana@'],
  ['/productDetails/102', '/productDetails/4712'],
  ['/productDetails/199', '/productDetails/199'],
  ['NH-101', 'test-k7f3-whisk'],
  ['NH-102', 'NH-102'],
  ['/vendorDetails/1', '/vendorDetails/31'],
  ['Your shopping cart is empty', 'Your shopping cart is empty'],
])('%s is %s', (text, wanted) => {
  expect(words().of(text)).toBe(wanted)
})

test('replaces the default phone number by a unique valid one', () => {
  const phone = words().of('01712345678')
  expect(phone).toMatch(/^01[3-9]\d{8}$/)
  expect(phone).not.toBe('01712345678')
  expect(phone).toBe(words().of('01712345678'))
})

test('a name that is known as its own stays', () => {
  expect(words().product('Bamboo Whisk k7f3')).toBe('Bamboo Whisk k7f3')
})
