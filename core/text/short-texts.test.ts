import { expect, test } from 'vitest'
import { badgeCount, truncate, truncateName, NAME_LIMITS } from './short-texts.ts'

test.each([
  [0, '0'],
  [99, '99'],
  [100, '99+'],
])('%d is shown as %s', { tags: ['s2.2.badge-ninety-nine', 's9.badge'] }, (count, text) => {
  expect(badgeCount(count)).toBe(text)
})

const CASES: [string, number, string][] = [
  ['', 5, ''],
  ['Sencha', 6, 'Sencha'],
  ['Sencha', 5, 'Sench…'],
  ['ab', 0, '…'],
  ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 1, '👨‍👩‍👧‍👦…'],
  ['👨‍👩‍👧‍👦', 1, '👨‍👩‍👧‍👦'],
  ['e\u0301e\u0301', 1, 'e\u0301…'],
  ['কিমি', 1, 'কি…'],
  ['ক্ষ'.repeat(60), 40, `${'ক্ষ'.repeat(40)}…`],
  ['क्ष'.repeat(60), 16, `${'क्ष'.repeat(16)}…`],
  ['স্ত্রী চা', 1, 'স্ত্রী…'],
  ['র্\u200dয', 1, 'র্\u200dয'],
  ['র\u200c্যাব', 1, 'র\u200c্যা…'],
  ['🇧🇩🇯🇵', 1, '🇧🇩…'],
  ['🏴\u{e0067}\u{e0062}\u{e007f}🏴', 1, '🏴\u{e0067}\u{e0062}\u{e007f}…'],
  ['👩🏽\u200d🍳👍🏿', 1, '👩🏽\u200d🍳…'],
  ['1️⃣2️⃣', 1, '1️⃣…'],
  ['ｶﾞｷﾞ', 1, 'ｶﾞ…'],
  ['น้ำชา', 1, 'น้ำ…'],
  ['각각', 1, '각…'],
  ['𑄌𑄋𑄴', 1, '𑄌…'],
]

test.each(CASES)(
  '%s at %d is %s',
  { tags: ['s2.2.cart-dropdown-names', 's9.truncation'] },
  (text, max, expected) => {
    expect(truncate(text, max)).toBe(expected)
  },
)

test.each([
  ['Rice Flour for Baking, 1 kg', 24, 'Rice Flour for Baking…'],
  ['Hikari M2 Mirrorless Camera with 18–50 mm Lens', 38, 'Hikari M2 Mirrorless Camera with…'],
  ['Yuki 14 Ultralight Laptop', 6, 'Yuki…'],
  ['Sencha (100g) Gift', 10, 'Sencha…'],
  ['1000000 Stickers', 3, '100…'],
  ['Flour 1 kg Pack', 10, 'Flour 1 kg…'],
  ['Flour for Bread 1 kg', 5, 'Flour…'],
  ['Flour 1 kg', 10, 'Flour 1 kg'],
])('the name %s at %d is %s', { tags: 's9.truncation' }, (name, max, expected) => {
  expect(truncateName(name, max)).toBe(expected)
})

const MARKS = Array.from({ length: 0x11_00_00 }, (_, code) => code).filter(
  (code) => (code < 0xd8_00 || code > 0xdf_ff) && /\p{M}/u.test(String.fromCodePoint(code)),
)

test('never splits a mark from its letter', { tags: 's9.truncation' }, () => {
  const cutOff = MARKS.filter((code) => {
    const letter = `a${String.fromCodePoint(code)}`
    return truncate(`${letter}!!`, 1) !== `${letter}…`
  })
  expect(cutOff).toEqual([])
})

test('covers all marks that a browser of 2022 lacks', () => {
  // Where this fails, a newer Unicode has marks that NEWER_MARKS lacks.
  expect(MARKS.filter((code) => code <= 0xff_ff)).toHaveLength(1366)
})

test(
  'keeps the specified length of every place',
  { tags: ['s2.2.cart-dropdown-names', 's2.5.card-names'] },
  () => {
    expect(NAME_LIMITS).toEqual({
      cartDropdown: 25,
      productCard: 40,
      gridCard: 16,
      bestSeller: 24,
      hotDeal: 50,
      topDeal: 40,
    })
  },
)
