import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'

import { LoginRequest, ProfileRequest, RegistrationRequest } from '#generated/schemas.ts'

import { contractRule, personRules } from './schema-rules.ts'

const REGISTRATION = personRules(RegistrationRequest.shape)
const PROFILE = personRules(ProfileRequest.shape)
const messageFor = (schema: z.ZodMiniType, text: string) => schema.safeParse(text).error?.issues[0]?.message

describe.each([
  ['sign-in', LoginRequest.shape],
  ['registration', RegistrationRequest.shape],
])('the form for %s', (_form, { email, password }) => {
  test.each([
    [0, 'Required'],
    [5, 'Too Short!'],
    [6, undefined],
    [50, undefined],
    [51, 'Too Long!'],
  ])(
    'has for a password of %i characters the message %j',
    { tags: ['s5.password-shortest', 's5.password-longest'] },
    (length, message) => {
      expect(messageFor(password, '#'.repeat(length))).toBe(message)
    },
  )

  test(
    'counts the spaces of a password, and characters instead of code units',
    { tags: 's5.password-spaces-count' },
    () => {
      expect(messageFor(password, ' '.repeat(6))).toBeUndefined()
      expect(messageFor(password, '🌸'.repeat(5))).toBe('Too Short!')
      expect(messageFor(password, '🌸'.repeat(50))).toBeUndefined()
    },
  )

  test.each([
    ['  ', 'Required'],
    ['\u200B', 'Required'],
    ['ana@example', 'Invalid email'],
    [' ana.rahman+shop@mail.example.com ', undefined],
    ['\u202Dana@example.com\u202C', undefined],
  ])(
    'has for the e-mail %j the message %j',
    { tags: ['s5.login-email-valid', 's5.registration-email'] },
    (value, message) => {
      expect(contractRule(email)({ value })).toBe(message)
    },
  )
})

describe.each([
  ['registration', REGISTRATION],
  ['profile', PROFILE],
])('the person of a %s', (_form, rules) => {
  test.each<[string, boolean]>([
    ['01312345678', true],
    ['+8801912345678', true],
    [' ০১৭১২৩৪৫৬৭৮ ', true],
    ['', true],
    ['01212345678', false],
    ['801712345678', false],
    ['01712-345678', false],
  ])(
    'with the phone %j is taken: %s',
    { tags: ['s5.phone-pattern', 's5.phone-as-typed'] },
    (phone, isTaken) => {
      expect(rules.phoneNumber?.message(phone)).toBe(isTaken ? undefined : 'Phone number is not valid')
    },
  )

  const needed = ['firstName', 'lastName', 'email', 'address', 'country', 'city', 'zip'] as const

  test.each(needed)(
    'needs %s, but no phone',
    {
      tags: [
        's5.phone-optional',
        's5.registration-last-name',
        's5.registration-address',
        's5.profile-required',
      ],
    },
    (field) => {
      expect(rules[field]?.required).toBe(true)
      expect(rules.phoneNumber?.required).toBe(false)
      for (const blank of ['', '  ']) expect(rules[field]?.message(blank)).toBe('Required')
    },
  )
})
