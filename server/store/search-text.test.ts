import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#core/testing/any-text.ts'
import { escapeLike, normaliseForSearch, searchTextOf, searchWords } from './search-text.ts'

test('width, case and spacing make no difference', () => {
  expect(normaliseForSearch(' ＭＡＴＣＨＡ\t Ｃｈａ ')).toBe('matcha cha')
  expect(normaliseForSearch('ｶﾒﾗ')).toBe('カメラ')
})

test('normalising twice changes nothing more', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = normaliseForSearch(text)
      expect(normaliseForSearch(once)).toBe(once)
    }),
  )
})

test('the name comes first, so that its start is the start of the whole', () => {
  const product = { name: 'Instant Camera', model: 'Denki', vendorName: 'Osaka Denki', productCode: 'NH-502' }
  expect(searchTextOf(product)).toBe('instant camera denki osaka denki nh-502')
})

test('words are told apart by any blanks; blanks alone are none', () => {
  expect(searchWords('  Tea\u3000Kettle ')).toEqual(['tea', 'kettle'])
  expect(searchWords(' \u3000 ')).toEqual([])
})

test('signs with a meaning in LIKE lose it', () => {
  expect(escapeLike(String.raw`100%_\o/`)).toBe(String.raw`100\%\_\\o/`)
})
