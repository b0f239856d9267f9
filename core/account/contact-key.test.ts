import { expect, test } from 'vitest'
import { contactKey, keysOf, phoneKey, phoneSpellings } from './contact-key.ts'

test.each([
  ['01712345678', '01712345678'],
  ['+88 01712-345678', '01712345678'],
  ['008801712345678', '01712345678'],
  ['+81 3-1234-5678', '81312345678'],
  ['01788012345', '01788012345'],
  ['ask my brother', 'ask my brother'],
  ['  ', ''],
])('the phone %j is known as %j', (phone, key) => {
  expect(phoneKey(phone)).toBe(key)
})

test('returns an e-mail key when the text contains @, else a phone key', () => {
  expect(contactKey(' Ayesha@Example.com')).toEqual({ emailKey: 'ayesha@example.com' })
  expect(contactKey('+88 01712-345678')).toEqual({ phoneKey: '01712345678' })
})

test('returns null keys when phone and e-mail are empty', () => {
  expect(keysOf({ phone: ' ', email: '' })).toEqual({ phone_key: null, email_key: null })
  const keys = { phone_key: '01712345678', email_key: 'a@b.com' }
  expect(keysOf({ phone: '01712345678', email: 'A@b.com' })).toEqual(keys)
})

test('returns spellings with and without the country code', () => {
  expect(phoneSpellings('01712345678')).toEqual(['01712345678', '8801712345678', '+8801712345678'])
})
