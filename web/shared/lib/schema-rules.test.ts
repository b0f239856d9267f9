import { expect, test } from 'vitest'

import { LoginRequest, ProfileRequest, RegistrationRequest } from '#generated/schemas.ts'

import { contractRule, personRules } from './schema-rules.ts'

test.each([
  ['sign-in', LoginRequest.shape],
  ['registration', RegistrationRequest.shape],
])(
  'counts the spaces of a password for the %s, and characters instead of code units',
  { tags: 's5.password-spaces-count' },
  (_form, { password }) => {
    const messageFor = (text: string) => password.safeParse(text).error?.issues[0]?.message
    expect(messageFor(' '.repeat(6))).toBeUndefined()
    expect(messageFor('🌸'.repeat(5))).toBe('Too Short!')
    expect(messageFor('🌸'.repeat(50))).toBeUndefined()
  },
)

test('checks a text without its invisible characters', { tags: 's5.login-email-valid' }, () => {
  const rule = contractRule(LoginRequest.shape.email)
  expect(rule({ value: '\u200B' })).toBe('Required')
  expect(rule({ value: '\u202Dana@example.com\u202C' })).toBeUndefined()
})

const FIELDS = ['firstName', 'lastName', 'email', 'address', 'country', 'city', 'zip'] as const

test.each([
  ['registration', RegistrationRequest.shape],
  ['profile', ProfileRequest.shape],
])(
  'requires every field of a %s except the phone',
  {
    tags: [
      ...['s5.phone-optional', 's5.registration-last-name', 's5.registration-address'],
      's5.profile-required',
    ],
  },
  (_form, schemas) => {
    const rules = personRules(schemas)
    expect(FIELDS.filter((field) => !rules[field]?.required)).toEqual([])
    expect(rules.phoneNumber?.required).toBe(false)
    for (const field of FIELDS) expect(rules[field]?.message('  ')).toBe('Required')
    expect(rules.phoneNumber?.message('')).toBeUndefined()
    expect(rules.phoneNumber?.message(' ০১৭১২৩৪৫৬৭৮ ')).toBeUndefined()
    expect(rules.phoneNumber?.message('01712-345678')).toBe('Phone number is not valid')
  },
)
