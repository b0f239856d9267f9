import { expect, test } from 'vitest'
import { inStockThenNewest, rankOf, RANKS, ranksOf } from './search-rank.ts'
import { searchWords } from '#core/text/search-words.ts'
import { searchFieldsOf } from './search-text.ts'

const kettle = searchFieldsOf({
  name: 'Tea Kettle 鉄瓶 (Iron), 0.9 L',
  model: 'Nambu',
  vendor_name: 'Morioka Foundry',
  product_code: 'KTL-7',
  description: 'Cast by hand in Iwate.',
})

test.each([
  ['tea ket', 'name starts'],
  ['ＴＥＡ', 'name starts'],
  ['kettle', 'words start'],
  ['kettle tea', 'words start'],
  ['鉄', 'words start'],
  ['ettle', 'name'],
  ['tea ettle', 'name'],
  ['瓶', 'name'],
  ['nambu', 'facts'],
  ['kettle foundry', 'facts'],
  ['ktl-7', 'facts'],
  ['kettle iwate', 'description'],
  ['kettle lid', null],
  ['(tea) – kettle?', 'name starts'],
  ['kettle & 鉄瓶', 'words start'],
  ['foundry’s', null],
])('"%s" finds the kettle by: %s', (text, rank) => {
  expect(rankOf(kettle, searchWords(text))).toBe(rank)
})

const quoted = {
  model: "Smith's",
  vendor_name: 'Kai "Kai"',
  product_code: 'NH-1',
  description: "Don't boil.",
}

test.each([
  ['-', "Chef's Knife", null],
  ["'", "Chef's Knife", 'name'],
  ['"', 'Knife', null],
  ['’', "Chef's Knife", 'name'],
  ["'", 'Chef’s Knife', 'name'],
  ['—', '18-50 mm', 'name'],
  ["' 7", 'Knife, 7 inch', 'words start'],
  ["kai's", 'Knife', null],
  [`' "`, "Chef's Knife", null],
  ["smith's", 'Knife', 'facts'],
  ['skai', 'Knife', null],
])('nothing but marks is looked for in names alone: %s in "%s" finds by %s', (text, name, rank) => {
  expect(rankOf(searchFieldsOf({ ...quoted, name }), searchWords(text))).toBe(rank)
})

test('searches only names when all words are punctuation', () => {
  expect(ranksOf(['-', '"'])).toEqual(['name starts', 'words start', 'name'])
  expect(ranksOf(['-', 'tea'])).toEqual(RANKS)
})

test('sorts equal ranks by stock, then age, then id', () => {
  const products = [
    { id: 1, stock: 0, listed_at: 9 },
    { id: 2, stock: 1, listed_at: 3 },
    { id: 3, stock: 7, listed_at: 3 },
    { id: 4, stock: 2, listed_at: 8 },
    { id: 5, stock: 0, listed_at: 1 },
  ]
  const sorted = [4, 3, 2, 1, 5]
  for (const list of [products, products.toReversed()])
    expect(list.toSorted(inStockThenNewest).map(({ id }) => id)).toEqual(sorted)
})
