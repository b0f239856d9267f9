import { expect, test } from 'vitest'
import { LoginRequest } from '#generated/schemas.ts'
import { checkFields } from './parse-argument.ts'

test.each([
  ['', 'sakura-2026', 'email', 'Required'],
  ['ana-at-example', 'sakura-2026', 'email', 'Invalid email'],
  ['ana@a.test', '', 'password', 'Required'],
  ['ana@a.test', 'short', 'password', 'Too Short!'],
])(
  '%j and %j: %s is %s',
  { tags: ['s5.login-email-required', 's5.login-password-required', 's5.terminal-checks-too'] },
  (email, password, field, message) => {
    const refused = expect.objectContaining({ exit: 2, code: 'invalid_input', errors: [{ field, message }] })
    expect(() => checkFields(LoginRequest, { email, password })).toThrow(refused as Error)
  },
)

test('what the contract takes passes', () => {
  expect(() => checkFields(LoginRequest, { email: 'ana@a.test', password: 'sakura-2026' })).not.toThrow()
})
