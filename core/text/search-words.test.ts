import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '#core/testing/any-text.ts'
import { beginsWordAt, normaliseForSearch, searchWords } from './search-words.ts'

const words = (text: string) => normaliseForSearch(text).words

test.each([
  ['width and blanks', ' ＭＡＴＣＨＡ\t Ｃｈａ ', 'matcha cha'],
  ['narrow katakana', 'ｶﾒﾗ', 'かめら'],
  ['the two kana', 'マッチャ まっちゃ', 'まっちゃ まっちゃ'],
  ['kana with a voice mark of its own', 'カ\u3099ラス ガラス カ゛ラス ｶﾞﾗｽ', 'がらす がらす がらす がらす'],
  ['marks over letters', 'Kyōto Café İstanbul', 'kyoto cafe istanbul'],
  ['the digits of scripts', '৫০০ গ্রাম ५ ٣', '500 গ্রাম 5 3'],
  [
    'both codings of Bangla letters with a dot below',
    'য\u09BC\u09DF ড\u09BC\u09DC ঢ\u09BC\u09DD',
    'য\u09BCয\u09BC ড\u09BCড\u09BC ঢ\u09BCঢ\u09BC',
  ],
  ['both codings of a Bangla vowel in two parts', 'ক\u09C7\u09BE ক\u09CB', 'ক\u09CB ক\u09CB'],
  ['khanda ta, and ta with a virama', 'মৎস্য মত্\u200Dস্য মত্\u200Cস্য মত্স্য', 'মত্স্য মত্স্য মত্স্য মত্স্য'],
  ['a Bangla vowel made of another', '\u0985\u09BEম আম', 'আম আম'],
  ['the last letter of a Greek word', 'ΟΔΟΣ οδός', 'οδοσ οδοσ'],
  ['a letter that stands for a sign and a letter', "a\u0149b a'nb", 'anb anb'],
  ['signs without a width', 'soft\u00ADware te\u200Ba \u202Dtea\u202C t\uFE0Fea', 'software tea tea tea'],
])('%s makes no difference', { tags: 'T-26' }, (_, text, normalised) => {
  expect(words(text)).toBe(normalised)
})

test.each([
  ["Chef's Knife", 'chefs knife'],
  [
    'Chef’s Chef‘s Chefʼs Chef`s Chef´s Chef′s Chef＇s Chef‛s',
    Array.from({ length: 8 }, () => 'chefs').join(' '),
  ],
  ["'Tea' lovers' ’til", 'tea lovers til'],
])('apostrophes inside a word are left out: %s', (text, normalised) => {
  expect(words(text)).toBe(normalised)
})

test.each(Array.from('-‐‑‒–—―−－﹣﹘⁃~〜～∼'))('%s is a dash like any other', (dash) => {
  expect(words(`18${dash}50 mm`)).toBe('18-50 mm')
  expect(words(`tea ${dash} matcha ${dash}lemon lime${dash}`)).toBe('tea matcha lemon lime')
  expect(words(`春${dash}夏`)).toBe('春-夏')
  expect(words(`コ${dash}ヒ${dash}`)).toBe('こーひー')
})

test.each([
  ['コーヒー', 'こーひー'],
  ['ｺｰﾋｰ', 'こーひー'],
  ['18ー50', '18-50'],
  ['ハロー・キティ ハローキティ', 'はろーきてぃ はろーきてぃ'],
])('distinguishes a long vowel mark from a dash by what is before it: %s', (text, normalised) => {
  expect(words(text)).toBe(normalised)
})

test.each([
  ['“gift” "gift" «gift» 「gift」', 'gift gift gift gift'],
  ['tea? tea! (tea) [tea] tea, tea; tea: tea。', 'tea tea tea tea tea tea tea tea'],
  ['tea & matcha tea&matcha tea/matcha', 'tea matcha tea matcha tea matcha'],
  ['0.9 L, 1,850 g. 3.', '0.9 l 1,850 g 3'],
  ['100% _tea_ \\o/ 🍵', '100 tea o'],
])('marks beside words do not count: %s', (text, normalised) => {
  expect(words(text)).toBe(normalised)
})

test('normalising is idempotent', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = words(text)
      expect(words(once)).toBe(once)
    }),
  )
})

const letters = fc.constantFrom(
  ...Array.from("ab1.,-–〜ー' ’・カか゛\u3099\u0985\u09BE\u09A4\u09CDৎ\u200D茶("),
)
test('normalising is idempotent for all pairs of marks', () => {
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 12 }), (text) => {
      const once = words(text)
      expect(words(once)).toBe(once)
      expect(searchWords(once).every((word) => once.includes(word))).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['Chef’s — (knife)', "' - ( )"],
  ['“gift”?', '" "?'],
  ['Sencha', ''],
])('separates the marks of %s', (text, marks) => {
  expect(normaliseForSearch(text).marks).toBe(marks)
})

describe('searchWords', () => {
  test.each([
    ['  Tea\u3000Kettle ', ['tea', 'kettle']],
    [' \u3000 ', []],
    ['tea TEA ｔｅａ pot', ['tea', 'pot']],
    ['chef’s “knife”?', ['chefs', 'knife']],
    ['tea – matcha & -lemon', ['tea', 'matcha', 'lemon']],
    ['コ－ヒ－', ['こーひ']],
    ['コーヒー', ['こーひー']],
    ['matcha—tea', ['matcha', 'tea']],
    ['ready-to-drink Blu-Ray', ['ready', 'to', 'drink', 'blu', 'ray']],
    ['18—50 UJI-001 a7-iii', ['18-50', 'uji-001', 'a7-iii']],
    ["'", ["'"]],
    ['’ —', ["'", '-']],
    ['?! (', ['?!', '(']],
  ])('%j asks for the words %j', (text, expected) => {
    expect(searchWords(text)).toEqual(expected)
  })
})

test.each([
  ['tea pot', 0, true],
  ['tea pot', 4, true],
  ['tea pot', 5, false],
  ['nh-501', 3, true],
  ['চা পাতা', 3, true],
  ['চা পাতা', 4, false],
])('in "%s" a word begins at %i: %s', (text, place, begins) => {
  expect(beginsWordAt(text, place)).toBe(begins)
})
