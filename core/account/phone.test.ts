import { expect, test } from 'vitest'
import { normalisePhone } from './phone.ts'

test.each([
  ['০১৭১২৩৪৫৬৭৮', '01712345678'],
  ['  +৮৮০১৭১২৩৪৫৬৭৯\n', '+8801712345679'],
  ['০1৭12৩45678', '01712345678'],
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['01712 345678', '01712 345678'],
  ['', ''],
  ['০abc', '0abc'],
])('"%s" is checked as "%s"', { tags: 's5.phone-as-typed' }, (typed, checked) => {
  expect(normalisePhone(typed)).toBe(checked)
})
