import { expect, test } from 'vitest'

import { callHref, mailHref } from './shop-contact.ts'

test.each([
  ['+880 1711-000000', 'tel:+8801711000000'],
  ['02 / 55.667788', 'tel:0255667788'],
])('who taps %s calls %s', (phone, href) => {
  expect(callHref(phone)).toBe(href)
})

test('returns a mailto URL for an e-mail', () => {
  expect(mailHref('hello@nihonhaat.example')).toBe('mailto:hello@nihonhaat.example')
})
