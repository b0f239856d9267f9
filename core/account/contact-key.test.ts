import { expect, test } from 'vitest'
import { emailKey, phoneKey } from './contact-key.ts'

test.each([
  ['01712345678', '01712345678'],
  ['+88 01712-345678', '01712345678'],
  ['008801712345678', '01712345678'],
  [' ০১৭১২৩৪৫৬৭৮ ', '01712345678'],
  ['+81 3-1234-5678', '81312345678'],
  ['01788012345', '01788012345'],
  ['ask my brother', 'ask my brother'],
  ['  ', ''],
])('the phone %j is known as %j', (phone, key) => {
  expect(phoneKey(phone)).toBe(key)
})

test('an e-mail is known in any case of its letters', () => {
  expect(emailKey(' Ayesha@Example.com ')).toBe('ayesha@example.com')
})
