import { expect, test } from 'vitest'
import { categoryKey, findCategory } from './category-key.ts'

const deals = { id: 2, slug: 'hot-deals' }
const tea = { id: 12, slug: 'tea' }
const seven = { id: 9, slug: '7' }
const categories = [deals, tea, seven]

test.each([
  ['2', deals],
  ['hot-deals', deals],
  ['tea', tea],
  ['12', tea],
  ['7', seven],
  ['', undefined],
  ['1', undefined],
  ['te', undefined],
])('the address %j names %j', (key, category) => {
  expect(findCategory(key, categories)).toBe(category)
})

test('the two fixed entries stand by their number, all others by their slug', () => {
  expect([deals, { id: 4, slug: 'electronics' }, tea].map(categoryKey)).toEqual(['2', '4', 'tea'])
})
