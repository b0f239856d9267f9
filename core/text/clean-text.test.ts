import { expect, test } from 'vitest'

import { cleanText, latinDigits, normalisePhone } from './clean-text.ts'

test.each([
  ['১2৩', '123'],
  ['চা 5', 'চা 5'],
  ['०१२३४५६७८९', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['０１７-１２３', '017-123'],
  ['𝟎𝟗𝟘𝟡𝟶𝟿', '090909'],
  ['²½Ⅷ十', '²½Ⅷ十'],
])('%j reads as %j', (typed, read) => {
  expect(latinDigits(typed)).toBe(read)
})

test.each([
  ['\u202D01712345678\u202C', '01712345678'],
  ['\u200EUJI\u200F-001\u200B', 'UJI-001'],
  ['\u2066o&m@example.com\u2069', 'o&m@example.com'],
  ['\u00A0 Dhaka\u3000\r\n', 'Dhaka'],
  ['12\u00A0Road  5', '12\u00A0Road  5'],
  ['\u200B', ''],
  ['UJI-001\u200D', 'UJI-001'],
  ['\u200CUJI', 'UJI'],
  ['Uji\u200D', 'Uji'],
  ['Uji\u2060 Tea\u061C', 'Uji Tea'],
])('cleans %j to %j', (value, clean) => {
  expect(cleanText(value)).toBe(clean)
})

test.each([
  'র‌্যাব',
  'মত্\u200Dস্য',
  'অকস্মাত্\u200D',
  'می\u200Cخواهم',
  '👨\u200D👩\u200D👧',
  '❤️\u200D🔥',
  '👩🏽\u200D🍳 tea',
])('keeps the joiners in %j', (value) => {
  expect(cleanText(value)).toBe(value)
})

test.each([
  ['০১৭১২৩৪৫৬৭৮', '01712345678'],
  ['  +৮৮০১৭১২৩৪৫৬৭৯\n', '+8801712345679'],
  ['01712 345678', '01712 345678'],
  ['', ''],
  ['০abc', '0abc'],
  ['\u202D01712345678\u202C', '01712345678'],
  ['０１７１２３４５６７８', '01712345678'],
])('"%s" is checked as "%s"', { tags: 's5.phone-as-typed' }, (typed, checked) => {
  expect(normalisePhone(typed)).toBe(checked)
})
