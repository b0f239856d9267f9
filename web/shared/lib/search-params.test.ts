import { expect, test } from 'vitest'

import { formatAddressSearch, keywordText, parseAddressSearch } from './search-params.ts'

test.each(['007', 'true', '[1]', '抹茶 & tea', '100% cotton'])(
  'a keyword %s stays the text that it is',
  (q) => {
    const address = formatAddressSearch({ q })
    expect(address).toMatch(/^\?q=/)
    expect(parseAddressSearch(address)).toEqual({ q })
  },
)

test('a text to search for is cut to what the store takes', () => {
  const long = `${'茶'.repeat(99)} 🍵 tea`
  expect(keywordText('q', long)).toEqual({ q: '茶'.repeat(99) })
  expect(keywordText('q', '茶'.repeat(100))).toEqual({ q: '茶'.repeat(100) })
  expect(keywordText('q', '🍵'.repeat(140))).toEqual({ q: '🍵'.repeat(100) })
  expect(keywordText('q', ' ')).toEqual({})
  expect(keywordText('q', undefined)).toEqual({})
})
