import { expect, test } from 'vitest'
import { normalisePhone } from './phone.ts'

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
