import { expect, test } from 'vitest'
import { cookieValue } from './cookie-value.ts'

test.each([
  ['a=b; i18next=jp', 'jp'],
  ['i18next=jp', 'jp'],
  ['not-i18next=jp', null],
  ['i18next=', null],
  ['', null],
])('%j holds %j', (cookies, value) => {
  expect(cookieValue(cookies, 'i18next')).toBe(value)
})
