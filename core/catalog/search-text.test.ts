import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#core/testing/any-text.ts'
import { beginsWordAt, normaliseForSearch, searchFieldsOf, searchWords } from './search-text.ts'

test.each([
  ['width and blanks', ' ＭＡＴＣＨＡ\t Ｃｈａ ', 'matcha cha'],
  ['case', 'Straße ΟΔΟΣ', 'straße οδοσ'],
  ['narrow katakana', 'ｶﾒﾗ', 'かめら'],
  ['the two kana', 'マッチャ まっちゃ', 'まっちゃ まっちゃ'],
  ['the first kana of either', 'ァィ ヶ', 'ぁぃ ゖ'],
  ['kana with a voice mark of its own', 'カ\u3099ラス ガラス', 'がらす がらす'],
  ['marks over letters', 'Kyōto Café İstanbul', 'kyoto cafe istanbul'],
  ['Bangla digits', '৫০০ গ্রাম', '500 গ্রাম'],
  ['both codings of a Bangla letter with a dot below', '\u09dc \u09a1\u09bc', '\u09a1\u09bc \u09a1\u09bc'],
  ['signs that steer how Bangla letters join', 'ক\u200d্ষ', 'ক্ষ'],
  ['a line break without a width', 'soft\u00adware', 'software'],
])('%s makes no difference', { tags: 'T-26' }, (_, text, normalised) => {
  expect(normaliseForSearch(text)).toBe(normalised)
})

test('normalising twice changes nothing more', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = normaliseForSearch(text)
      expect(normaliseForSearch(once)).toBe(once)
    }),
  )
})

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
    description: 'ten pictures.',
  })
})

test.each([
  ['  Tea\u3000Kettle ', ['tea', 'kettle']],
  [' \u3000 ', []],
  ['tea TEA ｔｅａ pot', ['tea', 'pot']],
])('%j are the words %j: told apart by any blanks, each once', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test.each([
  ['tea pot', 0, true],
  ['tea pot', 4, true],
  ['tea pot', 5, false],
  ['(500g)', 1, true],
  ['(500g)', 4, false],
  ['nh-501', 3, true],
  ['চা পাতা', 3, true],
  ['চা পাতা', 4, false],
  ['宇治煎茶', 2, false],
])('in "%s" a word begins at %i: %s', (text, place, begins) => {
  expect(beginsWordAt(text, place)).toBe(begins)
})
