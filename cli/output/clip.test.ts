import { expect, test } from 'vitest'
import { clip } from './plain-text.ts'

test.each([
  ['Bamboo Matcha Whisk', 19, 'Bamboo Matcha Whisk'],
  ['Bamboo Matcha Whisk', 10, 'Bamboo Ma…'],
  ['Bamboo Matcha', 8, 'Bamboo…'],
  ['抹茶抹茶', 8, '抹茶抹茶'],
  ['抹茶抹茶', 6, '抹茶…'],
  ['👩‍🍳👩‍🍳', 3, '👩‍🍳…'],
  ['কী কী', 3, 'কী…'],
  ['টাকাটাকা', 5, 'টাকা…'],
  ['টাকাটাকা', 6, 'টাকা…'],
  ['か\u3099か\u3099', 3, 'か\u3099…'],
])('%s in %i cells is %s', (text, width, clipped) => {
  expect(clip(text, width)).toBe(clipped)
})
