import { expect, test } from 'vitest'

import { BLANK_PERSON, personOf, sentContact, sentText, type Person } from './person.ts'

const place = { address: '12 Lake Road', country: 'Bangladesh', city: 'Dhaka', zip: '1205' }
const stored = { name: 'Ana ur Rahman', email: 'ana@example.com', phone: '01712345678', ...place }

test(
  "a customer's stored data are typed in with the first word of the name as the first name",
  { tags: ['s2.13.prefilled', 's3.customer-fields'] },
  () => {
    const who = { firstName: 'Ana', lastName: 'ur Rahman', email: 'ana@example.com' }
    expect(personOf(stored)).toStrictEqual({ ...who, phoneNumber: '01712345678', ...place })
  },
)

test('fills missing customer fields with empty texts', { tags: 's3.customer-fields' }, () => {
  const said = { ...BLANK_PERSON, firstName: 'Ana', email: 'ana@example.com' }
  expect(personOf({ name: 'Ana', email: 'ana@example.com', phone: null })).toStrictEqual(said)
  expect(personOf({})).toEqual(BLANK_PERSON)
})

test(
  'what was typed is sent without outer spaces, the phone number in 0-9',
  { tags: 's3.profile-payload' },
  () => {
    const typed: Person = {
      ...{
        firstName: ' Ana',
        lastName: 'ur Rahman ',
        email: ' ana@example.com ',
        phoneNumber: ' ০১৭১২৩৪৫৬৭৮ ',
      },
      ...{ address: ' 12 Lake Road', country: 'Bangladesh ', city: '\tDhaka', zip: '1205 ' },
    }
    expect(sentContact(typed)).toStrictEqual(stored)
    // A field by itself is checked as the text that is sent.
    expect(sentText('phoneNumber', ' ০১৭ ')).toBe('017')
    expect(sentText('city', ' ০১৭ ')).toBe('০১৭')
  },
)

test.each<[keyof Person, string, string]>([
  ['phoneNumber', '\u202D０１７１２-৩৪৫৬৭৮\u202C', '01712-345678'],
  ['zip', '\u00A0১২০৫\uFEFF', '1205'],
  ['zip', '１５０-０００１', '150-0001'],
  ['address', '\u00A0১২ র‌্যাব সড়ক ', '১২ র‌্যাব সড়ক'],
])('%s %j is sent as %j', (field, typed, sent) => {
  expect(sentText(field, typed)).toBe(sent)
})

test('returns an empty name when it has only invisible characters', () => {
  const typed = { ...BLANK_PERSON, firstName: '\u200B', lastName: '\u202Dur Rahman\u202C' }
  expect(sentContact(typed).name).toBe('ur Rahman')
})
